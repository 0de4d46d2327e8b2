import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { notify } from '../../ui/notice/notices.ts'

const askEveryMs = 10 * 60_000
const notOftenerThanMs = 60_000

/** The script that a page starts with: another name is another build. */
export const entryOf = (html: string) =>
  /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1]

/** Calls `announce` once when the server has begun to hand out another build than this page's. */
function watchForNewVersion(announce: () => void): () => void {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"]')
  const own = running?.getAttribute('src')
  let askedAt = Date.now()
  const ask = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < notOftenerThanMs) return
    askedAt = Date.now()
    const page = await fetch(import.meta.env.BASE_URL, { cache: 'no-cache' }).catch(() => undefined)
    const entry = page?.ok ? entryOf(await page.text()) : undefined
    if (entry === undefined || entry === own) return
    stop()
    announce()
  }
  const hear = () => void ask()
  const timer = setInterval(hear, askEveryMs)
  document.addEventListener('visibilitychange', hear)
  function stop() {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', hear)
  }
  return stop
}

/** A new build is announced, never forced: there may be half a reply on the page. */
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
  useEffect(() => watchForNewVersion(() => announce()), [])
}
