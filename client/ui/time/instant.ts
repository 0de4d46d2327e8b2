import { dateFormat, dayOf } from './calendar.ts'

export type TimeFormat = { locale: string; zone: string }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a format is far slower than using it. */
function format({ locale, zone }: TimeFormat, kind: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${zone} ${kind}`
  const made = formats.get(key) ?? dateFormat(locale, zone, options)
  formats.set(key, made)
  return made
}

const timeOfDay = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** `14:05` today, `3 Mar, 14:05` this year, else with the year; in the hotel's time zone. */
export function instantText(instant: string, now: number, timeFormat: TimeFormat): string {
  const at = new Date(instant)
  const day = dayOf(at, 0, timeFormat.zone)
  const today = dayOf(new Date(now), 0, timeFormat.zone)
  if (day === today) return format(timeFormat, 'time', timeOfDay).format(at)
  const short = { ...timeOfDay, day: 'numeric', month: 'short' } as const
  if (day.slice(0, 4) === today.slice(0, 4)) return format(timeFormat, 'day', short).format(at)
  return format(timeFormat, 'year', { ...short, year: 'numeric' }).format(at)
}

/** Full form for tooltips: weekday, date, time and zone name. */
export function fullInstant(instant: string, timeFormat: TimeFormat): string {
  const options = {
    ...timeOfDay,
    weekday: 'short',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZoneName: 'short',
  } as const
  const parts = format(timeFormat, 'full', options).formatToParts(new Date(instant))
  const textOf = (isZone: boolean) =>
    parts
      .flatMap(({ type, value }) => ((type === 'timeZoneName') === isZone ? [value] : []))
      .join('')
  // Last: Chinese puts it between the weekday and the time.
  return `${textOf(false).replaceAll(/\s+/g, ' ').trim()} ${textOf(true)}`
}

/** The value of a `datetime-local` field for an instant, in the hotel's time zone. */
export function toLocalField(at: Date, zone: string): string {
  const time = format({ locale: 'sv-SE', zone }, 'time', timeOfDay).format(at)
  return `${dayOf(at, 0, zone)}T${time}`
}

/**
 * The instant of `YYYY-MM-DDTHH:mm` in the hotel's time zone; undefined if the text is no time of the
 * years 1900 to 2999, as while a year is being typed.
 */
export function fromLocalField(local: string, zone: string): Date | undefined {
  const asUtc = /^(19|2\d)\d\d-.*T/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return undefined
  const shown = (at: number) => Date.parse(`${toLocalField(new Date(at), zone)}:00Z`)
  // Near a DST change the offset at the guess may differ from the result's: correct once more.
  const guess = asUtc - (shown(asUtc) - asUtc)
  return new Date(guess - (shown(guess) - asUtc))
}
