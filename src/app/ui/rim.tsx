import type { HTMLAttributes, ReactNode } from 'react'
import './rim.css'

/** `served`: what counts now; `kept`: the same, from the device; `closed`; `none`: no data or loading. */
export type RimState = 'served' | 'kept' | 'closed' | 'none'

export interface RimProps extends HTMLAttributes<HTMLElement> {
  state: RimState
  children: ReactNode
  as?: 'section' | 'article' | 'div' | 'fieldset'
  /** The region's name, where no heading gives it one (`aria-labelledby`). */
  label?: string
}

/** A menu under its rim: a thick and a thin line. Words beside it say why it thins or breaks. */
export function Rim({ state, children, as: Element = 'section', label, className, ...rest }: RimProps) {
  return (
    <Element
      {...rest}
      className={className === undefined ? 'rim' : `rim ${className}`}
      data-state={state}
      aria-label={label}
    >
      {children}
    </Element>
  )
}
