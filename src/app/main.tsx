import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createService } from '../api/service.ts'
import type { Prefix } from '../contract/paths.ts'
import { openDeviceStorage } from '../offline/device-storage.ts'
import { startAppUpdate } from './data/app-update.ts'
import { ConnectionsProvider } from './data/connections.tsx'
import { loadConfig } from './data/load-config.ts'
import { seedFromDevice } from './data/seed.ts'
import { readSettings, SettingsProvider } from './data/settings.tsx'
import { todayIn } from './data/today.ts'
import { placeOf } from './routes/place.ts'
import { Root } from './routes/root.tsx'
import './ui/tokens.css'
import './ui/base.css'

const PREFIX = 'prefix'

async function start(): Promise<void> {
  const visitStart = Date.now()
  onlineManager.setOnline(navigator.onLine)
  const storage = openDeviceStorage({ name: 'mittag' })
  const [config, settings, prefix] = await Promise.all([
    loadConfig(storage),
    readSettings(storage),
    storage.memory.read(PREFIX),
  ])
  let knownPrefix = prefix as Prefix | undefined
  const service = createService({
    baseUrl: config.baseUrl === '' ? location.origin : config.baseUrl,
    prefix: {
      get: () => knownPrefix,
      set: (found) => {
        knownPrefix = found
        void storage.memory.write(PREFIX, found)
      },
    },
  })
  const connections = { config, service, storage, visitStart }
  const today = todayIn(config.timeZone, new Date())
  const client = new QueryClient()
  await seedFromDevice(client, connections, today, placeOf(location.pathname))
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no element #root')
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <ConnectionsProvider value={connections}>
        <SettingsProvider initial={settings} storage={storage}>
          <Root />
        </SettingsProvider>
      </ConnectionsProvider>
    </QueryClientProvider>,
  )
  startAppUpdate()
  void storage.prune(today)
}

void start()
