import type { Locale, LocaleText } from '@hotel/contract/endpoint'

import { useSpoken } from '../locales/spoken.ts'
import { words } from '../locales/words.ts'
import { useAccount } from '../session/accountContext.ts'
import { durationWords } from '../ui/time/duration.ts'
import { fullInstant, instantWords, type Place } from '../ui/time/instant.ts'

/**
 * The words of the chosen language, with instants on the hotel's clock. The same until another is
 * chosen, so that what is given them is not drawn again.
 */
export function useWords() {
  const locale = useSpoken()
  const { timezone } = useAccount().info
  return wordsOf(locale, timezone)
}

export type FeedbackWords = ReturnType<typeof wordsIn>

const made = new Map<string, FeedbackWords>()

function wordsOf(locale: Locale, zone: string): FeedbackWords {
  const key = `${locale} ${zone}`
  const known = made.get(key) ?? wordsIn({ locale, zone })
  made.set(key, known)
  return known
}

function wordsIn({ locale, zone }: { locale: Locale; zone: string }) {
  const t = words.getFixedT(locale)
  const place: Place = { locale, zone }
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
