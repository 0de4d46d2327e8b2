/** The days of a period, in words; they are the hotel's already, so that no zone moves them. */
export const daysWords = (language: string, from: string, to: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  )
