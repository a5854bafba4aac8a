import { randomUUID } from 'node:crypto'
import { isCron } from '../import/cron.ts'
import { SourceError } from '../import/source.ts'
import { DuplicateFeedError, type Feed } from '../store/feed-store.ts'
import { DEFAULT_SCHEDULE } from './feed-schedule.ts'
import { LEASE } from './start-feed-fetching.ts'
import { type FeedFetching, type FeedResult, updateFeed } from './update-feed.ts'

/** What `npm run import -- feed …` was told. */
export type FeedCommand =
  | { action: 'add'; url: string; canteenId: number | null; schedule: string | null }
  | { action: 'list' }
  | { action: 'remove'; feedId: number }
  | { action: 'fetch'; feedId?: number }

/** Reads the words after `feed`. Throws a sentence for the person who wrote them. */
export function readFeedCommand(
  [action, word, ...rest]: string[],
  { canteenId, schedule }: { canteenId: number | undefined; schedule: string | undefined },
): FeedCommand {
  if (rest.length > 0)
    throw new SourceError(`"${rest[0]}" is one word too many; see npm run import -- --help.`)
  if (action !== 'add' && (canteenId !== undefined || schedule !== undefined))
    throw new SourceError('--canteen and --schedule are for feed add only.')
  switch (action) {
    case 'add':
      return { action, url: readUrl(word), canteenId: canteenId ?? null, schedule: readSchedule(schedule) }
    case 'list':
      if (word === undefined) return { action }
      throw new SourceError(`"${word}" is one word too many; see npm run import -- --help.`)
    case 'remove':
      return { action, feedId: readId(word) }
    case 'fetch':
      return word === undefined ? { action } : { action, feedId: readId(word) }
    default:
      throw new SourceError('feed is followed by add, list, remove or fetch; see npm run import -- --help.')
  }
}

/** Does it, telling `write` line by line. Whether everything went well. */
export async function runFeedCommand(
  command: FeedCommand,
  fetching: FeedFetching,
  write: (line: string) => void,
): Promise<boolean> {
  switch (command.action) {
    case 'add':
      return addFeed(command, fetching, write)
    case 'list':
      return listFeeds(fetching, write)
    case 'remove':
      if (!(await fetching.store.feeds.remove(command.feedId)))
        throw new SourceError(`There is no feed ${command.feedId}.`)
      write(`feed ${command.feedId} is removed; its canteen and menus stay`)
      return true
    case 'fetch':
      return fetchFeeds(command.feedId, fetching, write)
  }
}

async function addFeed(
  { url, canteenId, schedule }: FeedCommand & { action: 'add' },
  { store, now }: FeedFetching,
  write: (line: string) => void,
): Promise<boolean> {
  try {
    const feed = await store.feeds.add({ url, canteenId, schedule, nextFetchAt: now() })
    write(`feed ${feed.id} is registered`)
    write(`the running service fetches it at once; so does npm run import -- feed fetch ${feed.id}`)
    return true
  } catch (error) {
    if (error instanceof DuplicateFeedError) throw new SourceError(`${url} is feed ${error.feedId} already.`)
    throw error
  }
}

async function listFeeds({ store, timeZone }: FeedFetching, write: (line: string) => void): Promise<boolean> {
  const feeds = await store.feeds.list()
  if (feeds.length === 0) write('no feeds are registered')
  for (const feed of feeds) {
    const canteen = feed.canteenId === null ? undefined : await store.canteens.find(feed.canteenId)
    for (const line of describeFeed(feed, canteen?.name, timeZone)) write(line)
  }
  return true
}

function describeFeed(feed: Feed, canteenName: string | undefined, timeZone: string): string[] {
  const time = (at: number | null) => (at === null ? 'never' : formatTime(at, timeZone))
  const canteen =
    feed.canteenId === null ? 'not known yet' : `${feed.canteenId} ${canteenName ?? '(not there)'}`
  return [
    `${feed.id}  ${feed.url}`,
    `   canteen:      ${canteen}${feed.listedBy === null ? '' : `, listed by feed ${feed.listedBy}`}`,
    `   schedule:     ${feed.schedule ?? (feed.ownSchedule === null ? `${DEFAULT_SCHEDULE} (default)` : `${feed.ownSchedule} (its own)`)}`,
    `   last success: ${time(feed.lastSuccessAt)}`,
    ...(feed.lastErrorAt === null
      ? []
      : [`   last error:   ${time(feed.lastErrorAt)}, ${describeError(feed)}`]),
    `   next fetch:   ${time(feed.nextFetchAt)}`,
  ]
}

const describeError = ({ lastError, failures }: Feed): string =>
  lastError === null ? 'since then well' : `${failures} in a row: ${lastError}`

const formatTime = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)

async function fetchFeeds(
  feedId: number | undefined,
  fetching: FeedFetching,
  write: (line: string) => void,
): Promise<boolean> {
  const { feeds } = fetching.store
  const done = new Set<number>()
  let well = true
  for (;;) {
    // Asked anew each time: a feed that was just fetched may have listed others.
    const waiting = (await feeds.list()).filter(
      ({ id, listedBy }) => !done.has(id) && (feedId === undefined || id === feedId || listedBy === feedId),
    )
    const [next] = waiting
    if (next === undefined) break
    done.add(next.id)
    const result = await fetchOne(next.id, fetching)
    well &&= result.kind !== 'failed'
    write(`feed ${next.id} ${describeResult(result)}`)
  }
  if (done.size === 0 && feedId !== undefined) throw new SourceError(`There is no feed ${feedId}.`)
  if (done.size === 0) write('no feeds are registered')
  return well
}

async function fetchOne(feedId: number, fetching: FeedFetching): Promise<FeedResult> {
  const owner = randomUUID()
  const now = fetching.now()
  const feed = await fetching.store.feeds.claim(owner, now, now + LEASE, feedId)
  if (feed === undefined) return { kind: 'failed', reason: 'another process is fetching it' }
  return updateFeed(feed, owner, fetching, new AbortController().signal)
}

function describeResult(result: FeedResult): string {
  if (result.kind === 'failed') return `was not taken: ${result.reason}`
  if (result.kind === 'unchanged') return 'is unchanged'
  const { canteenId, days, meals, daysLeft } = result.taken
  const left = daysLeft === 0 ? '' : `, ${daysLeft} past days left as they were`
  const ignored = result.ignored.map(
    (url) => `\n  lists ${url}, which is not followed: it is on another host`,
  )
  return `was taken: canteen ${canteenId}, ${days} days, ${meals} meals${left}${ignored.join('')}`
}

function readUrl(word: string | undefined): string {
  const url = word === undefined ? null : URL.parse(word)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new SourceError('feed add needs an http or https address.')
  if (url.username !== '' || url.password !== '')
    throw new SourceError('The address of a feed may not hold a name or a password.')
  url.hash = ''
  return url.href
}

function readSchedule(text: string | undefined): string | null {
  if (text === undefined) return null
  const expression = text.trim().replace(/\s+/g, ' ')
  if (!isCron(expression))
    throw new SourceError(
      `--schedule must be a cron expression of five parts, such as "${DEFAULT_SCHEDULE}", not "${text}".`,
    )
  return expression
}

function readId(word: string | undefined): number {
  if (word === undefined || !/^[1-9]\d{0,14}$/.test(word))
    throw new SourceError('The number of a feed is expected; see npm run import -- feed list.')
  return Number(word)
}
