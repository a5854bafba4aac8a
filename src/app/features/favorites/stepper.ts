import type { CollisionDetection, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core'

export interface Stepper {
  /** `active`: what the keyboard picked up; `null` for a drag with the pointer. */
  begin: (active: UniqueIdentifier | null, order: readonly UniqueIdentifier[]) => void
  coordinatesAfter: KeyboardCoordinateGetter
  /** The row that the keyboard went to; `null` while the pointer drags. */
  collisions: (args: Parameters<CollisionDetection>[0]) => ReturnType<CollisionDetection> | null
}

/**
 * Steps from row to row by their order. The library's own way goes by geometry and sticks or skips where rows
 * differ in height (dnd-kit#985).
 */
export function createStepper(): Stepper {
  let order: readonly UniqueIdentifier[] = []
  let start = 0
  /** The index that the row is at now; -1 while no key drags. */
  let at = -1

  return {
    begin(active, ids) {
      order = ids
      start = at = active === null ? -1 : ids.indexOf(active)
    },

    coordinatesAfter(event, { context: { active, droppableRects } }) {
      const next = stepOf(event.code, at, order.length)
      if (next === null) return
      event.preventDefault()
      at = next
      const rect = droppableRects.get(order[at] ?? '')
      const own = droppableRects.get(active?.id ?? '')
      if (rect === undefined || own === undefined) return
      // Downwards the rows in between move up by the height of the dragged one, so the lower edges meet.
      return { x: rect.left, y: at > start ? rect.bottom - own.height : rect.top }
    },

    collisions({ droppableContainers }) {
      if (at === -1) return null
      const container = droppableContainers.find(({ id }) => id === order[at])
      return container === undefined ? [] : [{ id: container.id }]
    },
  }
}

function stepOf(code: string, index: number, count: number): number | null {
  if (code === 'ArrowUp') return Math.max(0, index - 1)
  if (code === 'ArrowDown') return Math.min(count - 1, index + 1)
  return null
}
