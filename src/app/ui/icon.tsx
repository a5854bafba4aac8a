import { ICONS, type IconName } from './icons.ts'
import './icon.css'

export interface IconProps {
  name: IconName
  /** A solid star is a favorite, a solid leaf is vegan. */
  filled?: boolean
  /** 16 px, beside text of 14 px; else 20 px. */
  size?: 'small'
}

/** A picture beside words or inside a named control: it says nothing of its own to a screen reader. */
export function Icon({ name, filled = false, size }: IconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-filled={filled ? name : undefined}
      data-size={size}
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
