/** The tables as `migrations/` leaves them, in types every dialect can hold. */
export interface Tables {
  canteens: CanteensTable
  days: DaysTable
  meals: MealsTable
  favorites: FavoritesTable
  accounts: AccountsTable
  oauth_state: OAuthStateTable
  attempts: AttemptsTable
  counters: CountersTable
  facts: FactsTable
  canteen_sources: CanteenSourcesTable
  feeds: FeedsTable
}

export interface CanteensTable {
  id: number
  name: string
  city: string
  address: string
  latitude: number | null
  longitude: number | null
  /** `latitudeBand(latitude)`: what keeps a search nearby from reading every canteen of a latitude. */
  latitude_band: number | null
  phone: string | null
  email: string | null
  /** `public` or `restricted`. */
  availability: string | null
  /** A JSON object. */
  opening_times: string | null
}

export interface DaysTable {
  canteen_id: number
  /** `YYYY-MM-DD`, which sorts as text. */
  date: string
  /** 0 or 1: not every dialect has booleans. */
  closed: number
}

export interface MealsTable {
  id: number
  canteen_id: number
  date: string
  /** The publisher's order within the day, from 0. */
  position: number
  category: string
  name: string
  /** A JSON array of strings. */
  notes: string
  students: number | null
  employees: number | null
  pupils: number | null
  others: number | null
}

export interface FavoritesTable {
  id: number
  account_id: string
  canteen_id: number
  sort_value: number
}

export interface AccountsTable {
  id: string
  name: string
  /** `nameKey(name)`: what makes two names the same. */
  name_key: string
  password_hash: string
}

export interface OAuthStateTable {
  model: string
  id: string
  /** A JSON object. */
  payload: string
  grant_id: string | null
  uid: string | null
  /** 0 or 1. */
  consumed: number
  expires_at: number | null
}

export interface AttemptsTable {
  key: string
  count: number
  forgotten_at: number
}

/** The last identifier given out for a subject. A number once given is never given again. */
export interface CountersTable {
  name: string
  value: number
}

export interface FactsTable {
  name: string
  value: string
}

/** By what a feed knows its canteen, such as the feed's address. */
export interface CanteenSourcesTable {
  source: string
  canteen_id: number
}

/** Registered feeds; times are milliseconds since 1970. */
export interface FeedsTable {
  id: number
  url: string
  canteen_id: number | null
  /** The feed whose document names this one. */
  listed_by: number | null
  schedule: string | null
  own_schedule: string | null
  retry: string | null
  etag: string | null
  last_modified: string | null
  last_success_at: number | null
  last_error_at: number | null
  last_error: string | null
  failures: number
  next_fetch_at: number
  lease_owner: string | null
  /** 0: nobody has it. */
  lease_until: number
}
