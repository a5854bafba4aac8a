import type { ReactNode } from 'react'
import './visually-hidden.css'

/** Words for screen readers, search and copying that the eye does not need. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
