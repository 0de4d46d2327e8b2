import * as z from 'zod/mini'

/** Time of day in the hotel's zone, HH:MM. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Daily hours; they span midnight if `to` is before `from`. */
export const dayHours = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'] }))
export type DayHours = z.output<typeof dayHours>
