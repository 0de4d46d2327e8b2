import type { BellEvent } from '@hotel/contract/http/stream'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useNavigate } from 'react-router'

import { lead } from '../api/leader.ts'
import { base } from '../session/redirect.ts'
import { showRefusal } from '../query/queries.ts'
import { takingFocus } from '../shell/tabs/ownTab.ts'
import { announceFocus } from './device/tabFocus.ts'

type RingProps = {
  bell: BellEvent | undefined
  /** The first state that this tab received. */
  first: RefObject<BellEvent | undefined>
}

/**
 * Alerts to notifications newer than the first state. Of several tabs, one plays the sound and one
 * shows it on the desktop.
 */
export function Ring({ bell, first }: RingProps) {
  const navigate = useNavigate()
  const known = useRef<number>(undefined)
  const leads = useRef(false)
  const open = useEffectEvent((to: string) => void navigate(to, { state: takingFocus }))
  useEffect(
    () =>
      lead('notice-ring', () => {
        leads.current = true
      }),
    [],
  )
  useEffect(announceFocus, [])
  useOpenFromPush()
  useHandoverNotice(bell?.handovers, first)
  useEffect(() => {
    if (!bell) return
    const before = known.current ?? (first.current && (first.current.newestSeq ?? 0))
    const newestSeq = Math.max(before ?? 0, bell.newestSeq ?? 0)
    known.current = newestSeq
    if (before === undefined || newestSeq === before || !bell.loud) return
    import('./ring.ts')
      .then(({ ring }) => ring({ newestSeq, leads: leads.current, open }))
      .catch(showRefusal)
  }, [bell, first])
  return null
}

/** Announces each new handover once; ids increase with time. */
function useHandoverNotice(waiting: BellEvent['handovers'] | undefined, first: RingProps['first']) {
  const navigate = useNavigate()
  const known = useRef<string>(undefined)
  const announce = useEffectEvent((newest: BellEvent['handovers'][number]) => {
    import('./ring.ts')
      .then(({ notifyHandover }) =>
        notifyHandover(newest, (to) => void navigate(to, { state: takingFocus })),
      )
      .catch(() => undefined)
  })
  useEffect(() => {
    if (!waiting) return
    const [newest] = waiting
    const before = known.current ?? (first.current && (first.current.handovers[0]?.id ?? ''))
    known.current = [before ?? '', newest?.id ?? ''].toSorted().at(-1) ?? ''
    if (newest && before !== undefined && before < newest.id) announce(newest)
  }, [waiting, first])
}

/** Opens the case of a clicked push notification in this tab. */
function useOpenFromPush() {
  const navigate = useNavigate()
  const onOpen = useEffectEvent(({ data }: MessageEvent<{ kind?: string; url?: string }>) => {
    const { kind, url = '' } = data
    if (kind === 'open' && url.startsWith(`${base}/`))
      void navigate(url.slice(base.length), { state: takingFocus })
  })
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const onMessage = (event: MessageEvent) => onOpen(event)
    navigator.serviceWorker.addEventListener('message', onMessage)
    return () => navigator.serviceWorker.removeEventListener('message', onMessage)
  }, [])
}
