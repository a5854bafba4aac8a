import { useI18n } from '../i18n/i18n-context.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { State } from '../ui/state.tsx'
import { links } from './links.ts'

export function UnknownCanteen() {
  const { t } = useI18n()
  return (
    <State
      drawing="search"
      headingLevel={1}
      title={t.canteen.unknown.title}
      actions={<ButtonLink href={links.map()}>{t.canteen.unknown.map}</ButtonLink>}
    >
      {t.canteen.unknown.text}
    </State>
  )
}
