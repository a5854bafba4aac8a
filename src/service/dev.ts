import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { run } from './run.ts'
import { openStore } from './store/open-store.ts'

/** What the service answers; everything else is the app, from its sources. */
const SERVICE_PATHS =
  /^\/(api|canteens|cafeterias|favs|oauth|docs|\.well-known|config\.json|openapi\.json|healthz|readyz)(\/|\?|$)/

await run({
  openStore,
  async listen(app, { port, host }) {
    await app.ready()
    const server = createServer((request, response) => {
      if (SERVICE_PATHS.test(request.url ?? '')) app.routing(request, response)
      else vite.middlewares(request, response)
    })
    const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'spa' })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    }).catch(async (error) => {
      await vite.close()
      throw error
    })
    return async () => {
      await vite.close()
      await app.close()
      server.closeAllConnections()
      server.close()
    }
  },
})
