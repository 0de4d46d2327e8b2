import type { HotelEdit, HotelProfile } from '@hotel/contract/hotel'
import { maxCents, minorDigits } from '@hotel/contract/hotel/money'

/** The edit with what a new currency entails: limits keep their figure (30.00 CNY become 30 JPY). */
export function withCurrency(edit: HotelEdit, before: HotelProfile): HotelEdit {
  const { currency = before.currency } = edit
  if (currency === before.currency) return edit
  const { staffCents, managerCents } = before.setting.compensation
  const factor = 10 ** (minorDigits(currency) - minorDigits(before.currency))
  const inCurrency = (cents: number) => Math.min(Math.round(cents * factor), maxCents)
  const compensation = {
    staffCents: inCurrency(staffCents),
    managerCents: inCurrency(managerCents),
  }
  return { ...edit, setting: { compensation, ...edit.setting } }
}
