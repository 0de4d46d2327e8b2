import { parentKey, roleKeys, type RoleKey, type UserRole } from '@hotel/contract/http/endpoint'
import { startingKeys, type MemberRow } from '@hotel/contract/member'

/** The form's fields; an empty text means none. */
export type MemberFields = {
  name: string
  userName: string
  password: string
  /** Empty keeps the saved number, which is only shown masked. */
  phone: string
  removesPhone: boolean
  jobTitle: string
  departmentId: string
  userRole: UserRole
  routeList: RoleKey[]
  houseIds: string[]
}

const empty: MemberFields = {
  name: '',
  userName: '',
  password: '',
  phone: '',
  removesPhone: false,
  jobTitle: '',
  departmentId: '',
  userRole: 3,
  routeList: startingKeys,
  houseIds: [],
}

export const newFields = (password: string): MemberFields => ({ ...empty, password })

export function fieldsOf(item: MemberRow): MemberFields {
  const { name, userName, jobTitle, departmentId, userRole, routeList, status } = item
  return {
    ...empty,
    name,
    userName,
    jobTitle: jobTitle ?? '',
    departmentId: departmentId ?? '',
    userRole,
    routeList: status === 'pending' ? empty.routeList : routeList,
  }
}

/** Menus that can be granted separately; their groups follow. */
export const menuKeys = roleKeys.filter((key) => key !== 'Feedback')

/**
 * Whether a chosen menu below `key` implies it. Without one it can still be granted, as it has a
 * page of its own.
 */
export const isImplied = (key: RoleKey, chosen: readonly RoleKey[]) =>
  chosen.some((other) => parentKey[other] === key)

export function toggledKey(chosen: readonly RoleKey[], key: RoleKey): RoleKey[] {
  const wanted = new Set(chosen)
  if (wanted.has(key)) wanted.delete(key)
  else wanted.add(key).add(parentKey[key] ?? key)
  // Feedback has no page of its own, so it goes with its last menu.
  if (!wanted.has('Suggestion')) wanted.delete('Feedback')
  return roleKeys.filter((each) => wanted.has(each))
}

const sameKeys = (one: readonly RoleKey[], other: readonly RoleKey[]) =>
  [...one].toSorted().join() === [...other].toSorted().join()

/** Only the changed fields, in the server's shape. */
export function changeOf(fields: MemberFields, before: MemberFields) {
  const { name, jobTitle, departmentId, userRole, routeList, phone, removesPhone } = fields
  return {
    ...(name !== before.name && { name }),
    ...(jobTitle !== before.jobTitle && { jobTitle: jobTitle.trim() || null }),
    ...(departmentId !== before.departmentId && { departmentId: departmentId || null }),
    ...(userRole !== before.userRole && { userRole }),
    ...(!sameKeys(routeList, before.routeList) && { routeList }),
    ...(phone.trim() !== '' ? { phone } : removesPhone && { phone: null }),
  }
}

export type Mode = 'create' | 'edit' | 'confirm'

/** A new member in the server's shape, without empty fields. */
export function newMemberOf(fields: MemberFields) {
  const { phone, jobTitle, departmentId, removesPhone: _, ...facts } = fields
  return {
    ...facts,
    ...(phone.trim() && { phone }),
    ...(jobTitle.trim() && { jobTitle }),
    ...(departmentId && { departmentId }),
  }
}
