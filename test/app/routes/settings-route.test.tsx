// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dishes, renderApp } from '../support/render-app.tsx'
import { startService } from '../support/service.ts'

const radio = (name: string) => screen.findByRole('radio', { name })

describe('the settings', () => {
  it('change the price that is shown, and stay for the next visit', async () => {
    const first = await renderApp('/settings')
    await userEvent.click(await radio('Bedienstete'))
    act(() => first.navigate('/canteen/1'))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^4,10\s€/ })).toHaveLength(3))
    first.end()
    const second = await renderApp('/canteen/1', { device: first.device })
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^4,10\s€/ })).toHaveLength(3))
    act(() => second.navigate('/settings'))
    expect(await screen.findByRole('radio', { name: 'Bedienstete', checked: true })).toBeDefined()
  })

  it('change the language and the theme of the document at once', async () => {
    await renderApp('/settings')
    await userEvent.click(await screen.findByRole('button', { name: 'Dunkel' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
    expect(document.documentElement.lang).toBe('en')
    const theme = screen.getByRole('group', { name: 'Appearance' })
    await userEvent.click(within(theme).getAllByRole('button')[0] as HTMLElement)
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })

  it('list what is kept, and delete a canteen for good', async () => {
    const first = await renderApp('/canteen/1')
    await waitFor(async () => expect(await first.storage.menus.keptDates(1)).toHaveLength(7))
    act(() => first.navigate('/settings'))
    const bin = await screen.findByRole('button', { name: 'Mensa am Hafen vom Gerät löschen' })
    await userEvent.click(bin)
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }))
    await waitFor(() => expect(screen.queryByText('Mensa am Hafen')).toBeNull())
    expect(await first.storage.menus.keptDates(1)).toEqual([])
    expect(await first.storage.days.read(1, '2026-06-08')).toBeUndefined()
  })

  it('say how many records could not be read', async () => {
    const service = await startService()
    onTestFinished(() => service.close())
    service.breaks(
      async (response) => Response.json([...(await response.json()), { id: -1 }, null]),
      /^\/canteens$/,
    )
    await renderApp('/settings', { service })
    await waitFor(() => expect(screen.getByText('2 ausgelassen')).toBeDefined())
    expect(screen.getByText('mensa.example')).toBeDefined()
  })
})

describe('the filter', () => {
  it('hides what does not suit, says so, and stays for the next visit', async () => {
    const first = await renderApp('/canteen/1')
    await waitFor(() => expect(dishes()).toHaveLength(3))
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    await userEvent.click(screen.getByRole('button', { name: 'Vegetarisch' }))
    expect(dishes()).toEqual(['Linsencurry mit Reis', 'Käsespätzle'])
    await userEvent.click(screen.getByRole('button', { name: 'Milch' }))
    expect(dishes()).toEqual(['Linsencurry mit Reis'])
    expect(screen.getByRole('button', { name: '2 Gerichte ausgeblendet' })).toBeDefined()
    await waitFor(async () =>
      expect(await first.storage.settings.read()).toMatchObject({
        filter: { diet: 'vegetarian', without: ['milk'] },
      }),
    )
    first.end()
    await renderApp('/canteen/1', { device: first.device })
    await waitFor(() => expect(dishes()).toEqual(['Linsencurry mit Reis']))
  })
})
