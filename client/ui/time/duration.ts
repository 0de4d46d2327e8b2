/** A `moment` is less than a minute. */
export type DurationUnit = 'day' | 'hour' | 'minute' | 'moment'
/** How one number of a unit is written: `12 min`, `12 分钟`. */
export type DurationWords = (unit: DurationUnit, count: number) => string

/** At most two units, the way people say it: `1 h 5 min`, `2 d 3 h`. */
export function durationWords(ms: number, words: DurationWords): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  if (minutes === 0) return words('moment', 0)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  const parts: [DurationUnit, number][] = days
    ? [
        ['day', days],
        ['hour', hours % 24],
      ]
    : [
        ['hour', hours],
        ['minute', minutes % 60],
      ]
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => words(unit, count))
    .join(' ')
}

export type Urgency = 'calm' | 'soon' | 'over'

/** Calm, soon from 80 % of the target, over once due. */
export function urgencyOf(leftMs: number, targetMinutes: number | null): Urgency {
  if (leftMs <= 0) return 'over'
  return targetMinutes !== null && leftMs <= targetMinutes * 60_000 * 0.2 ? 'soon' : 'calm'
}
