import { wordNotice, type NoticeFacts } from '@hotel/contract/notice-words'

import { useHotelWords } from '../session/useHotelWords.ts'

export function useWords() {
  const words = useHotelWords()
  return { ...words, sentence: (notice: NoticeFacts) => wordNotice(notice, words.locale) }
}
