/** What stands in the place of a menu. */
export type PlateDrawing = 'closed' | 'noData' | 'notKept' | 'unreachable' | 'filtered' | 'empty' | 'search'

/** A plate on a grid of 72: solid lines, dashed lines, and what it says in beetroot. */
export interface Plate {
  lines?: string
  /** Two rings of different dash, the outer and the inner. */
  dashed?: { outer: string; inner: string }
  sign: string
}

const OUTER = 'M3 36a33 33 0 1 0 66 0a33 33 0 1 0-66 0Z'
const INNER = 'M13 36a23 23 0 1 0 46 0a23 23 0 1 0-46 0Z'
const WHOLE = `${OUTER}${INNER}`

export const PLATES: Record<PlateDrawing, Plate> = {
  closed: { lines: WHOLE, sign: 'M27 36h18' },
  noData: {
    dashed: { outer: OUTER, inner: INNER },
    sign: 'M31.5 32a4.6 4.6 0 1 1 6.6 4.1c-1.5.8-2.1 1.7-2.1 3.4M36 44v.1',
  },
  notKept: {
    lines: 'M36 3a33 33 0 0 0 0 66M36 13a23 23 0 0 0 0 46',
    dashed: { outer: 'M36 3a33 33 0 0 1 0 66', inner: 'M36 13a23 23 0 0 1 0 46' },
    sign: 'M36 26v18M29 38l7 7 7-7',
  },
  unreachable: {
    lines:
      'M39 3.2a33 33 0 1 0 5 65M39 13.2a23 23 0 1 0 3 45M45 4.3a33 33 0 0 1 5 61.5M43.5 14.2a23 23 0 0 1 4.5 41.4',
    sign: 'M42 3l-4 12 6 11-6 11 6 11-4 10 4 11',
  },
  filtered: { lines: WHOLE, sign: 'M27 29h18M30.5 36h11M34 43h4' },
  empty: {
    lines: WHOLE,
    sign: 'm36 26 3 6.3 7 .9-5.1 4.8 1.3 6.9-6.2-3.4-6.2 3.4 1.3-6.9-5.1-4.8 7-.9Z',
  },
  search: { lines: WHOLE, sign: 'M42 42l6 6M26 35a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z' },
}
