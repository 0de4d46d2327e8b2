export const units = { minutes: 1, hours: 60, days: 1440 } as const
export type Unit = keyof typeof units
export const unitNames = ['minutes', 'hours', 'days'] as const

/** The largest unit that divides the minutes evenly. */
export function unitOf(minutes: number): Unit {
  if (minutes > 0 && minutes % units.days === 0) return 'days'
  return minutes > 0 && minutes % units.hours === 0 ? 'hours' : 'minutes'
}
