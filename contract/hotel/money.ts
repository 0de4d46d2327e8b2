/** Decimal digits of a currency: 2 for CNY, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2

/** The largest amount that is entered, in minor units. */
export const maxCents = 100_000_000

/** `moneyText(4800, 'CNY', 'en')` is `¥48`, 4850 is `¥48.50`: a hotel has one currency, so its short sign is enough. */
export const moneyText = (cents: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 10 ** minorDigits(currency))

/** Value for an input field: `48.00`. */
export const plainMoney = (cents: number, currency: string): string =>
  (cents / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))

/** Parses input to minor units; undefined if it is not an amount of this currency. */
export function centsOf(typed: string, currency: string): number | undefined {
  const digits = minorDigits(currency)
  const [, whole, fraction = ''] =
    /^(\d{1,12})(?:[.,](\d*))?$/.exec(typed.normalize('NFKC').trim()) ?? []
  if (whole === undefined || fraction.length > digits) return undefined
  return Number(whole + fraction.padEnd(digits, '0'))
}

/** `countedName('Extra pillow', 2)` is `Extra pillow × 2`; one is not counted. */
export const countedName = (name: string, quantity: number): string =>
  quantity > 1 ? `${name} × ${quantity}` : name
