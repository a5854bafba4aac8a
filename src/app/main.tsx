import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { openDeviceStorage } from '../offline/device-storage.ts'
import { startAppUpdate } from './data/app-update.ts'
import { connect } from './data/connect.ts'
import { ConnectionsProvider } from './data/connections.tsx'
import { loadConfig, serviceUrl } from './data/load-config.ts'
import { createPatience } from './data/patience.ts'
import { seedFromDevice } from './data/seed.ts'
import { readFormerService, readPrefixMemory, settleOnService } from './data/service-memory.ts'
import { DEFAULT_SETTINGS, readSettings, SettingsProvider } from './data/settings.tsx'
import { todayIn } from './data/today.ts'
import { placeOf } from './routes/place.ts'
import { Root } from './routes/root.tsx'
import './ui/tokens.css'
import './ui/base.css'

/** Milliseconds that the first picture waits for the device in all, where a database hangs. */
const PATIENCE = 300

async function start(): Promise<void> {
  const visitStart = Date.now()
  onlineManager.setOnline(navigator.onLine)
  const storage = openDeviceStorage({ name: 'mittag' })
  const patiently = createPatience(PATIENCE)
  const kept = await patiently(
    Promise.all([storage.config.read(), readSettings(storage), readFormerService(storage)]),
  )
  const [keptConfig, settings, formerService] = kept ?? []

  const config = await loadConfig(storage, keptConfig)
  const baseUrl = serviceUrl(config, location.origin)
  // A database that has not answered yet does not say which service it belongs to; the next start asks it again.
  if (kept !== undefined) await settleOnService(storage, formerService, baseUrl)
  const prefix = await patiently(readPrefixMemory(storage, baseUrl))

  const client = new QueryClient()
  const connections = connect({ config, baseUrl, storage, client, visitStart, prefix })
  const today = todayIn(config.timeZone, new Date())
  await patiently(seedFromDevice(client, connections, today, placeOf(location.pathname)))

  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no element #root')
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <ConnectionsProvider value={connections}>
        <SettingsProvider initial={settings ?? DEFAULT_SETTINGS} storage={storage}>
          <Root />
        </SettingsProvider>
      </ConnectionsProvider>
    </QueryClientProvider>,
  )
  startAppUpdate()
  void storage.prune(today)
}

void start()
