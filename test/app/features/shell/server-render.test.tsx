import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { SettingsScreen } from '../../../../src/app/features/settings/settings-screen.tsx'
import { Frame } from '../../../../src/app/features/shell/frame.tsx'
import { I18nProvider, useI18n } from '../../../../src/app/i18n/i18n-context.tsx'

function Lost() {
  return <p>{useI18n().language}</p>
}

describe('the frame and the settings', () => {
  it('render on a server, where there is no browser', () => {
    expect(globalThis).not.toHaveProperty('window')
    expect(globalThis).not.toHaveProperty('document')
    const html = renderToString(
      <I18nProvider language="de" currency="EUR" timeZone="Europe/Berlin">
        <Router ssrPath="/settings">
          <Frame place="settings">
            <SettingsScreen
              settings={{ priceGroup: 'students', language: 'system', theme: 'system' }}
              onChange={() => {}}
              kept={{
                canteens: [{ canteenId: 1, name: 'Mensa am Aubach', days: 7, fetchedAt: 0, bytes: 84_000 }],
                bytes: 84_000,
              }}
              now={0}
              onRemove={() => Promise.resolve(true)}
              onRemoveAll={() => Promise.resolve(true)}
              service={{ address: 'mensa.example', sampleData: false, dropped: 0 }}
              version="1.0.0"
            />
          </Frame>
        </Router>
      </I18nProvider>,
    )
    expect(html).toContain('<h1>Einstellungen</h1>')
    expect(html).toContain('Mensa am Aubach')
    expect(html).toContain('href="/map"')
    expect(html).not.toContain('style=')
  })
})

describe('words and formats', () => {
  it('cannot be used outside their provider', () => {
    expect(() => renderToString(<Lost />)).toThrow('I18nProvider')
  })
})
