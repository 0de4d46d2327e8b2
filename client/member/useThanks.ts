import type { FlowerRow } from '@hotel/contract/flower'

import type { Quote } from '../ui/QuoteList.tsx'
import { useHotelWords } from '../session/useHotelWords.ts'

/** How a thank-you reads where it is plain whom it was given to. */
export function useThanks(now: number) {
  const { t, at } = useHotelWords()
  return ({ id, flowers, word, houseNo, createdAt }: FlowerRow): Quote => ({
    id,
    head: t('member.thanks.flowers', { count: flowers }),
    words: word,
    facts: `${houseNo} · ${at(createdAt, now)}`,
  })
}
