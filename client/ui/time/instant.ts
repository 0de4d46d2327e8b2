import { dayOf } from './calendar.ts'

export type Place = { locale: string; zone: string }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs far more than using it. */
function format({ locale, zone }: Place, kind: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${zone} ${kind}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
  formats.set(key, made)
  return made
}

const timeOfDay = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** `14:05` today, `3 Mar, 14:05` this year, with the year before that; in the hotel's zone. */
export function instantWords(instant: string, now: number, place: Place): string {
  const at = new Date(instant)
  const day = dayOf(at, 0, place.zone)
  const today = dayOf(new Date(now), 0, place.zone)
  if (day === today) return format(place, 'time', timeOfDay).format(at)
  const short = { ...timeOfDay, day: 'numeric', month: 'short' } as const
  if (day.slice(0, 4) === today.slice(0, 4)) return format(place, 'day', short).format(at)
  return format(place, 'year', { ...short, year: 'numeric' }).format(at)
}

/** The whole of it, for a tooltip: weekday, date, time and the zone's name. */
export function fullInstant(instant: string, place: Place): string {
  const options = {
    ...timeOfDay,
    weekday: 'short',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZoneName: 'short',
  } as const
  return format(place, 'full', options).format(new Date(instant))
}

/** What a `datetime-local` field holds for an instant, on the hotel's clock. */
export function toLocalField(at: Date, zone: string): string {
  const time = format({ locale: 'sv-SE', zone }, 'time', timeOfDay).format(at)
  return `${dayOf(at, 0, zone)}T${time}`
}

/** The instant that the hotel's clock shows as `YYYY-MM-DDTHH:mm`; undefined if it is no time. */
export function fromLocalField(local: string, zone: string): Date | undefined {
  const asUtc = /T/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return undefined
  const shown = (at: number) => Date.parse(`${toLocalField(new Date(at), zone)}:00Z`)
  // The zone's offset at the guess may not be the one at the answer: correct once more.
  const guess = asUtc - (shown(asUtc) - asUtc)
  return new Date(guess - (shown(guess) - asUtc))
}
