import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '../i18n/i18n-context.tsx'

/** Names the page in the browser's title. */
export function usePageTitle(title: string): void {
  const { t } = useI18n()
  useEffect(() => {
    document.title = title === '' ? t.common.appName : `${title} · ${t.common.appName}`
  }, [title, t])
}

/** The part of a path that makes it another page; another day of the same canteen is the same page. */
export const pageOf = (path: string): string =>
  /\/meal\//.test(path) ? path : path.split('/').slice(0, 3).join('/')

/**
 * Moving to another page begins at its top, also for the keyboard and the screen reader, which a browser does by
 * itself only on a page load. Going back is left where it was: there the browser restores the position.
 */
export function useFocusOnNavigation(): void {
  const [path] = useLocation()
  const page = pageOf(path)
  const shownPage = useRef(page)
  const restored = useRef(false)

  useEffect(() => {
    const onPopState = () => {
      restored.current = true
      // The page is drawn before; another day of the same page is none to move to.
      setTimeout(() => {
        restored.current = false
      })
    }
    // Captured, so that it is known before the router hears of it and draws the page.
    addEventListener('popstate', onPopState, { capture: true })
    return () => removeEventListener('popstate', onPopState, { capture: true })
  }, [])

  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    if (!restored.current) scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [page])
}
