/** Tells `listener` once after a burst of calls, when none has come for `quiet` milliseconds. */
export function afterBurst(listener: () => void, quiet: number): { call(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    call: () => {
      stop()
      timer = setTimeout(listener, quiet)
    },
    stop,
  }
}
