import { parentKey, roleKeys, type RoleKey, type UserRole } from '@hotel/contract/endpoint'
import type { MemberRow } from '@hotel/contract/member'

/** What one types about a member; an empty text is nothing. */
export type MemberFields = {
  name: string
  userName: string
  password: string
  /** Empty: the one that is kept, which nobody is shown in full. */
  phone: string
  forgetsPhone: boolean
  jobTitle: string
  departmentId: string
  userRole: UserRole
  routeList: RoleKey[]
  houseIds: string[]
}

/** Whoever is new works on cases and does nothing else. */
const empty: MemberFields = {
  name: '',
  userName: '',
  password: '',
  phone: '',
  forgetsPhone: false,
  jobTitle: '',
  departmentId: '',
  userRole: 3,
  routeList: ['Feedback', 'Suggestion'],
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

/** The menus that can be given one by one; a group comes with what is in it. */
export const menuKeys = roleKeys.filter((key) => key !== 'Feedback')

/** The group of a menu opens a page of its own (the hotel's profile), so it can be given alone, too. */
export const isImplied = (key: RoleKey, chosen: readonly RoleKey[]) =>
  chosen.some((other) => parentKey[other] === key)

export function toggledKey(chosen: readonly RoleKey[], key: RoleKey): RoleKey[] {
  const wanted = new Set(chosen)
  if (wanted.has(key)) wanted.delete(key)
  else wanted.add(key).add(parentKey[key] ?? key)
  // Feedback has no page of its own: it goes with the last menu in it.
  if (!wanted.has('Suggestion')) wanted.delete('Feedback')
  return roleKeys.filter((each) => wanted.has(each))
}

const sameKeys = (one: readonly RoleKey[], other: readonly RoleKey[]) =>
  [...one].toSorted().join() === [...other].toSorted().join()

/** What was changed, as the server takes it, and nothing else. */
export function changeOf(before: MemberFields, fields: MemberFields) {
  const { name, jobTitle, departmentId, userRole, routeList, phone, forgetsPhone } = fields
  return {
    ...(name !== before.name && { name }),
    ...(jobTitle !== before.jobTitle && { jobTitle: jobTitle.trim() || null }),
    ...(departmentId !== before.departmentId && { departmentId: departmentId || null }),
    ...(userRole !== before.userRole && { userRole }),
    ...(!sameKeys(routeList, before.routeList) && { routeList }),
    ...(phone.trim() !== '' ? { phone } : forgetsPhone && { phone: null }),
  }
}

export type Missing = 'name' | 'userName' | 'password'

/** What cannot be sent as it stands. */
export function missingIn({ name, userName, password }: MemberFields, isNew: boolean): Missing[] {
  const wrong: [Missing, boolean][] = [
    ['name', name.trim() === ''],
    ['userName', isNew && !/^[A-Za-z0-9_.@+-]{3,64}$/.test(userName)],
    ['password', isNew && (password.length < 8 || password.length > 64)],
  ]
  return wrong.filter(([, isWrong]) => isWrong).map(([field]) => field)
}
