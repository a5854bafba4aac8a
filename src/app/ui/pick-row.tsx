import type { ReactNode } from 'react'
import './pick-row.css'

interface Row {
  checked: boolean
  children: ReactNode
  /** A second, quieter line. */
  hint?: ReactNode
}

export interface RadioRowProps<Value extends string> extends Row {
  /** The same for all rows of a group. */
  name: string
  value: Value
  onChange: (value: Value) => void
}

export interface CheckRowProps extends Row {
  onChange: (checked: boolean) => void
}

/** One of several: a plate. Rows of a group stand in a `fieldset` with a `legend`. */
export function RadioRow<Value extends string>(props: RadioRowProps<Value>) {
  const { name, value, checked, onChange, children, hint } = props
  return (
    <label className="pick">
      <input type="radio" name={name} value={value} checked={checked} onChange={() => onChange(value)} />
      <Words hint={hint}>{children}</Words>
    </label>
  )
}

/** Yes or no: a tick. */
export function CheckRow({ checked, onChange, children, hint }: CheckRowProps) {
  return (
    <label className="pick">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <Words hint={hint}>{children}</Words>
    </label>
  )
}

function Words({ children, hint }: { children: ReactNode; hint: ReactNode }) {
  return (
    <span>
      {children}
      {hint && <small>{hint}</small>}
    </span>
  )
}
