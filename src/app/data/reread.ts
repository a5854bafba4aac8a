import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads again what has changed on the device. A reading that began before the change may not know of it, and
 * TanStack Query would be content with its answer.
 */
export async function reread(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
