import { execFileSync } from 'node:child_process'
import { initialSize } from './initial-size.ts'
import { measureLoad, tableOf } from './load.ts'

interface Figure {
  what: string
  value: number
  unit: string
  bar: number
}

execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], { stdio: 'inherit' })

const size = initialSize()
const figures: Figure[] = [
  { what: 'Initial JavaScript', value: size.javascript, unit: 'KiB brotli', bar: 95 },
  { what: 'Everything for the first screen', value: size.everything, unit: 'KiB brotli', bar: 130 },
]

const rows = figures.map(
  ({ what, value, unit, bar }) =>
    `| ${what} | ${value.toFixed(1)} ${unit} | ≤ ${bar} | ${value <= bar ? 'met' : 'missed'} |`,
)
process.stdout.write(
  `${['| Figure | Measured | Bar | |', '|---|---|---|---|', ...rows].join('\n')}\n\n${JSON.stringify(figures)}\n`,
)

const load = await measureLoad()
process.stdout.write(`\n${tableOf(load)}\n\n${JSON.stringify(load)}\n`)
