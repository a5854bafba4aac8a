import type { ReactNode } from 'react'
import './toast.css'

export interface ToastProps {
  children: ReactNode
  /** One text button, such as undo. */
  action?: ReactNode
}

/** A short answer to what was just done, above the navigation. Whoever shows it takes it away again. */
export function Toast({ children, action }: ToastProps) {
  return (
    <div className="toast" role="status">
      <span>{children}</span>
      {action}
    </div>
  )
}
