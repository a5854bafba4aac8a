import './disc.css'

/** The mark of a day or a canteen: full = on this device, ring = open but not kept. Words or a name stand beside it. */
export function Disc({ full = false }: { full?: boolean }) {
  return <span className="disc" data-full={full || undefined} aria-hidden="true" />
}
