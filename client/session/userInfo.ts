import type { RoleKey } from '@hotel/contract/http/endpoint'
import type { UserInfo } from '@hotel/contract/session'
import { skinDefaults, type Skin } from '@hotel/contract/hotel/skin'

import { chosenLanguage } from '../locales/language.ts'

type Fields = Record<string, unknown>

/**
 * Reads the user info tolerantly. The eight fields of the specification are enough; missing others get
 * defaults. Invalid values never widen access: an unknown role is the lowest one. Unknown role keys open
 * nothing, but are kept: only an empty list is refused. Undefined if the response is no user info at all.
 */
export function userInfoIn(answer: unknown): UserInfo | undefined {
  if (typeof answer !== 'object' || answer === null || !('userRole' in answer)) return undefined
  const given: Fields = { ...answer }
  const { userRole, routeList } = given
  const keys: readonly unknown[] = Array.isArray(routeList) ? routeList : []
  return {
    userRole: userRole === 1 || userRole === 2 ? userRole : 3,
    name: textIn(given, 'name'),
    avatarUrl: textIn(given, 'avatarUrl'),
    routeList: keys.filter((key): key is RoleKey => typeof key === 'string'),
    hotelName: textIn(given, 'hotelName'),
    hotelCode: textIn(given, 'hotelCode'),
    hotelId: textIn(given, 'hotelId'),
    hasPayment: given['hasPayment'] === true,
    memberId: textIn(given, 'memberId'),
    departmentName: textIn(given, 'departmentName') || null,
    locale: given['locale'] === 'en' || given['locale'] === 'zh-CN' ? given['locale'] : spoken(),
    timezone: textIn(given, 'timezone'),
    currency: /^[A-Z]{3}$/.test(textIn(given, 'currency')) ? textIn(given, 'currency') : 'CNY',
    skin: skinIn(given['skin']),
    mustChangePassword: given['mustChangePassword'] === true,
    mustAddFactor: given['mustAddFactor'] === true,
    setupShown: given['setupShown'] === true,
    demo: given['demo'] === true,
  }
}

function textIn(given: Fields, field: string): string {
  const value = given[field]
  return typeof value === 'string' ? value : ''
}

const spoken = () => (chosenLanguage() === 'zh-CN' ? 'zh-CN' : 'en')

function skinIn(value: unknown): Skin {
  const given: Fields = typeof value === 'object' && value !== null ? { ...value } : {}
  const colour = (name: keyof Skin) => {
    const found = textIn(given, name)
    return /^#[0-9a-f]{6}$/i.test(found) ? found : skinDefaults[name]
  }
  return {
    bgColor: colour('bgColor'),
    contentColor: colour('contentColor'),
    borderColor: colour('borderColor'),
  }
}
