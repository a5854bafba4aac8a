// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link } from 'wouter'
import { useFocusOnNavigation } from '../../../src/app/routes/use-page.ts'

const scrolled = vi.fn()

beforeEach(() => {
  scrolled.mockClear()
  vi.stubGlobal('scrollTo', scrolled)
  history.replaceState(null, '', '/canteen/1')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  useFocusOnNavigation()
  return (
    <main id="main" tabIndex={-1}>
      <Link href="/canteen/1/2026-06-12">Friday</Link>
      <Link href="/canteen/1/2026-06-12/meal/7">Meal</Link>
      <Link href="/map">Map</Link>
    </main>
  )
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))

async function goBack(to: string) {
  act(() => history.back())
  await waitFor(() => expect(location.pathname).toBe(to))
}

describe('moving to another page', () => {
  it('begins at its top, also for the keyboard', async () => {
    render(<Page />)
    expect(document.activeElement).toBe(document.body)
    await follow('Map')
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0)
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('is not what another day of the same canteen is', async () => {
    render(<Page />)
    await follow('Friday')
    expect(location.pathname).toBe('/canteen/1/2026-06-12')
    expect(scrolled).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Friday' }))
  })

  it('by going back leaves the position to the browser, and moves the focus', async () => {
    render(<Page />)
    await follow('Meal')
    expect(scrolled).toHaveBeenCalledTimes(1)
    screen.getByRole('link', { name: 'Map' }).focus()
    await goBack('/canteen/1')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  it('after going back to another day begins at the top again', async () => {
    render(<Page />)
    await follow('Friday')
    await goBack('/canteen/1')
    await new Promise((resolve) => setTimeout(resolve, 10))
    await follow('Map')
    expect(scrolled).toHaveBeenCalledTimes(1)
  })
})
