import type { BellEvent } from '@hotel/contract/stream'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'

import { lead } from '../api/leader.ts'
import { base } from '../session/redirect.ts'
import { tellFront } from './device/front.ts'

/** Shows and sounds what is new since this page was opened; of several tabs one sounds, one shows. */
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
  useEffect(tellFront, [])
  useOpenedByPush()
  useHandoverSaid(bell?.handovers)
  useEffect(() => {
    if (!bell) return
    const before = known.current
    const newestId = [before ?? '', bell.newestId ?? ''].toSorted().at(-1) ?? ''
    known.current = newestId
    if (before === undefined || newestId === before || !bell.loud) return
    import('./ring.ts')
      .then(({ ring }) => ring({ newestId, leads: leads.current, open }))
      .catch(() => undefined)
  }, [bell])
}

/** Says once what was handed over since this page was opened; ids grow with time. */
function useHandoverSaid(waiting: BellEvent['handovers'] | undefined) {
  const navigate = useNavigate()
  const known = useRef<string>(undefined)
  const say = useEffectEvent((newest: BellEvent['handovers'][number]) => {
    import('./ring.ts')
      .then(({ sayHandover }) => sayHandover(newest, (to) => void navigate(to)))
      .catch(() => undefined)
  })
  useEffect(() => {
    if (!waiting) return
    const [newest] = waiting
    const before = known.current
    known.current = [before ?? '', newest?.id ?? ''].toSorted().at(-1) ?? ''
    if (newest && before !== undefined && before < newest.id) say(newest)
  }, [waiting])
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
