import { render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { I18nProvider } from '../../../../src/app/i18n/i18n-context.tsx'

/** The words and formats that every screen needs around it. */
export function InGerman({ children }: { children: ReactNode }) {
  return (
    <I18nProvider language="de" currency="EUR" timeZone="Europe/Berlin">
      {children}
    </I18nProvider>
  )
}

export const show = (element: ReactElement) => render(element, { wrapper: InGerman })

/** Narrow and no-break spaces, which Intl writes, as plain ones. */
export const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')
