import { hotel, type HotelEdit, type HotelProfile } from '@hotel/contract/hotel'

import type { SignedIn } from './server.ts'

export const findProfile = ({ call }: Pick<SignedIn, 'call'>) => call(hotel.profile, {})

/** Edits the hotel as an administrator, based on the current profile. */
export async function changeHotel(
  who: Pick<SignedIn, 'call'>,
  edit: (profile: HotelProfile) => Omit<HotelEdit, 'version'>,
): Promise<HotelProfile> {
  const profile = await findProfile(who)
  return who.call(hotel.edit, { version: profile.version, ...edit(profile) })
}

/** The profile's lists as `hotel.edit` expects them. */
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
export const resolutionsOf = ({ resolutions }: HotelProfile) =>
  resolutions.map(({ id, name, retired }) => ({ id, name, retired }))
export const servicesOf = ({ services }: HotelProfile) =>
  services.map(({ id, name, priceCents, currency, maxQuantity, departmentId, active }) => ({
    id,
    name,
    priceCents,
    currency,
    maxQuantity,
    departmentId,
    active,
  }))
