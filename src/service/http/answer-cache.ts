import type { CalendarDate } from '../../contract/days.ts'
import { type Answer, createAnswer } from './answers.ts'
import type { Representation } from './representation.ts'

export interface AnswerCache {
  /** The answer to a question; `represent` is asked where it is not kept. What it throws is not kept. */
  answer(question: string, represent: () => Promise<Representation>): Promise<Answer>
  /** The answer if it is kept and still true; `undefined` at once where nothing is kept. */
  find(question: string): Promise<Answer | undefined> | undefined
}

interface CacheOptions {
  /** Changes with everything that an answer is made of, whichever process changed it. */
  revision(): Promise<number>
  today(): CalendarDate
  /** Bytes that all kept answers may take up together. */
  limit?: number
}

interface Entry {
  answer: Promise<Answer>
  /** Once it is there. */
  ready?: Answer
  bytes: number
  /** Since its turn to go came last. Moving it to the end each time would cost more than answering. */
  isAskedFor: boolean
}

const LIMIT = 64 * 1024 * 1024

/** What an entry takes up beside its bodies, with the headers of each variant, about. */
const OVERHEAD = 4096

/**
 * Keeps answers for as long as nothing that they say has changed. The revision is asked for anew for every question,
 * after it has arrived; so whoever asks after a change was acknowledged, to whichever process, sees it.
 *
 * An answer counts for the revision that was there before it was read: it may say more than that, never less.
 */
export function createAnswerCache({ revision, today, limit = LIMIT }: CacheOptions): AnswerCache {
  const entries = new Map<string, Entry>()
  const currentOf = shared(revision)
  let currentRevision: number | undefined
  let currentDate: CalendarDate | undefined
  let bytes = 0

  function forgetAll(): void {
    entries.clear()
    bytes = 0
  }

  function forget(question: string, entry: Entry): void {
    if (entries.get(question) !== entry) return
    entries.delete(question)
    bytes -= entry.bytes
  }

  function grow(question: string, entry: Entry, more: number): void {
    if (entries.get(question) !== entry) return
    entry.bytes += more
    bytes += more
    for (const [oldest, candidate] of entries) {
      if (bytes <= limit) return
      entries.delete(oldest)
      if (candidate.isAskedFor) {
        // Asked for since its last turn, so it gets another one.
        candidate.isAskedFor = false
        entries.set(oldest, candidate)
      } else bytes -= candidate.bytes
    }
  }

  function keep(question: string, represent: () => Promise<Representation>): Entry {
    const read = async () => {
      const answer = createAnswer(await represent(), (more) => grow(question, entry, more))
      grow(question, entry, answer.body.byteLength)
      entry.ready = answer
      return answer
    }
    const entry: Entry = { answer: Promise.resolve().then(read), bytes: 0, isAskedFor: false }
    entries.set(question, entry)
    grow(question, entry, OVERHEAD + 2 * question.length)
    entry.answer.catch(() => forget(question, entry))
    return entry
  }

  /** Forgets what may not be true any more. */
  async function refresh(): Promise<void> {
    const [nextRevision, nextDate] = [await currentOf(), today()]
    if (nextRevision === currentRevision && nextDate === currentDate) return
    forgetAll()
    currentRevision = nextRevision
    currentDate = nextDate
  }

  function find(question: string): Entry | undefined {
    const entry = entries.get(question)
    if (entry === undefined) return undefined
    entry.isAskedFor = true
    return entry
  }

  return {
    async answer(question, represent) {
      await refresh()
      return (find(question) ?? keep(question, represent)).answer
    },
    find: (question) => (entries.has(question) ? refresh().then(() => find(question)?.ready) : undefined),
  }
}

/**
 * Asks once for all who ask while the last question is still under way. Nobody is given the answer to a question that
 * was asked before they came.
 */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined

  function begin(): Promise<T> {
    next = undefined
    running = ask().finally(() => {
      running = undefined
    })
    return running
  }

  return () => {
    if (running === undefined) return begin()
    next ??= running.then(begin, begin)
    return next
  }
}
