import './brand-mark.css'

/** A plate whose rim is a clock face at noon. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="12.75" strokeWidth="2.5" />
      <circle cx="14" cy="14" r="9.5" strokeWidth="1" />
      <path d="M14 14V6.5" strokeWidth="1.25" />
      <path d="M14 14V9.25" strokeWidth="2.5" />
      <circle cx="14" cy="14" r="1.75" className="brand-mark-pivot" />
    </svg>
  )
}
