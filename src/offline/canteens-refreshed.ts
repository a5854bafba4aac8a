import { openChannel } from './channel.ts'

const CHANNEL = 'mittag-canteens-refreshed'

/** The service worker has replaced its copy of a list page or a canteen by a newer answer. */
export interface CanteensRefreshed {
  url: string
  /** Milliseconds since 1970. */
  fetchedAt: number
}

/** From the worker to every open tab. */
export function tellCanteensRefreshed(refreshed: CanteensRefreshed): void {
  const channel = openChannel(CHANNEL)
  channel?.postMessage(refreshed)
  channel?.close()
}

/**
 * Calls `listener` for each answer that the worker has renewed, until the returned function is called. A list of
 * several pages is told of page by page. Asking for the same answers again brings the renewed ones.
 */
export function onCanteensRefreshed(listener: (refreshed: CanteensRefreshed) => void): () => void {
  const channel = openChannel(CHANNEL)
  if (channel) channel.onmessage = ({ data }) => listener(data)
  return () => channel?.close()
}
