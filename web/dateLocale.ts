/** The locale of dates: English ones as in its British spelling, `29 November 2026`. */
export const dateLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale)
