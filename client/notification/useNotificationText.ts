import { wordNotice, type NoticeFacts } from '@hotel/contract/notification/words'

import { useHotelText } from '../session/text/useHotelText.ts'

/** `useHotelText` plus the sentence of a notification. */
export function useNotificationText() {
  const text = useHotelText()
  return { ...text, sentence: (notice: NoticeFacts) => wordNotice(notice, text.locale) }
}
