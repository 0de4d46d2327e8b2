import type { Locale, LocaleText } from '@hotel/contract/http/endpoint'

import { useLocale } from '../../locales/locale.ts'
import { i18n } from '../../locales/i18n.ts'
import { nameIn } from '../../locales/nameIn.ts'
import { wholeNumber } from '../../locales/wholeNumber.ts'
import { durationText } from '../../ui/time/duration.ts'
import { fullInstant, instantText } from '../../ui/time/instant.ts'
import { useAccount } from '../accountContext.ts'

/**
 * Texts and formats in the chosen language, with instants in the hotel's time zone. The same object
 * until the language changes, so that memoised children don't re-render.
 */
export function useHotelText(): HotelText {
  const locale = useLocale()
  const { timezone } = useAccount().info
  return cachedTextFor(locale, timezone)
}

export type HotelText = ReturnType<typeof textFor>

const cache = new Map<string, HotelText>()

function cachedTextFor(locale: Locale, zone: string): HotelText {
  const key = `${locale} ${zone}`
  const known = cache.get(key) ?? textFor(locale, zone)
  cache.set(key, known)
  return known
}

function textFor(locale: Locale, zone: string) {
  const t = i18n.getFixedT(locale)
  return {
    t,
    locale,
    zone,
    duration: (ms: number) =>
      durationText(ms, (unit, count) => t(`ui.duration.${unit}`, { count })),
    at: (instant: string, now: number) => instantText(instant, now, { locale, zone }),
    full: (instant: string) => fullInstant(instant, { locale, zone }),
    /** Rooms have numbers; lobbies, pools and restaurants have names. */
    house: (houseNo: string) => (/^\d/.test(houseNo) ? t('ui.room', { house: houseNo }) : houseNo),
    nameOf: (name: LocaleText | string) => nameIn(name, locale),
    list: (names: readonly string[]) => names.join(locale === 'zh-CN' ? '、' : ', '),
    /** Several sentences as one text. */
    sentences: (texts: readonly (string | false | undefined)[]) =>
      texts.filter(Boolean).join(locale === 'zh-CN' ? '' : ' '),
    count: (value: number) => wholeNumber(value, locale),
  }
}
