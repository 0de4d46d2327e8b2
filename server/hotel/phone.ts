import type { Secrets } from '../secrets.ts'

/** `138****0000`: enough to recognise a known number, not enough to call it. */
export function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return digits.length < 8 ? '****' : `${digits.slice(0, digits.length - 8)}****${digits.slice(-4)}`
}

/**
 * Canonical spelling of a phone number: digits, with a plus if the country was given; undefined if
 * invalid.
 */
export function canonicalPhone(typed: string): string | undefined {
  const phone = typed
    .normalize('NFKC')
    .replaceAll(/[\s().\-–/]/g, '')
    .replace(/^00/, '+')
  return /^\+?\d{5,15}$/.test(phone) ? phone : undefined
}

/**
 * International form used to match guests: a national number is read as dialled in the hotel's country
 * (`021 6…` and `+86 21 6…` in Shanghai). Unknown formats stay as typed.
 */
export function internationalPhone(
  phone: string,
  hotel: { phone: string | null; timezone: string },
): string {
  const country = countryOf(hotel)
  if (phone.startsWith('+') || !country) return phone
  return `+${country}${keepsTrunkZero.has(country) ? phone : phone.replace(/^0/, '')}`
}

/** Italy and San Marino keep the leading zero in international calls. */
const keepsTrunkZero = new Set(['39', '378'])
/** Country codes of one or two digits; all others have three. */
const shortCountryCodes = /^(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])|^\d{3}/

/** The country code of the hotel's own number; mainland China follows from its single time zone. */
function countryOf({ phone, timezone }: { phone: string | null; timezone: string }) {
  const given = canonicalPhone(phone ?? '')
  if (given?.startsWith('+')) return shortCountryCodes.exec(given.slice(1))?.[0]
  return timezone === 'Asia/Shanghai' ? '86' : undefined
}

/** Recognises the phone of a guest who comes again to this hotel. */
export const phoneFingerprint = (
  { fingerprint }: Pick<Secrets, 'fingerprint'>,
  hotel: { id: string; phone: string | null; timezone: string },
  phone: string,
) => fingerprint(`${hotel.id} ${internationalPhone(phone, hotel)}`)
