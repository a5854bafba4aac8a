import type { ImportReport } from './import-report.ts'

/** Milliseconds between two updates: of one line on a terminal, of new lines in a log. */
const PAUSE = { terminal: 100, log: 5000 }

export interface ProgressStream {
  isTTY?: boolean
  write(text: string): unknown
}

/** Shows how far an import is; `end` leaves a terminal as if nothing had been there. */
export function createProgress(
  stream: ProgressStream,
  now: () => number = Date.now,
): { show(report: ImportReport): void; end(): void } {
  const terminal = stream.isTTY === true
  const pause = terminal ? PAUSE.terminal : PAUSE.log
  let shownAt = now()
  let shown = false
  return {
    show(report) {
      if (now() - shownAt < pause) return
      shownAt = now()
      shown = true
      stream.write(terminal ? `\r\u001b[2K${progressOf(report)}` : `${progressOf(report)}\n`)
    },
    end() {
      if (shown && terminal) stream.write('\r\u001b[2K')
    },
  }
}

const progressOf = ({ canteens, canteensWithMenus, meals }: ImportReport): string =>
  `${canteens} canteens, ${canteensWithMenus.size} with menus, ${meals} meals`
