import type { Canteen } from '../../contract/canteens.ts'
import { useFavorites } from '../data/favorites.ts'
import type { Opening } from '../data/opening.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import type { Messages } from '../i18n/messages.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { StarButton } from '../ui/star-button.tsx'
import { links } from './links.ts'
import { shareLink } from './share.ts'
import { useToast } from './use-toast.tsx'
import './canteen-head.css'

export interface CanteenHeadProps {
  canteenId: number
  canteen: Canteen | undefined
  /** How the regular hours stand, where they are known and nothing else is known of today. */
  opening: Opening | undefined
}

/** Name and address, the way back, the star and the way to share. Its place is held while the canteen is not known yet. */
export function CanteenHead({ canteenId, canteen, opening }: CanteenHeadProps) {
  const { t } = useI18n()
  const { toast, showToast } = useToast()
  const { has, star } = useFavorites()

  async function mark(starred: boolean) {
    if (!(await star(canteenId, starred))) showToast(t.favorites.notKept)
  }

  async function share() {
    const shared = await shareLink({ title: document.title, url: location.href })
    if (shared !== 'shared') showToast(shared === 'copied' ? t.common.linkCopied : t.canteen.notShared)
  }

  return (
    <header className="canteen-head">
      <div className="canteen-back">
        <IconButton icon="arrow-left" label={t.common.backTo(t.shell.places.today)} href={links.today()} />
      </div>
      <div className="canteen-name">
        <h1>{canteen?.name ?? '\u00a0'}</h1>
        <p>
          {canteen === undefined ? '\u00a0' : placeInWords(canteen)}
          {opening && canteen && (
            <>
              {/* The dot stays at the end of its line where the words wrap. */}
              {'\u00a0· '}
              <span className="canteen-opening">{openingInWords(opening, t)}</span>
            </>
          )}
        </p>
      </div>
      <StarButton
        label={t.favorites.star(canteen?.name ?? '')}
        starred={has(canteenId)}
        onChange={(starred) => void mark(starred)}
      />
      <IconButton icon="share-2" label={t.common.share} onClick={() => void share()} />
      {toast}
    </header>
  )
}

/** Publishers often write the city into the address; it is not said twice. */
function placeInWords({ address, city }: Canteen): string {
  if (address === '') return city
  return address.includes(city) ? address : `${address}, ${city}`
}

function openingInWords(opening: Opening, { canteen: { opening: words } }: Messages): string {
  switch (opening.kind) {
    case 'open':
      return words.open(opening.closes)
    case 'opens':
      return words.opens(opening.opens)
    case 'closed':
      return words.closed
  }
}
