import type { ReactNode } from 'react'
import { PRICE_GROUPS } from '../../../contract/meals.ts'
import type { Settings } from '../../data/settings.tsx'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { settingsWords } from '../../i18n/settings-words.ts'
import { Chip } from '../../ui/chip.tsx'
import { RadioRow } from '../../ui/pick-row.tsx'
import { Rim } from '../../ui/rim.tsx'
import { type Kept, KeptOnDevice } from './kept-on-device.tsx'
import { type ServiceFacts, ServiceSection } from './service-section.tsx'
import './settings-screen.css'

type Shown = Pick<Settings, 'priceGroup' | 'language' | 'theme'>

export interface SettingsScreenProps {
  settings: Shown
  /** Takes what was changed, nothing else. */
  onChange: (change: Partial<Shown>) => void
  /** `null` while it is being read. */
  kept: Kept | null
  /** Milliseconds since 1970, for ages. */
  now: number
  /** Deletes what is kept of one canteen; resolves to `false` when that failed. */
  onRemove: (canteenId: number) => Promise<boolean>
  /** Deletes everything kept except the settings; resolves to `false` when that failed. */
  onRemoveAll: () => Promise<boolean>
  service: ServiceFacts
  version: string
}

const LANGUAGE_CHOICES = ['system', 'de', 'en'] as const
const THEME_CHOICES = ['system', 'light', 'dark'] as const

export function SettingsScreen(props: SettingsScreenProps) {
  const { settings, onChange, kept, now, onRemove, onRemoveAll, service, version } = props
  const { t } = useI18n(settingsWords)
  return (
    <div className="settings">
      <h1>{t.settings.title}</h1>
      <Rim as="fieldset" state="served" className="settings-group">
        <legend>{t.settings.price.title}</legend>
        <div>
          {PRICE_GROUPS.map((group) => (
            <RadioRow
              key={group}
              name="price-group"
              value={group}
              checked={group === settings.priceGroup}
              onChange={(priceGroup) => onChange({ priceGroup })}
            >
              {t.common.priceGroups[group]}
            </RadioRow>
          ))}
          <p className="settings-note">{t.settings.price.note}</p>
        </div>
      </Rim>
      <KeptOnDevice kept={kept} now={now} onRemove={onRemove} onRemoveAll={onRemoveAll} />
      <Choice title={t.settings.theme.title}>
        {THEME_CHOICES.map((theme) => (
          <Chip key={theme} pressed={theme === settings.theme} onClick={() => onChange({ theme })}>
            {t.settings.theme[theme]}
          </Chip>
        ))}
      </Choice>
      <Choice title={t.settings.language.title}>
        {LANGUAGE_CHOICES.map((language) => (
          <Chip
            key={language}
            pressed={language === settings.language}
            onClick={() => onChange({ language })}
          >
            {/* A language is called by its own name in every language. */}
            <span lang={language === 'system' ? undefined : language}>{t.settings.language[language]}</span>
          </Chip>
        ))}
      </Choice>
      <ServiceSection service={service} version={version} />
    </div>
  )
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="settings-group">
      <legend>{title}</legend>
      <div className="settings-chips">{children}</div>
    </fieldset>
  )
}
