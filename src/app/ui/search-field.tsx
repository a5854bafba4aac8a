import { useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'
import './search-field.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Takes the focus when it appears; only where the person has just asked to search. */
  autoFocus?: boolean
}

export function SearchField({ label, value, onChange, placeholder, autoFocus = false }: SearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  return (
    <label className="search-field" htmlFor={id}>
      <Icon name="search" />
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        ref={input}
        id={id}
        type="search"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
