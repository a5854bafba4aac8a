import { useQueryClient } from '@tanstack/react-query'
import { useCanteens } from '../data/canteens.ts'
import { useConnections } from '../data/connections.tsx'
import { forget, useKeptSummary } from '../data/kept.ts'
import { useSettings } from '../data/settings.tsx'
import { useNow } from '../data/use-today.ts'
import { SettingsScreen } from '../features/settings/settings-screen.tsx'
import { useI18n } from '../i18n/i18n-context.tsx'
import { settingsWords } from '../i18n/settings-words.ts'
import { usePageTitle } from './use-page.ts'

export function SettingsRoute() {
  const { t } = useI18n(settingsWords)
  const connections = useConnections()
  const client = useQueryClient()
  const [settings, change] = useSettings()
  const directory = useCanteens().data
  const summary = useKeptSummary().data
  const now = useNow()
  usePageTitle(t.settings.title)

  const nameOf = (canteenId: number): string =>
    directory?.value.find(({ id }) => id === canteenId)?.name ?? String(canteenId)
  const canteens = (summary?.canteens ?? []).map(({ canteenId, days, newest, bytes }) => ({
    canteenId,
    name: nameOf(canteenId),
    days,
    fetchedAt: newest,
    bytes,
  }))
  const droppedFromMenus = summary?.canteens.reduce((sum, { dropped }) => sum + dropped, 0) ?? 0

  return (
    <SettingsScreen
      settings={settings}
      onChange={change}
      kept={
        summary === undefined
          ? null
          : { canteens, bytes: summary.usage ?? canteens.reduce((sum, { bytes }) => sum + bytes, 0) }
      }
      now={now}
      onRemove={(canteenId) => forget(connections, client, canteenId)}
      onRemoveAll={() => forget(connections, client)}
      service={{
        address: new URL(connections.service.baseUrl).host,
        sampleData: connections.config.sampleData,
        dropped: droppedFromMenus + (directory?.dropped ?? 0),
      }}
      version={import.meta.env.VITE_VERSION}
    />
  )
}
