import type { ReactNode } from 'react'
import { Disc } from './disc.tsx'
import { Link } from './link.tsx'
import './place.css'

export interface PlaceProps {
  href: string
  name: string
  /** Address and city, or what is missing. */
  detail: string
  distance?: string
  /** A second line, such as "closed today". */
  status?: string
  /** Puts the mark for "on this device" before the status. */
  kept?: boolean
  /** The one that is chosen beside the list: an upright rim. */
  current?: boolean
  headingLevel?: 2 | 3 | 4
  /** A button at the row's end. */
  children?: ReactNode
}

/** A canteen as a row of a list. The whole row is its link, except for the button at its end. */
export function Place(props: PlaceProps) {
  const { href, name, detail, distance, status, kept = false, current = false, headingLevel = 3 } = props
  const Heading = `h${headingLevel}` as const
  return (
    <li className="place" aria-current={current || undefined}>
      <div>
        <Heading>
          <Link href={href}>{name}</Link>
        </Heading>
        <p>{detail}</p>
        {status && (
          <p className="place-status">
            {kept && <Disc full />}
            {status}
          </p>
        )}
      </div>
      {distance && <span className="place-distance">{distance}</span>}
      {props.children && <div className="place-end">{props.children}</div>}
    </li>
  )
}
