import { hotel, type HotelEdit, type HotelProfile } from '@hotel/contract/hotel'

import type { SignedIn } from './server.ts'

export const findProfile = ({ call }: Pick<SignedIn, 'call'>) => call(hotel.profile, {})

/** An administrator changes what the deed makes of the profile as it is now. */
export async function changeHotel(
  who: Pick<SignedIn, 'call'>,
  deed: (profile: HotelProfile) => Omit<HotelEdit, 'version'>,
): Promise<HotelProfile> {
  const profile = await findProfile(who)
  return who.call(hotel.edit, { version: profile.version, ...deed(profile) })
}

/** The lists as they are sent back. */
export const departmentsOf = ({ departments }: HotelProfile) =>
  departments.map(({ id, name, headMemberId }) => ({ id, name, headMemberId }))
export const categoriesOf = ({ categories }: HotelProfile) =>
  categories.map(({ id, name, type, departmentId, defaultSeverity, sensitive, retired }) => ({
    id,
    name,
    type,
    departmentId,
    defaultSeverity,
    sensitive,
    retired,
  }))
export const servicesOf = ({ services }: HotelProfile) =>
  services.map(({ id, name, priceCents, currency, departmentId, active }) => ({
    id,
    name,
    priceCents,
    currency,
    departmentId,
    active,
  }))
