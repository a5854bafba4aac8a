import { render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import type { DayMark, DayState } from '../../../../src/app/data/menu-view.ts'
import { I18nProvider } from '../../../../src/app/i18n/i18n-context.tsx'
import type { Language } from '../../../../src/app/i18n/language.ts'

const provider =
  (language: Language) =>
  ({ children }: { children: ReactNode }) => (
    <I18nProvider language={language} currency="EUR" timeZone="Europe/Berlin">
      {children}
    </I18nProvider>
  )

export const show = (element: ReactElement, language: Language = 'de') =>
  render(element, { wrapper: provider(language) })

export const mark = (date: string, state: DayState, kept = false): DayMark => ({ date, state, kept })

/** A week with one day of every kind. */
export const week = [
  mark('2026-06-08', 'open', true),
  mark('2026-06-09', 'closed', true),
  mark('2026-06-10', 'noData'),
  mark('2026-06-11', 'open', true),
  mark('2026-06-12', 'open'),
  mark('2026-06-13', 'unknown'),
  mark('2026-06-14', 'unknown', true),
]
