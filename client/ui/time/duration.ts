/** A `moment` is less than a minute. */
export type DurationUnit = 'day' | 'hour' | 'minute' | 'moment'
/** Formats one unit: `12 min`, `12 分钟`. */
export type DurationText = (unit: DurationUnit, count: number) => string

/** At most two units: `1 h 5 min`, `2 d 3 h`. */
export function durationText(ms: number, text: DurationText): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  if (minutes === 0) return text('moment', 0)
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
    .map(([unit, count]) => text(unit, count))
    .join(' ')
}

const hourMs = 3_600_000

/** For lists: from ten hours on without minutes, which say nothing then and take the room of two words. */
export const withoutMinutes = (ms: number): number =>
  Math.abs(ms) < 10 * hourMs ? ms : Math.trunc(ms / hourMs) * hourMs

type Urgency = 'calm' | 'soon' | 'over'

/** The class of its colour. */
export const urgencyClass = { calm: 'ok', soon: 'warn', over: 'danger' } as const

/** `soon` from 80 % of the target and in the last `soonMinutes`, `over` once due. */
export function urgencyOf(
  leftMs: number,
  targetMinutes: number | null,
  soonMinutes: number,
): Urgency {
  if (leftMs <= 0) return 'over'
  const lastMinutes = Math.max(soonMinutes, (targetMinutes ?? 0) * 0.2)
  return leftMs <= lastMinutes * 60_000 ? 'soon' : 'calm'
}
