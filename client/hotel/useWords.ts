import type { LocaleText } from '@hotel/contract/endpoint'

import { useHotelWords } from '../session/useHotelWords.ts'

export function useWords() {
  const words = useHotelWords()
  return { ...words, nameOf: (name: LocaleText) => name[words.locale] }
}
