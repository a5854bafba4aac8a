import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { dishNameOf } from './dish-name.ts'
import './dish-title.css'

/** Head and side of a meal's name. To copying, search and screen readers they stay one text. */
export function DishTitle({ name }: { name: string }) {
  const { head, joint, side, long } = dishNameOf(name)
  return (
    <>
      <span className="dish-head" data-long={long || undefined}>
        {head}
        {joint.startsWith(',') && <VisuallyHidden>,</VisuallyHidden>}
      </span>
      {side !== '' && ' '}
      {side !== '' && <span className="dish-side">{side}</span>}
    </>
  )
}
