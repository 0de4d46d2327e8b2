import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { notify } from '../../ui/notice/notices.ts'
import { afterPaint } from '../../ui/browser/afterPaint.ts'

/** A new build is announced, never forced: the page may have unsaved input. */
export function useNewVersionNotice() {
  const { t } = useTranslation()
  const announce = useEffectEvent(() => {
    notify({
      title: t('shell.newVersion'),
      duration: 0,
      position: 'bottom-right',
      action: { label: t('shell.newVersionReload'), onPress: () => location.reload() },
    })
  })
  useEffect(() => {
    const watching = new AbortController()
    const stopWaiting = afterPaint(() => {
      import('./watchVersion.ts')
        .then(({ watchForNewVersion }) => watchForNewVersion(() => announce(), watching.signal))
        .catch(() => undefined)
    })
    return () => {
      stopWaiting()
      watching.abort()
    }
  }, [])
}
