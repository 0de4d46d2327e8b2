import { dayMs, minuteMs } from '@hotel/contract/duration'
import { type Locale } from '@hotel/contract/http/endpoint'
import { dateLocale } from '@hotel/web/dateLocale'

import { type Translate } from './text.ts'

/** A length of time in its two greatest units: `1 hour 20 minutes`, `3 days 4 hours`, `5 minutes`. */
export function durationText(ms: number, locale: Locale): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs))
  const parts: [number, 'day' | 'hour' | 'minute'][] =
    minutes >= 24 * 60
      ? [
          [Math.floor(minutes / (24 * 60)), 'day'],
          [Math.floor((minutes % (24 * 60)) / 60), 'hour'],
        ]
      : [
          [Math.floor(minutes / 60), 'hour'],
          [minutes % 60, 'minute'],
        ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(locale === 'en' ? ' ' : '')
}

/** A day of the calendar in `timezone`, as something that can be compared. */
const dayIn = (at: number, timezone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(at)

/** An instant on the hotel's clock, as one says it: `today, 15:30`, `Tue 24 Nov, 09:00`. */
export function timeText(
  instant: string,
  { now, timezone, locale, t }: { now: number; timezone: string; locale: Locale; t: Translate },
): string {
  const at = Date.parse(instant)
  const clock = {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  } as const
  const time = new Intl.DateTimeFormat(locale, clock).format(at)
  const day = dayIn(at, timezone)
  if (day === dayIn(now, timezone)) return t('case.today', { time })
  if (day === dayIn(now + dayMs, timezone)) return t('case.tomorrow', { time })
  if (day === dayIn(now - dayMs, timezone)) return t('case.yesterday', { time })
  const date = { weekday: 'short', day: 'numeric', month: 'short' } as const
  return new Intl.DateTimeFormat(dateLocale(locale), { ...date, ...clock }).format(at)
}

/** A day on the hotel's calendar: `12 December 2026`. */
export const dayText = (instant: string, timezone: string, locale: Locale) =>
  new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'long',
    timeZone: timezone,
  }).format(Date.parse(instant))

/** How a promise stands: time left in words, `soon` in its last minute, `passed` after. */
export function promiseText(promisedAt: string, now: number, locale: Locale, t: Translate) {
  const leftMs = Date.parse(promisedAt) - now
  if (leftMs <= 0) return { passed: true, words: t('case.promisePassed') }
  if (leftMs < minuteMs) return { passed: false, words: t('case.promiseSoon') }
  return {
    passed: false,
    words: t('case.promiseLeft', { duration: durationText(leftMs, locale) }),
  }
}
