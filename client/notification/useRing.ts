import type { BellEvent } from '@hotel/contract/stream'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'

import { lead } from '../api/leader.ts'
import { base } from '../session/redirect.ts'

/** Shows and sounds what is new since this page was opened; of several tabs one sounds. */
export function useRing(bell: BellEvent | undefined) {
  const navigate = useNavigate()
  const known = useRef<string>(undefined)
  const leads = useRef(false)
  const open = useEffectEvent((to: string) => void navigate(to))
  useEffect(
    () =>
      lead('notice-ring', () => {
        leads.current = true
      }),
    [],
  )
  useOpenedByPush()
  useEffect(() => {
    if (!bell) return
    const before = known.current
    known.current = [before ?? '', bell.newestId ?? ''].toSorted().at(-1) ?? ''
    if (before === undefined || known.current === before || !bell.loud) return
    import('./ring.ts')
      .then(({ ring }) => ring({ sounds: leads.current, open }))
      .catch(() => undefined)
  }, [bell])
}

/** A push that was pressed leads to its case in the desk that is open. */
function useOpenedByPush() {
  const navigate = useNavigate()
  const follow = useEffectEvent(({ data }: MessageEvent<{ kind?: string; url?: string }>) => {
    const { kind, url = '' } = data
    if (kind === 'open' && url.startsWith(`${base}/`)) void navigate(url.slice(base.length))
  })
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const hear = (event: MessageEvent) => follow(event)
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [])
}
