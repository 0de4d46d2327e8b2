import type { Locale, LocaleText } from '@hotel/contract/http/endpoint'
import { createContext, useContext } from 'react'

import { useLocale } from '../../locales/locale.ts'
import { i18n } from '../../locales/i18n.ts'
import { nameIn } from '../../locales/nameIn.ts'
import { wholeNumber } from '../../locales/wholeNumber.ts'
import { durationText } from '../../ui/time/duration.ts'
import { fullInstant, instantText } from '../../ui/time/instant.ts'
import { useAccount } from '../accountContext.ts'

/** Inside, times have their date and year: paper is read on other days than it is printed on. */
export const OnPaper = createContext(false)

/**
 * Texts and formats in the chosen language, with instants in the hotel's time zone. The same object
 * until the language changes, so that memoised children don't re-render.
 */
export function useHotelText(): HotelText {
  const locale = useLocale()
  const { timezone } = useAccount().info
  return cachedTextFor(locale, timezone, useContext(OnPaper))
}

export type HotelText = ReturnType<typeof textFor>

const cache = new Map<string, HotelText>()

function cachedTextFor(locale: Locale, zone: string, isPaper: boolean): HotelText {
  const key = `${locale} ${zone} ${isPaper}`
  const known = cache.get(key) ?? textFor(locale, zone, isPaper)
  cache.set(key, known)
  return known
}

/**
 * A list and a case show hundreds of texts without values, so those are looked up once. Texts that
 * are not loaded yet are looked up again.
 */
function textsOf(locale: Locale) {
  const find = i18n.getFixedT(locale)
  const found = new Map<string, string>()
  const t = (...args: Parameters<typeof find>) => {
    const [key] = args
    if (args.length > 1 || typeof key !== 'string') return find(...args)
    const text = found.get(key) ?? find(...args)
    if (text !== key) found.set(key, text)
    return text
  }
  return t as typeof find
}

/** Of another year than everything that is shown. */
const longAgo = 0

function textFor(locale: Locale, zone: string, isPaper: boolean) {
  const t = textsOf(locale)
  return {
    t,
    locale,
    zone,
    duration: (ms: number) =>
      durationText(ms, (unit, count) => t(`ui.duration.${unit}`, { count })),
    at: (instant: string, now: number) =>
      instantText(instant, isPaper ? longAgo : now, { locale, zone }),
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
