import type { LocaleText } from '@hotel/contract/endpoint'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../session/accountContext.ts'
import { durationWords } from '../ui/time/duration.ts'
import { fullInstant, instantWords, type Place } from '../ui/time/instant.ts'

/** The words of the chosen language, with instants on the hotel's clock. */
export function useWords() {
  const { t, i18n } = useTranslation()
  const { timezone } = useAccount().info
  const locale = i18n.language === 'zh-CN' ? 'zh-CN' : 'en'
  const place: Place = { locale, zone: timezone }
  return {
    t,
    place,
    duration: (ms: number) =>
      durationWords(ms, (unit, count) => t(`ui.duration.${unit}`, { count })),
    at: (instant: string, now: number) => instantWords(instant, now, place),
    full: (instant: string) => fullInstant(instant, place),
    /** Rooms have numbers; lobbies, pools and restaurants have names. */
    house: (houseNo: string) =>
      /^\d/.test(houseNo) ? t('feedback.detail.house', { house: houseNo }) : houseNo,
    nameOf: (name: LocaleText) => name[locale],
    count: (value: number) => value.toLocaleString(locale),
  }
}
