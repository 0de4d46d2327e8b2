import { holds, parentKey, roleKeys, type RoleKey, type UserRole } from '@hotel/contract/endpoint'
import type { MemberAction, MemberStatus } from '@hotel/contract/member'

/** Who acts on members. */
export type Manager = { memberId: string; userRole: UserRole; routeList: RoleKey[] }
export type Subject = { id: string; userRole: UserRole; status: MemberStatus }

/** Which members somebody's keys show: requests with UserList, the others with Administrators. */
export function visibleStatuses(person: Manager): MemberStatus[] {
  return [
    ...(holds(person, 'UserList') ? (['pending'] as const) : []),
    'rejected',
    ...(holds(person, 'Administrators') ? (['active', 'disabled'] as const) : []),
  ]
}

/** Managers have staff to manage, administrators everybody. */
export const manages = (person: Manager, userRole: UserRole) =>
  person.userRole === 1 || (person.userRole === 2 && userRole === 3)

/** What somebody may do to a member as it stands; nobody ends, demotes or deletes themselves. */
export function actionsOn(person: Manager, subject: Subject): MemberAction[] {
  if (!manages(person, subject.userRole)) return []
  if (subject.status === 'pending') {
    return holds(person, 'UserList') ? ['confirm', 'reject'] : []
  }
  if (!holds(person, 'Administrators')) return subject.status === 'active' ? ['match'] : []
  if (subject.status === 'rejected') return ['delete']
  const isOther = subject.id !== person.memberId
  const reset: MemberAction[] = isOther && person.userRole === 1 ? ['resetPassword'] : []
  if (subject.status === 'disabled') return ['edit', 'enable', ...reset, 'delete']
  return ['edit', 'match', ...(isOther ? (['disable', ...reset, 'delete'] as const) : [])]
}

/** The action that a change of status is; undefined when there is no such step. */
export function stepOf(from: MemberStatus, to: MemberStatus): MemberAction | undefined {
  const steps: Partial<Record<`${MemberStatus} ${MemberStatus}`, MemberAction>> = {
    'pending active': 'confirm',
    'pending rejected': 'reject',
    'active disabled': 'disable',
    'disabled active': 'enable',
  }
  return steps[`${from} ${to}`]
}

/** A key opens nothing without its parent's menu, so whoever gets it gets the parent, too. */
export function withParents(keys: readonly RoleKey[]): RoleKey[] {
  const wanted = new Set(keys.flatMap((key) => [key, parentKey[key] ?? key]))
  return roleKeys.filter((key) => wanted.has(key))
}

/** Keys somebody would hand on without having them; what the member has already is no gift. */
export function keysNotOwned(
  person: Manager,
  wanted: readonly RoleKey[],
  has: readonly RoleKey[],
): RoleKey[] {
  return wanted.filter((key) => !has.includes(key) && !holds(person, key))
}
