export interface DishName {
  /** The dish itself. */
  head: string
  /** What was cut between head and side: white space, perhaps with a comma before it. Empty without a side. */
  joint: string
  /** What comes with it; empty where the name was not cut. */
  side: string
  /** The head is set smaller. */
  long: boolean
}

const SHORTEST_PART = 8
const LONGEST_LARGE_HEAD = 60

/** A line break, a comma before white space, or white space before a word that begins a side. */
const JOINT = /\s*\n\s*|,\s+|\s+(?=(?:mit|in|an|auf|dazu)\s)/g

/**
 * Cuts a meal's name into what stands large and what stands below. Head, joint and side together are the whole name.
 * The cut is at the first joint that leaves enough on both sides; what is in brackets stays together.
 */
export function dishNameOf(name: string): DishName {
  for (const joint of name.matchAll(JOINT)) {
    const head = name.slice(0, joint.index)
    const side = name.slice(joint.index + joint[0].length)
    if (head.length >= SHORTEST_PART && side.length >= SHORTEST_PART && !opensBracket(head)) {
      return { head, joint: joint[0], side, long: isLong(head) }
    }
  }
  return { head: name, joint: '', side: '', long: isLong(name) }
}

const isLong = (head: string): boolean => head.length > LONGEST_LARGE_HEAD

const opensBracket = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')')
