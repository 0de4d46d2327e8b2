import type { HotelEdit, HotelProfile } from '@hotel/contract/hotel'
import { maxCents, minorDigits } from '@hotel/contract/hotel/money'

/**
 * The edit with what a new currency entails: amounts keep their figure (30.00 CNY become 30 JPY), and
 * services that have a price are hidden from guests until somebody has set it again.
 */
export function withCurrency(edit: HotelEdit, before: HotelProfile): HotelEdit {
  const { currency = before.currency } = edit
  if (currency === before.currency) return edit
  const { staffCents, managerCents } = before.setting.compensation
  const inCurrency = (cents: number, former: string) =>
    Math.min(Math.round(cents * 10 ** (minorDigits(currency) - minorDigits(former))), maxCents)
  const compensation = {
    staffCents: inCurrency(staffCents, before.currency),
    managerCents: inCurrency(managerCents, before.currency),
  }
  const services = before.services.map((row) => {
    const { uses: _, ...service } = row
    const isFree = row.priceCents === 0
    // A price never becomes free.
    const priceCents = isFree ? 0 : Math.max(1, inCurrency(row.priceCents, row.currency))
    return { ...service, currency, priceCents, active: row.active && isFree }
  })
  return { services, ...edit, setting: { compensation, ...edit.setting } }
}
