import type { ReactNode } from 'react'
import { ButtonRow } from './button.tsx'
import { PLATES, type PlateDrawing } from './plates.ts'
import './state.css'

export interface StateProps {
  drawing: PlateDrawing
  title: string
  /** One sentence; a plain string becomes its paragraph. */
  children?: ReactNode
  /** Buttons; the first is what to do next. */
  actions?: ReactNode
  headingLevel?: 1 | 2 | 3 | 4
}

/** What is shown where there is nothing to show: what it is and what to do. */
export function State({ drawing, title, children, actions, headingLevel = 2 }: StateProps) {
  const Heading = `h${headingLevel}` as const
  const { lines, dashed, sign } = PLATES[drawing]
  return (
    <div className="state">
      <svg className="plate" viewBox="0 0 72 72" aria-hidden="true">
        {lines && <path d={lines} />}
        {dashed && <path className="plate-outer" d={dashed.outer} />}
        {dashed && <path className="plate-inner" d={dashed.inner} />}
        <path className="plate-sign" d={sign} />
      </svg>
      <Heading>{title}</Heading>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {actions && <ButtonRow>{actions}</ButtonRow>}
    </div>
  )
}
