import { useI18n } from '../../i18n/i18n-context.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import './install-hint.css'

export interface InstallHintProps {
  /** Asks the browser to install the app. Without it the hint names the steps, as Safari on a phone wants them. */
  onInstall?: () => void
  onLater: () => void
}

export function InstallHint({ onInstall, onLater }: InstallHintProps) {
  const { t } = useI18n()
  const { text, add, tap, share, tapAfter, choose, chooseAfter } = t.shell.install
  return (
    <Banner
      icon="square-plus"
      actions={
        <>
          {onInstall && <TextButton onClick={onInstall}>{add}</TextButton>}
          <TextButton onClick={onLater}>{t.common.notNow}</TextButton>
        </>
      }
    >
      <p>{text}</p>
      {onInstall === undefined && (
        <ol className="install-steps">
          <li>
            {tap} <Icon name="share" size="small" /> <b>{share}</b> {tapAfter}
          </li>
          <li>
            <b>{choose}</b> {chooseAfter}
          </li>
        </ol>
      )}
    </Banner>
  )
}
