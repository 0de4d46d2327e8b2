import { useTranslation } from 'react-i18next'

import { fullInstant, instantWords, type Place } from '../ui/time/instant.ts'
import { useAccount } from './accountContext.ts'

/** The words of the chosen language, with instants on the hotel's clock. */
export function useHotelWords() {
  const { t, i18n } = useTranslation()
  const { timezone } = useAccount().info
  const locale = i18n.language === 'zh-CN' ? 'zh-CN' : 'en'
  const place: Place = { locale, zone: timezone }
  return {
    t,
    locale,
    at: (instant: string, now: number) => instantWords(instant, now, place),
    full: (instant: string) => fullInstant(instant, place),
    count: (value: number) => value.toLocaleString(locale),
  } as const
}
