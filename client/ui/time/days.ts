/** A date range as text. Dates are the hotel's, so no time zone applies. */
export const daysText = (language: string, from: string, to: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  )
