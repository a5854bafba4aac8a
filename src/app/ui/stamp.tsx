import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import './stamp.css'

export interface StampProps {
  children: ReactNode
  /** From the device: a dashed frame. */
  old?: boolean
  icon?: IconName
}

/** How old what is shown is, or that it is being fetched. */
export function Stamp({ children, old = false, icon }: StampProps) {
  return (
    <p className="stamp" data-old={old || undefined}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </p>
  )
}
