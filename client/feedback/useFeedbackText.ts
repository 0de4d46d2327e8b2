import type { Locale, LocaleText } from '@hotel/contract/http/endpoint'

import { useLocale } from '../locales/locale.ts'
import { i18n } from '../locales/i18n.ts'
import { useAccount } from '../session/accountContext.ts'
import { durationText } from '../ui/time/duration.ts'
import { fullInstant, instantText, type TimeFormat } from '../ui/time/instant.ts'
import { nameIn } from '../locales/nameIn.ts'
import { wholeNumber } from '../locales/wholeNumber.ts'

/**
 * Translations in the current language, with times on the hotel's clock. The same object until the
 * language changes, so that memoised children don't re-render.
 */
export function useFeedbackText() {
  const locale = useLocale()
  const { timezone } = useAccount().info
  return cachedTextFor(locale, timezone)
}

export type FeedbackText = ReturnType<typeof textFor>

const cache = new Map<string, FeedbackText>()

function cachedTextFor(locale: Locale, zone: string): FeedbackText {
  const key = `${locale} ${zone}`
  const known = cache.get(key) ?? textFor({ locale, zone })
  cache.set(key, known)
  return known
}

function textFor({ locale, zone }: { locale: Locale; zone: string }) {
  const t = i18n.getFixedT(locale)
  const place: TimeFormat = { locale, zone }
  return {
    t,
    place,
    duration: (ms: number) =>
      durationText(ms, (unit, count) => t(`ui.duration.${unit}`, { count })),
    at: (instant: string, now: number) => instantText(instant, now, place),
    full: (instant: string) => fullInstant(instant, place),
    /** Rooms have numbers; lobbies, pools and restaurants have names. */
    house: (houseNo: string) =>
      /^\d/.test(houseNo) ? t('feedback.detail.house', { house: houseNo }) : houseNo,
    nameOf: (name: LocaleText | string) => nameIn(name, locale),
    count: (value: number) => wholeNumber(value, locale),
  }
}
