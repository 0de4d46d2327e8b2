import { minuteMs } from '@hotel/contract/duration'

import { servedEntry } from './missingChunk.ts'

const checkEveryMs = 10 * minuteMs
const minIntervalMs = 60_000

/** Calls `announce` once the server serves another build than this page's; runs until aborted. */
export function watchForNewVersion(announce: () => void, until: AbortSignal) {
  if (until.aborted) return
  const running = document.querySelector<HTMLScriptElement>('script[type="module"]')
  const own = running?.getAttribute('src')
  let checkedAt = Date.now()
  const check = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < minIntervalMs) return
    checkedAt = Date.now()
    const entry = await servedEntry()
    if (entry === undefined || entry === own) return
    stop()
    announce()
  }
  const onEvent = () => void check()
  const timer = setInterval(onEvent, checkEveryMs)
  document.addEventListener('visibilitychange', onEvent)
  function stop() {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onEvent)
  }
  until.addEventListener('abort', stop)
}
