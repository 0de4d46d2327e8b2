import type { RoomPage as Room } from '@hotel/contract/guest'
import { order } from '@hotel/contract/order'
import { AppError, resultCodes } from '@hotel/contract/result'
import { useState } from 'preact/hooks'

import { call } from '../api/call.ts'
import { unhurried } from '../api/unhurried.ts'
import { useSending } from '../api/useSending.ts'
import { rememberCase } from '../device/earlier.ts'
import { deviceId, newId } from '../device/identity.ts'
import { forget, keep, keptJson } from '../device/storage.ts'
import type { Receipt } from '../room/useSteps.ts'
import { useWords } from '../words/WordsContext.tsx'

export type Service = Room['services'][number]
type Kept = { requestId: string; note: string }

/** One order, kept on this device until it is placed; placed once however often it is sent. */
export function useOrder(token: string, offered: Service, onPlaced: (sent: Receipt) => void) {
  const key = `guest.order.${token}.${offered.id}`
  const { locale } = useWords()
  const [kept, setKept] = useState<Kept>(() => keptOrder(key))
  const [seenAt] = useState(() => Date.now())
  const [service, setService] = useState(offered)
  const { sending, failure, send } = useSending()

  const write = (note: string) => {
    keep(key, JSON.stringify({ ...kept, note }))
    setKept({ ...kept, note })
  }
  const place = (website: string) =>
    send(async () => {
      keep(key, JSON.stringify(kept))
      const elapsedMs = await unhurried(seenAt)
      const { id: serviceId, priceCents, currency } = service
      try {
        const sent = await call(order.place, {
          ...kept,
          token,
          serviceId,
          priceCents,
          currency,
          website,
          deviceId: deviceId(),
          contentLang: locale,
          elapsedMs,
        })
        forget(key)
        const { guestToken, feedbackNo } = sent
        rememberCase({ guestToken, feedbackNo, sentAt: new Date().toISOString() })
        onPlaced(sent)
      } catch (error) {
        const current = priceNow(error)
        // Nobody pays what they were not shown: the new price stands there before it is sent again.
        if (current) setService(current)
        throw error
      }
    })
  return { service, note: kept.note, write, place, sending, failure }
}

function keptOrder(key: string): Kept {
  const { requestId, note } = (keptJson(key) ?? {}) as Partial<Kept>
  const isKept = typeof requestId === 'string' && typeof note === 'string'
  return isKept ? { requestId, note } : { requestId: newId(), note: '' }
}

const priceNow = (error: unknown) =>
  error instanceof AppError && error.code === resultCodes.conflict
    ? (error.data as { current: Service }).current
    : undefined
