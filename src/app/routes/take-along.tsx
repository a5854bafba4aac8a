import type { Menu } from '../../contract/meals.ts'
import { useSettings } from '../data/settings.tsx'
import { menuText } from '../features/meals/share-text.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Button, ButtonRow } from '../ui/button.tsx'
import { copy } from './share.ts'
import { useToast } from './use-toast.tsx'

/** Ways to take a menu along: as text and on paper. */
export function TakeAlong({ canteenName, menu }: { canteenName: string; menu: Menu }) {
  const { t, formats } = useI18n()
  const [{ priceGroup }] = useSettings()
  const { toast, showToast } = useToast()

  async function copyText() {
    const text = menuText({ canteen: canteenName, menu, priceGroup, t, formats, url: location.href })
    showToast((await copy(text)) === 'copied' ? t.canteen.textCopied : t.canteen.notShared)
  }

  return (
    <div className="take-along">
      <ButtonRow>
        <Button icon="copy" onClick={() => void copyText()}>
          {t.canteen.copyText}
        </Button>
        <Button icon="printer" onClick={() => print()}>
          {t.canteen.print}
        </Button>
      </ButtonRow>
      {toast}
    </div>
  )
}
