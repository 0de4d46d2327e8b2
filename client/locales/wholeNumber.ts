/**
 * A whole number with the language's group separators. The browser's first number format is slow, and
 * below a thousand it changes nothing.
 */
export const wholeNumber = (value: number, locale: string): string =>
  value >= 0 && value < 1000 ? String(value) : value.toLocaleString(locale)
