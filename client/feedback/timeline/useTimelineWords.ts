import type { TimelineEntry } from '@hotel/contract/feedback'

import { useAccount } from '../../session/accountContext.ts'
import { useWords } from '../useWords.ts'
import { sentenceOf } from './sentences.ts'

/** One line of a case's history as a sentence. */
export function useTimelineWords() {
  const wording = useWords()
  const { currency } = useAccount().info
  return (entry: TimelineEntry): string =>
    sentenceOf(entry, { ...wording, currency, now: Date.now() })
}
