import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '..', 'src')

/** Who may import whom. The compiler holds the first level too; it cannot see the ones inside a folder. */
const ALLOWED: Record<string, string[]> = {
  contract: [],
  api: ['contract'],
  auth: ['contract'],
  offline: ['contract'],
  worker: ['contract', 'offline'],
  'app/ui': [],
  'app/i18n': ['contract'],
  'app/data': ['contract', 'api', 'auth', 'offline'],
  'app/features': ['contract', 'app/data', 'app/ui', 'app/i18n'],
  'app/routes': ['contract', 'app/features', 'app/data', 'app/ui', 'app/i18n'],
  'app/main': ['contract', 'api', 'offline', 'app/routes', 'app/data', 'app/ui', 'app/i18n'],
  'service/store': ['contract'],
  'service/config': ['contract'],
  'service/http': ['contract', 'service/store', 'service/config'],
  'service/oauth': ['contract', 'service/http', 'service/store'],
  // Mirroring another service is what the client is for; it knows nothing of browsers.
  'service/import': ['contract', 'api', 'service/store'],
  'service/feeds': ['contract', 'api', 'service/import', 'service/store'],
  'service/sample': ['contract', 'service/store'],
  'service/on-new-day': ['contract'],
  'service/openapi': ['contract', 'service/http', 'service/oauth', 'service/sample', 'service/config'],
  'service/app': [
    'contract',
    'service/http',
    'service/oauth',
    'service/openapi',
    'service/store',
    'service/config',
  ],
  'service/run': [
    'contract',
    'service/app',
    'service/config',
    'service/feeds',
    'service/on-new-day',
    'service/sample',
    'service/store',
  ],
  'service/main': ['service/run', 'service/store'],
  'service/dev': ['service/run', 'service/store'],
  'service/backup': ['service/config', 'service/store'],
  'service/cli': ['contract', 'service/feeds', 'service/import', 'service/store', 'service/config'],
}

interface Import {
  from: string
  to: string
}

const imports: Import[] = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
      ([, target = '']) => ({ from: file, to: relative('.', normalize(join(dirname(file), target))) }),
    ),
  )

const zoneOf = (file: string): string => {
  const [folder = '', inner = ''] = file.split('/')
  return folder === 'app' || folder === 'service' ? `${folder}/${inner.replace(/\.tsx?$/, '')}` : folder
}

const tell = ({ from, to }: Import): string => `${from} imports ${to}`

describe('the architecture', () => {
  it('reads import lines at all', () => {
    expect(imports.length).toBeGreaterThan(50)
  })

  it('lets each part import only what lies below it', () => {
    const broken = imports.filter(({ from, to }) => {
      const [source, target] = [zoneOf(from), zoneOf(to)]
      return source !== target && !ALLOWED[source]?.includes(target)
    })
    expect(broken.map(tell)).toEqual([])
  })

  it('keeps features from knowing each other', () => {
    const featureOf = (file: string): string | undefined => /^app\/features\/([^/]+)\//.exec(file)?.[1]
    const broken = imports.filter(({ from, to }) => {
      const [source, target] = [featureOf(from), featureOf(to)]
      return source !== undefined && target !== undefined && source !== target
    })
    expect(broken.map(tell)).toEqual([])
  })

  it('names a database only where the process starts', () => {
    const broken = imports.filter(
      ({ from, to }) =>
        /^service\/store\/(sqlite|postgres|open-store)/.test(to) &&
        !/^service\/(main|cli|dev|backup)\.ts$|^service\/store\//.test(from),
    )
    expect(broken.map(tell)).toEqual([])
  })
})
