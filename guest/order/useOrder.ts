import type { RoomPage as Room } from '@hotel/contract/guest'
import { order } from '@hotel/contract/guest/order'
import { AppError, resultCodes } from '@hotel/contract/http/result'
import { useState } from 'react'

import { callOnce } from '../api/useSendOnce.ts'
import { waitMinFillTime } from '../api/minFillTime.ts'
import { useSending } from '../api/useSending.ts'
import { saveCase } from '../device/earlier.ts'
import { useSavedChoice } from '../action/useSavedChoice.ts'
import { useSavedText } from '../action/useSavedText.ts'
import { deviceId } from '../device/identity.ts'
import type { ReceiptData } from '../room/useSteps.ts'
import { orderKey, quantityKey } from './unsentOrders.ts'
import { useText } from '../text/TextContext.tsx'

export type Service = Room['services'][number]

/** An order, saved on this device until it is placed. Retries never place it twice. */
export function useOrder(token: string, offered: Service, onPlaced: (sent: ReceiptData) => void) {
  const key = orderKey(token, offered.id)
  const { locale } = useText()
  const { text: note, seed, write, clearSent } = useSavedText(key)
  const [seenAt] = useState(() => Date.now())
  const [service, setService] = useState(offered)
  // Saved as well, so that a reloaded page sends the same.
  const [chosen = 1, choose] = useSavedChoice(quantityKey(token, offered.id), countIn)
  const quantity = Math.min(Math.max(1, chosen), service.maxQuantity)
  const content = JSON.stringify([note, quantity, service])
  const { sending, failure, isWaiting, send } = useSending({ seed, content, repeats: true })

  const place = (website: string) =>
    send(async () => {
      // Saved on the first attempt, so that a reloaded page retries the same order.
      write(note)
      const elapsedMs = await waitMinFillTime(seenAt)
      const { id: serviceId, priceCents, currency } = service
      try {
        const sent = await callOnce(seed, order.place, {
          note,
          token,
          serviceId,
          priceCents,
          currency,
          quantity,
          website,
          deviceId: deviceId(),
          contentLang: locale,
          elapsedMs,
        })
        clearSent(note)
        choose(undefined)
        const { guestToken, feedbackNo } = sent
        const { name } = service
        saveCase({ guestToken, feedbackNo, sentAt: new Date().toISOString(), name })
        onPlaced({ ...sent, ordered: { name, priceCents, currency, quantity } })
      } catch (error) {
        const current = currentIn(error)
        // The new price, or how many at most, is shown before the guest can order again.
        if (current) setService(current)
        throw error
      }
    })
  return { service, note, write, quantity, choose, place, sending, failure, isWaiting }
}

const countIn = (saved: unknown) => (Number.isInteger(saved) ? Number(saved) : undefined)

const currentIn = (error: unknown) =>
  error instanceof AppError && error.code === resultCodes.conflict
    ? (error.data as { current?: Service }).current
    : undefined
