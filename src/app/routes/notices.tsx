import { useState } from 'react'
import { useAppUpdate } from '../data/app-update.ts'
import { useConnections } from '../data/connections.tsx'
import { useTrouble } from '../data/trouble.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Banner } from '../ui/banner.tsx'
import { TextButton } from '../ui/text-button.tsx'

/** What concerns every view: that nothing can be renewed now, a new version, made-up menus. One at a time. */
export function Notices() {
  const { t } = useI18n()
  const { config } = useConnections()
  const update = useAppUpdate()
  const trouble = useTrouble()
  const [postponed, setPostponed] = useState(false)
  const [sampleRead, setSampleRead] = useState(false)

  if (update.state === 'waiting' && !postponed) {
    return (
      <Banner
        icon="refresh-cw"
        actions={
          <>
            <TextButton onClick={update.accept}>{t.shell.update.load}</TextButton>
            <TextButton onClick={() => setPostponed(true)}>{t.common.later}</TextButton>
          </>
        }
      >
        {t.shell.update.text}
      </Banner>
    )
  }
  if (trouble !== null) {
    return (
      <Banner icon={trouble === 'offline' ? 'wifi-off' : 'cloud-off'}>
        {trouble === 'offline' ? t.shell.offline : t.shell.unreachable}
      </Banner>
    )
  }
  if (config.sampleData && !sampleRead) {
    return (
      <Banner
        icon="info"
        actions={<TextButton onClick={() => setSampleRead(true)}>{t.common.close}</TextButton>}
      >
        {t.shell.sampleData}
      </Banner>
    )
  }
  return null
}
