import type { ReactNode } from 'react'
import './banner.css'
import { ButtonRow } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

export interface BannerProps {
  icon: IconName
  children: ReactNode
  /** Text buttons. */
  actions?: ReactNode
  /** `status` for what appears while the person does something else. */
  role?: 'status' | 'alert'
}

/** A notice between two hairlines. A plain string becomes its one paragraph. */
export function Banner({ icon, children, actions, role }: BannerProps) {
  return (
    <div className="banner" role={role}>
      <Icon name={icon} />
      {typeof children === 'string' ? <p>{children}</p> : <div>{children}</div>}
      {actions && <ButtonRow>{actions}</ButtonRow>}
    </div>
  )
}
