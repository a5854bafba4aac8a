import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'
import { openStore } from './store/open-store.ts'

/** From `src/service` as from the built `dist/service`. */
const BUILT_APP = join(import.meta.dirname, '..', '..', 'dist', 'app')

await run({
  openStore,
  ...(existsSync(BUILT_APP) && { staticFolder: BUILT_APP }),
  async listen(app, { port, host }) {
    await app.listen({ port, host })
    return () => app.close()
  },
})
