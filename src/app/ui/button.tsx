import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { Link } from './link.tsx'
import './button.css'

interface Look {
  children: ReactNode
  icon?: IconName
  /** The one thing to do here; at most one in view. */
  main?: boolean
}

export interface ButtonProps extends Look {
  onClick: () => void
}

export interface ButtonLinkProps extends Look {
  href: string
}

export function Button({ children, icon, main = false, onClick }: ButtonProps) {
  return (
    <button type="button" className="button" data-main={main || undefined} onClick={onClick}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** Looks like a button and is a link: it can be opened in a new tab and shared. */
export function ButtonLink({ children, icon, main = false, href }: ButtonLinkProps) {
  return (
    <Link className="button" data-main={main || undefined} href={href}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** Buttons beside each other; on a narrow screen they wrap. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>
}
