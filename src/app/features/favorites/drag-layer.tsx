import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useLayoutEffect, useRef } from 'react'
import type { Rows } from './rows.ts'
import { createStepper } from './stepper.ts'

/** Positions count from 0. */
export interface DragLayerProps {
  ids: readonly number[]
  rows: Rows
  onGrab: (canteenId: number, index: number) => void
  /** Told for every row that is passed, not for every pixel. */
  onPass: (canteenId: number, index: number) => void
  /** Once per drag, also where the row stays in its place. */
  onDrop: (canteenId: number, index: number) => void
  onCancel: (canteenId: number) => void
}

/**
 * Dragging for rows that are drawn elsewhere. It draws nothing itself: each row has a companion here that moves the
 * row's element, so that a drag renders no row again.
 */
export function DragLayer({ ids, rows, onGrab, onPass, onDrop, onCancel }: DragLayerProps) {
  const stepper = useRef(createStepper())
  const passed = useRef(-1)
  const sensors = useSensors(
    // A tap on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepper.current.coordinatesAfter, scrollBehavior: 'auto' }),
  )
  const indexOf = (id: UniqueIdentifier): number => ids.indexOf(Number(id))
  const collide: CollisionDetection = (args) => stepper.current.collisions(args) ?? closestCenter(args)

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      modifiers={[upright]}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active, activatorEvent }) => {
        const index = indexOf(active.id)
        passed.current = index
        stepper.current.begin(activatorEvent instanceof KeyboardEvent ? active.id : null, ids)
        onGrab(Number(active.id), index)
      }}
      onDragOver={({ active, over }) => {
        if (over === null || indexOf(over.id) === passed.current) return
        passed.current = indexOf(over.id)
        onPass(Number(active.id), passed.current)
      }}
      onDragEnd={({ active, over }) => onDrop(Number(active.id), indexOf((over ?? active).id))}
      onDragCancel={({ active }) => onCancel(Number(active.id))}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {ids.map((id) => (
          <Companion key={id} id={id} rows={rows} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

function Companion({ id, rows }: { id: number; rows: Rows }) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } = useSortable({
    id,
    animateLayoutChanges: never,
  })

  useLayoutEffect(() => {
    const row = rows.get(id)
    if (row === undefined) return
    setNodeRef(row.element)
    setActivatorNodeRef(row.handle)
    return () => {
      setNodeRef(null)
      setActivatorNodeRef(null)
    }
  }, [id, rows, setNodeRef, setActivatorNodeRef])

  useLayoutEffect(() => {
    const row = rows.get(id)
    if (row === undefined) return
    row.grip = (name, event) => listeners?.[name]?.(event)
    return () => {
      delete row.grip
    }
  }, [id, rows, listeners])

  const y = transform === null ? 0 : Math.round(transform.y)
  useLayoutEffect(() => {
    const element = rows.get(id)?.element
    if (element === undefined) return
    element.style.transform = y === 0 ? '' : `translate3d(0, ${y}px, 0)`
    element.toggleAttribute('data-dragged', isDragging)
    return () => {
      element.style.transform = ''
      element.removeAttribute('data-dragged')
    }
  }, [id, rows, y, isDragging])

  return null
}

/** The rows are in one column. */
const upright: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const never = () => false

const nothing = () => undefined

/** The list speaks in its own words, from its own place. */
const SILENT: Announcements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}
