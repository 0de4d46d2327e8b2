import type { LocaleText } from '@hotel/contract/http/endpoint'
import { useTranslation } from 'react-i18next'

import { fullInstant, instantText, type TimeFormat } from '../ui/time/instant.ts'
import { nameIn } from '../locales/nameIn.ts'
import { wholeNumber } from '../locales/wholeNumber.ts'
import { useAccount } from './accountContext.ts'

/** Texts and formats in the chosen language, with instants in the hotel's time zone. */
export function useHotelText() {
  const { t, i18n } = useTranslation()
  const { timezone } = useAccount().info
  const locale = i18n.language === 'zh-CN' ? 'zh-CN' : 'en'
  const timeFormat: TimeFormat = { locale, zone: timezone }
  return {
    t,
    locale,
    at: (instant: string, now: number) => instantText(instant, now, timeFormat),
    full: (instant: string) => fullInstant(instant, timeFormat),
    count: (value: number) => wholeNumber(value, locale),
    nameOf: (name: LocaleText | string) => nameIn(name, locale),
  } as const
}
