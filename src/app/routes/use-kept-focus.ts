import { useEffect } from 'react'

const CONTROLS = 'a[href], button:enabled, input:enabled, [tabindex="0"]'

/**
 * What has the focus may go with the very thing it does: the filter it clears, the notice it closes, the month it
 * chooses from. The focus then moves to the first control of the nearest part around it that is still there; without
 * this a keyboard would begin again at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What had the focus last, and everything around it from the inside out. */
    let path: Element[] = []

    const onFocusIn = ({ target }: FocusEvent) => {
      path = target instanceof Element ? pathOf(target) : []
    }
    // A tap beside everything leaves a control on purpose. Some browsers say the same of one that is being removed.
    const onFocusOut = () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && path[0] && canHaveFocus(path[0])) path = []
      })
    const look = () => {
      const [last, ...around] = path
      const active = document.activeElement
      if (last === undefined || canHaveFocus(last) || (active !== document.body && active !== last)) return
      const part = around.find((candidate) => candidate.isConnected && firstControl(candidate) !== undefined)
      if (part) firstControl(part)?.focus({ preventScroll: true })
    }

    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
    }
  }, [])
}

const canHaveFocus = (element: Element): boolean => element.isConnected && !element.matches(':disabled')

/** What is not displayed takes no focus. */
const firstControl = (part: Element): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>(CONTROLS)].find((control) => control.getClientRects().length > 0)

function pathOf(element: Element): Element[] {
  return element.parentElement === null ? [element] : [element, ...pathOf(element.parentElement)]
}
