/** How many of a currency's digits stand behind the point: 2 for CNY, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2

/** `moneyText(4800, 'CNY', 'en')` is `CN¥48.00`. */
export const moneyText = (cents: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    cents / 10 ** minorDigits(currency),
  )

/** As it stands in a field: `48.00`. */
export const plainMoney = (cents: number, currency: string): string =>
  (cents / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))

/** What was typed, in minor units; undefined where it is no amount of this currency. */
export function centsOf(typed: string, currency: string): number | undefined {
  const digits = minorDigits(currency)
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d*))?$/.exec(typed.trim()) ?? []
  if (whole === undefined || fraction.length > digits) return undefined
  return Number(whole + fraction.padEnd(digits, '0'))
}
