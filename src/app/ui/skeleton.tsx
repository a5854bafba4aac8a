import './skeleton.css'

export interface SkeletonProps {
  lines?: number
}

/** Where text will stand. It does not move and says nothing; the words beside it say that it is being fetched. */
export function Skeleton({ lines = 2 }: SkeletonProps) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never change places
        <span key={line} />
      ))}
    </div>
  )
}
