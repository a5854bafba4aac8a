import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** What stands in the place of a region that could not be drawn. */
  fallback: (error: unknown) => ReactNode
}

/** Keeps the failure of one region from taking the others with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error)
  }
}
