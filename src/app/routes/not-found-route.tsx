import { useI18n } from '../i18n/i18n-context.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { State } from '../ui/state.tsx'
import { links } from './links.ts'
import { usePageTitle } from './use-page.ts'

export function NotFoundRoute() {
  const { t } = useI18n()
  usePageTitle(t.shell.notFound.title)
  return (
    <State
      drawing="search"
      headingLevel={1}
      title={t.shell.notFound.title}
      actions={<ButtonLink href={links.today()}>{t.shell.notFound.today}</ButtonLink>}
    >
      {t.shell.notFound.text}
    </State>
  )
}
