import type { TimelineEntry } from '@hotel/contract/feedback'

import { useAccount } from '../../session/accountContext.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { sentenceOf } from './sentences.ts'

/** Turns a timeline entry into a sentence. */
export function useTimelineText() {
  const wording = useHotelText()
  const { currency } = useAccount().info
  return (entry: TimelineEntry): string =>
    sentenceOf(entry, { ...wording, currency, now: Date.now() })
}
