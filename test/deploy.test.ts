import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const PROJECT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8')
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
const readme = read('README.md')

/** Variables that the README does not tell of, because they are not the service's own. */
const FOREIGN = ['NODE_ENV']

const sources = (folder: string): string[] =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file))

describe('the built service', () => {
  it('needs nothing but the production dependencies', () => {
    const packages = ['src/service', 'src/contract', 'src/api']
      .flatMap(sources)
      // Development alone, with hot reload.
      .filter((file) => file !== 'src/service/dev.ts')
      .flatMap((file) => [
        ...read(file).matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '([^'.][^']*)'/gm),
      ])
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
    expect(packages.length).toBeGreaterThan(10)
    expect(packages.filter((name) => !(name in dependencies))).toEqual([])
  })
})

describe('the container', () => {
  const lines = read('deploy/Containerfile').split('\n')

  it('copies and starts what is there', () => {
    const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
    expect(copied.length).toBeGreaterThan(2)
    for (const path of copied) expect([path, existsSync(join(PROJECT, path))]).toEqual([path, true])
    expect(lines).toContain('CMD ["node", "dist/service/main.js"]')
    expect(existsSync(join(PROJECT, 'src/service/main.ts'))).toBe(true)
  })

  it('is built without what a machine has beside the repository', () => {
    expect(read('.containerignore').split('\n')).toEqual(
      expect.arrayContaining(['node_modules', 'dist', 'data']),
    )
    expect(read('.dockerignore')).toBe(read('.containerignore'))
  })
})

it.each(['deploy/Containerfile', 'deploy/compose.yaml', 'deploy/mittag.service'])(
  '%s sets only variables that there are',
  (path) => {
    const names = new Set(
      path.endsWith('.yaml')
        ? [
            ...(/ {2}mittag:[\s\S]*?environment:\n((?: {6}\w+:.*\n)+)/.exec(read(path))?.[1] ?? '').matchAll(
              /^ +(\w+):/gm,
            ),
          ].map(([, name]) => name)
        : [...read(path).matchAll(/^(?:ENV|Environment=|\s*)?.*?\b([A-Z][A-Z_]+)=/gm)].map(
            ([, name]) => name,
          ),
    )
    expect(names.size).toBeGreaterThan(0)
    const unknown = [...names].filter(
      (name = '') => !FOREIGN.includes(name) && !readme.includes(`\`${name}\``),
    )
    expect(unknown).toEqual([])
  },
)

it('the systemd unit is understood by systemd', (context) => {
  const found = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' })
  if (found.error || found.status !== 0) {
    process.stdout.write('systemd-analyze is not on this machine: the unit file is not checked.\n')
    return context.skip()
  }
  const folder = mkdtempSync(join(tmpdir(), 'mittag-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // What it starts need not be on the machine that checks the text.
  const unit = read('deploy/mittag.service').replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true')
  writeFileSync(join(folder, 'mittag.service'), unit)
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'mittag.service')], {
    encoding: 'utf8',
  })
  expect(stderr.split('\n').filter((line) => line.includes('mittag'))).toEqual([])
  expect(status).toBe(0)
})
