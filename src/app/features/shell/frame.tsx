import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import './frame.css'

export type FramePlace = 'today' | 'map' | 'favorites' | 'settings'

export interface FrameProps {
  children: ReactNode
  /** The place of the navigation that this view belongs to. */
  place: FramePlace
  /** What stands under the navigation of a wide screen; line breaks are kept. */
  foot?: string
  /** Banners. They lie over the end of the view, so that nothing moves when one comes or goes. */
  notices?: ReactNode
}

const PLACES: { place: FramePlace; href: string; icon: IconName }[] = [
  { place: 'today', href: '/', icon: 'utensils' },
  { place: 'map', href: '/map', icon: 'map' },
  { place: 'favorites', href: '/favorites', icon: 'star' },
  { place: 'settings', href: '/settings', icon: 'settings' },
]

/**
 * What stands around every view. The static shell in index.html has the same elements and classes, without words:
 * a change here belongs there too.
 */
export function Frame({ children, place: current, foot, notices }: FrameProps) {
  const { t } = useI18n()
  return (
    <div className="frame">
      <a className="frame-skip" href="#main">
        {t.shell.skipToContent}
      </a>
      <nav className="frame-nav" aria-label={t.shell.mainMenu}>
        <Link className="frame-brand" href="/">
          <BrandMark />
          {t.common.appName}
        </Link>
        <ul>
          {PLACES.map(({ place, href, icon }) => (
            <li key={place}>
              <Link className="frame-place" href={href} aria-current={place === current ? 'page' : undefined}>
                <Icon name={icon} />
                <span>{t.shell.places[place]}</span>
              </Link>
            </li>
          ))}
        </ul>
        {foot && <p className="frame-foot">{foot}</p>}
      </nav>
      <div className="frame-page">
        <main className="frame-main" id="main" tabIndex={-1} data-place={current}>
          {children}
        </main>
        <div className="frame-notices" aria-live="polite">
          {notices}
        </div>
      </div>
    </div>
  )
}
