/**
 * How far the app is with working offline, and with renewing itself.
 *
 *   none ──first visit──► installing ──everything is on the device──► ready ◄──────────────┐
 *    │                        └──a file is missing──► none              │ a new version      │ accepted, here
 *    │                                                                  ▼ is on the device   │ or in another tab
 *    └──later visit──► ready | waiting                               waiting ────────────────┘ (every tab reloads)
 */
export type UpdateState = 'none' | 'installing' | 'ready' | 'waiting'

/** Read from the browser's own registration, so that it is right whatever else was missed or done by another tab. */
export function updateStateOf(registration: {
  installing: unknown
  waiting: unknown
  active: unknown
}): UpdateState {
  const { installing, waiting, active } = registration
  if (active) return waiting ? 'waiting' : 'ready'
  return installing || waiting ? 'installing' : 'none'
}
