import type { SyntheticEvent } from 'react'

/** The events that can begin a drag, by the names of their properties. */
export type GripEvent = 'onPointerDown' | 'onKeyDown'

/**
 * A row of the list as the code of dragging sees it. The rows are drawn without that code and stay the same
 * elements when it comes, so that nothing jumps and no focus is lost.
 */
export interface Row {
  element: HTMLElement
  handle: HTMLElement
  /** Set as long as the row can be dragged. */
  grip?: (name: GripEvent, event: SyntheticEvent) => void
}

/** By canteen. */
export type Rows = Map<number, Row>
