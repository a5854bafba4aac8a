import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
]
const MAC_NAMES = ['Chromium', 'Google Chrome']

/**
 * The path of a Chromium on this machine. As root on Debian a missing one is installed from the distribution's
 * packages; elsewhere the error says what to install.
 */
export function findChromium(): string {
  const found = lookForChromium()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    process.stderr.write('No Chromium here: installing the package chromium.\n')
    execFileSync('apt-get', ['update'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'ignore' })
    const installed = lookForChromium()
    if (installed !== undefined) return installed
  }
  throw new Error(
    'The browser suite needs Chromium or Google Chrome. Install it (on Debian or Ubuntu: apt-get install chromium) or set CHROMIUM to its path.',
  )
}

function lookForChromium(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...PLACES]
  const candidates = folders.flatMap((folder) => [...NAMES, ...MAC_NAMES].map((name) => join(folder, name)))
  return [process.env.CHROMIUM, ...candidates].find((path) => path !== undefined && existsSync(path))
}
