import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import './chip.css'

export interface ChipProps {
  children: ReactNode
  icon?: IconName
  pressed: boolean
  onClick: () => void
}

/** A switch as one word. When it is on, a check takes the icon's place, so that colour is never the only sign. */
export function Chip({ children, icon, pressed, onClick }: ChipProps) {
  const shown = pressed ? 'check' : icon
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onClick}>
      {shown && <Icon name={shown} size="small" />}
      {children}
    </button>
  )
}
