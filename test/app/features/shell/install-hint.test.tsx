// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { InstallHint } from '../../../../src/app/features/shell/install-hint.tsx'
import { I18nProvider } from '../../../../src/app/i18n/i18n-context.tsx'
import type { Language } from '../../../../src/app/i18n/language.ts'

afterEach(cleanup)

function show(canInstall: boolean, language: Language = 'de') {
  const told: string[] = []
  render(
    <I18nProvider language={language} currency="EUR" timeZone="Europe/Berlin">
      <InstallHint
        onLater={() => told.push('later')}
        {...(canInstall && { onInstall: () => told.push('install') })}
      />
    </I18nProvider>,
  )
  return told
}

describe('the install hint', () => {
  it('installs where the browser can', async () => {
    const told = show(true)
    expect(screen.queryByRole('list')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }))
    expect(told).toEqual(['install'])
  })

  it.each([
    ['de', ['Unten auf Teilen tippen', 'Zum Home-Bildschirm wählen']],
    ['en', ['Tap Share at the bottom', 'Add to Home Screen in the list']],
  ] as const)('names the steps where it cannot, in %s', (language, steps) => {
    show(false, language)
    const shown = screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\s+/g, ' '))
    expect(shown).toEqual(steps)
  })

  it('goes when it is told to', async () => {
    const told = show(false)
    await userEvent.click(screen.getByRole('button', { name: 'Nicht jetzt' }))
    expect(told).toEqual(['later'])
  })
})
