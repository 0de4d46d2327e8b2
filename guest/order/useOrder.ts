import type { RoomPage as Room } from '@hotel/contract/guest'
import { order } from '@hotel/contract/guest/order'
import { AppError, resultCodes } from '@hotel/contract/http/result'
import { deleteItem, readJson, saveItem } from '@hotel/web/storage'
import { useState } from 'react'

import { callOnce } from '../api/useSendOnce.ts'
import { waitMinFillTime } from '../api/minFillTime.ts'
import { useSending } from '../api/useSending.ts'
import { saveCase } from '../device/earlier.ts'
import { useSavedText } from '../action/useSavedText.ts'
import { deviceId } from '../device/identity.ts'
import type { ReceiptData } from '../room/useSteps.ts'
import { useText } from '../text/TextContext.tsx'

export type Service = Room['services'][number]

/** An order, saved on this device until it is placed. Retries never place it twice. */
export function useOrder(token: string, offered: Service, onPlaced: (sent: ReceiptData) => void) {
  const key = `guest.order.${token}.${offered.id}`
  const { locale } = useText()
  const { text: note, seed, write, clearSent } = useSavedText(key)
  const [seenAt] = useState(() => Date.now())
  const [service, setService] = useState(offered)
  const [quantity, choose] = useSavedQuantity(key, service.maxQuantity)
  const { sending, failure, send } = useSending()

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
  return { service, note, write, quantity, choose, place, sending, failure }
}

/** How many, saved on this device, so that a reloaded page sends the same; undefined: one. */
function useSavedQuantity(orderKey: string, most: number) {
  const key = `${orderKey}.quantity`
  const [saved, setSaved] = useState(() => Number(readJson(key)))
  const choose = (quantity: number | undefined) => {
    if (quantity === undefined) deleteItem(key)
    else saveItem(key, String(quantity))
    setSaved(quantity ?? 1)
  }
  return [Math.min(Math.max(1, Math.trunc(saved) || 1), most), choose] as const
}

const currentIn = (error: unknown) =>
  error instanceof AppError && error.code === resultCodes.conflict
    ? (error.data as { current?: Service }).current
    : undefined
