import { useId } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { settingsWords } from '../../i18n/settings-words.ts'

/** Where the menus come from. */
export interface ServiceFacts {
  /** Host of the service, or the whole address where it says more. */
  address: string
  /** The service shows menus that it made up. */
  sampleData: boolean
  /** Malformed records that were left out of what is shown. */
  dropped: number
}

export function ServiceSection({ service, version }: { service: ServiceFacts; version: string }) {
  const { t } = useI18n(settingsWords)
  const titleId = useId()
  return (
    <section className="settings-group" aria-labelledby={titleId}>
      <h2 id={titleId}>{t.settings.service.title}</h2>
      <div>
        <dl className="facts">
          <div>
            <dt>{t.settings.service.address}</dt>
            <dd>{service.address}</dd>
          </div>
          <div>
            <dt>{t.settings.service.dropped}</dt>
            <dd>{t.settings.service.droppedCount(service.dropped)}</dd>
          </div>
          <div>
            <dt>{t.settings.service.version}</dt>
            <dd>{version}</dd>
          </div>
        </dl>
        {service.sampleData && <p className="settings-note">{t.settings.service.sampleData}</p>}
      </div>
    </section>
  )
}
