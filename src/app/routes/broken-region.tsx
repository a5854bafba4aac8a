import { useI18n } from '../i18n/i18n-context.tsx'
import { Button } from '../ui/button.tsx'
import { State } from '../ui/state.tsx'

/** A page that could not be drawn: its code is not on the device, or it has a fault. */
export function BrokenRegion({ error }: { error: unknown }) {
  const { t } = useI18n()
  const reload = <Button onClick={() => location.reload()}>{t.shell.broken.reload}</Button>
  // Browsers word it differently, all of them name the import.
  const partMissing = error instanceof TypeError && /import|module/i.test(error.message)
  const { title, text } = partMissing ? t.shell.partMissing : t.shell.broken
  return (
    <State drawing={partMissing ? 'notKept' : 'unreachable'} headingLevel={1} title={title} actions={reload}>
      {text}
    </State>
  )
}
