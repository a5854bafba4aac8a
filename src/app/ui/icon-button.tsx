import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { Link } from './link.tsx'
import './icon-button.css'

export interface IconButtonProps {
  icon: IconName
  /** The name that is read aloud and shown as a tooltip. */
  label: string
  onClick?: () => void
  /** Given for a switch only: on or off. A star that is on is solid. */
  pressed?: boolean
  /** Given for a button that opens something: open or not. */
  expanded?: boolean
  disabled?: boolean
  /** Looks disabled and does nothing, but stays where the focus is: for a button that is of no use just now. */
  idle?: boolean
  /** Makes it a link. */
  href?: string
}

export function IconButton({
  icon,
  label,
  onClick,
  pressed,
  expanded,
  disabled = false,
  idle = false,
  href,
}: IconButtonProps) {
  const picture = <Icon name={icon} filled={icon === 'star' && pressed === true} />
  if (href !== undefined) {
    return (
      <Link className="icon-button" href={href} aria-label={label} title={label} onClick={onClick}>
        {picture}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className="icon-button"
      data-icon={icon}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onClick}
    >
      {picture}
    </button>
  )
}
