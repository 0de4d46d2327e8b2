import type { FlowerRow } from '@hotel/contract/guest/flower'

import type { Quote } from '../ui/QuoteList.tsx'
import { useHotelText } from '../session/text/useHotelText.ts'

/** Formats a compliment where its receiver is already known. */
export function useComplimentQuote(now: number) {
  const { t, at } = useHotelText()
  return ({ id, flowers, word, houseNo, createdAt }: FlowerRow): Quote => ({
    id,
    head: t('member.thanks.flowers', { count: flowers }),
    text: word,
    facts: `${houseNo} · ${at(createdAt, now)}`,
  })
}
