import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { Link } from './link.tsx'
import './text-button.css'

export interface TextButtonProps {
  children: ReactNode
  onClick: () => void
}

export interface TextLinkProps {
  href: string
  children: ReactNode
  icon?: IconName
  /** A picture behind the words, such as the arrow of a way forward. */
  iconAfter?: IconName
}

export function TextButton({ children, onClick }: TextButtonProps) {
  return (
    <button type="button" className="text-button" onClick={onClick}>
      {children}
    </button>
  )
}

export function TextLink({ href, children, icon, iconAfter }: TextLinkProps) {
  return (
    <Link className="text-button" href={href}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  )
}
