import {
  holds,
  parentKey,
  roleKeys,
  type RoleKey,
  type UserRole,
} from '@hotel/contract/http/endpoint'
import type { MemberAction, MemberStatus } from '@hotel/contract/member'

/** A member who manages others. */
export type Manager = { memberId: string; userRole: UserRole; routeList: RoleKey[] }
export type Subject = {
  id: string
  userRole: UserRole
  status: MemberStatus
  /** Signs in with a second factor. */
  hasFactor?: boolean
}

/** The member statuses visible with these keys: requests with UserList, the rest with Administrators. */
export function visibleStatuses(person: Manager): MemberStatus[] {
  return [
    ...(holds(person, 'UserList') ? (['pending'] as const) : []),
    ...(holds(person, 'Administrators') ? (['rejected', 'active', 'disabled'] as const) : []),
  ]
}

/** Managers manage staff, administrators manage all. */
export const manages = (person: Manager, userRole: UserRole) =>
  person.userRole === 1 || (person.userRole === 2 && userRole === 3)

/** The actions allowed on a member; self-removal, self-demotion and self-deletion are not. */
export function actionsOn(person: Manager, subject: Subject): MemberAction[] {
  if (!manages(person, subject.userRole)) return []
  if (subject.status === 'pending') {
    return holds(person, 'UserList') ? ['confirm', 'reject'] : []
  }
  if (!holds(person, 'Administrators')) return subject.status === 'active' ? ['match'] : []
  if (subject.status === 'rejected') return ['delete']
  const isOther = subject.id !== person.memberId
  const resets: MemberAction[] = subject.hasFactor
    ? ['resetPassword', 'resetFactor']
    : ['resetPassword']
  const reset = isOther && person.userRole === 1 ? resets : []
  if (subject.status === 'disabled') return ['edit', 'enable', ...reset, 'delete']
  return ['edit', 'match', ...(isOther ? (['disable', ...reset, 'delete'] as const) : [])]
}

/** The action behind a status change; undefined for an invalid transition. */
export function stepOf(from: MemberStatus, to: MemberStatus): MemberAction | undefined {
  const steps: Partial<Record<`${MemberStatus} ${MemberStatus}`, MemberAction>> = {
    'pending active': 'confirm',
    'pending rejected': 'reject',
    'active disabled': 'disable',
    'disabled active': 'enable',
  }
  return steps[`${from} ${to}`]
}

/** A key is useless without its parent's menu, so the parent is granted with it. */
export function withParents(keys: readonly RoleKey[]): RoleKey[] {
  const wanted = new Set(keys.flatMap((key) => [key, parentKey[key] ?? key]))
  return roleKeys.filter((key) => wanted.has(key))
}

/** Keys the manager would grant without holding them; keys the member already has are exempt. */
export function keysNotOwned(
  person: Manager,
  wanted: readonly RoleKey[],
  has: readonly RoleKey[],
): RoleKey[] {
  return wanted.filter((key) => !has.includes(key) && !holds(person, key))
}
