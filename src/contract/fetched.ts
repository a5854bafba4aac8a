/** What a service said, together with when it really said it. */
export interface Fetched<T> {
  value: T
  /** Milliseconds since 1970. The time of the network answer, also when a cache handed it on later. */
  fetchedAt: number
  /** How many malformed records were left out of `value`. */
  dropped: number
}
