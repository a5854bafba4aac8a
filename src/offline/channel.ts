/** `undefined` where the browser has none or forbids it: then tabs learn of each other's writes when they next read. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
