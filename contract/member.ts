import * as z from 'zod/mini'

import {
  command,
  group,
  id,
  instant,
  line,
  numberText,
  query,
  roleKeys,
  text,
  type RoleKey,
  version,
} from './http/endpoint.ts'
import { pageFields, pageOf } from './http/page.ts'

export const memberStatuses = ['pending', 'active', 'rejected', 'disabled'] as const
/** Deleted members are not listed; their names stay in the history of cases. */
export const memberStatus = z.enum(memberStatuses)
export type MemberStatus = z.output<typeof memberStatus>

/** 1 administrator, 2 manager, 3 staff. */
export const userRoles = [1, 2, 3] as const
const userRole = z.literal(userRoles)
/** Unanswered requests to join expire after this time. */
export const requestDays = 14
export const maxHouses = 500
/** What new members may open unless chosen otherwise: they work on cases and nothing else. */
export const startingKeys: RoleKey[] = ['Feedback', 'Suggestion']

/** Sign-in name: immutable, and unique across hotels, ignoring case. */
export const userName = z
  .string()
  .check(z.minLength(3), z.maxLength(64), z.regex(/^[A-Za-z0-9_.@+-]+$/))
export const newPassword = z.string().check(z.minLength(8), z.maxLength(64))
const routeList = z.array(z.enum(roleKeys)).check(z.maxLength(roleKeys.length))
const reason = text(1, 500)

/** Actions the caller may perform on the member; the client shows only these. */
export const memberActions = [
  'edit',
  'confirm',
  'reject',
  'disable',
  'enable',
  'resetPassword',
  'resetFactor',
  'delete',
  'match',
] as const
export type MemberAction = (typeof memberActions)[number]

export const memberSortFields = ['createdAt', 'name', 'lastLoginAt'] as const
export const memberFilter = z.strictObject({
  ...pageFields,
  sortField: z._default(z.enum(memberSortFields), 'createdAt'),
  /** Name, user name, job title, account code or the last digits of the phone. */
  keyword: z.optional(text(0, 50)),
  /** Default: all that the caller's keys allow. */
  status: z.optional(z.array(memberStatus).check(z.maxLength(memberStatuses.length))),
  departmentId: z.optional(id),
  userRole: z.optional(userRole),
  /** Members responsible for this room. */
  houseId: z.optional(id),
})
export type MemberFilter = z.output<typeof memberFilter>

export const memberRow = z.object({
  id,
  accountCode: z.string(),
  userName: z.string(),
  name: z.string(),
  /** Masked: `138****0000`. */
  phone: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  departmentId: z.nullable(id),
  departmentName: z.nullable(z.string()),
  userRole,
  routeList: z.array(z.enum(roleKeys)),
  status: memberStatus,
  source: z.enum(['created', 'self_join']),
  /** Must still change the initial password. */
  mustChangePassword: z.boolean(),
  /** Signs in with a second factor. */
  hasFactor: z.boolean(),
  lastLoginAt: z.nullable(instant),
  createdAt: instant,
  /** When an unanswered request to join expires. */
  lapsesAt: z.nullable(instant),
  /** Note of a request to join. */
  joinWord: z.nullable(z.string()),
  /** Why the member was rejected or disabled. */
  statusReason: z.nullable(z.string()),
  ownedHouseCount: z.int(),
  backupHouseCount: z.int(),
  openCount: z.int(),
  allowedActions: z.array(z.enum(memberActions)),
  version: z.int(),
})
export type MemberRow = z.output<typeof memberRow>

const houseIds = z.array(id).check(z.maxLength(maxHouses))
const facts = {
  name: line(1, 50),
  phone: z.optional(z.nullable(numberText(5, 30))),
  userRole,
  routeList,
  departmentId: z.optional(z.nullable(id)),
  jobTitle: z.optional(z.nullable(line(1, 50))),
}

export const newMember = z.strictObject({
  ...facts,
  userName,
  /** Must be changed at the first sign-in. */
  password: newPassword,
  /** Rooms the member owns. */
  houseIds: z._default(houseIds, []),
})

export const memberEdit = z.strictObject({
  ...z.partial(z.strictObject(facts)).shape,
  id,
  /** Version the caller has seen; 409001 if it has changed since. */
  version,
  /** Replaces the rooms the member owns. */
  houseIds: z.optional(houseIds),
  /** `active` confirms a request or reactivates a disabled member. */
  status: z.optional(z.enum(['active', 'rejected', 'disabled'])),
  /** Sign-in name, if changed on confirming a request. */
  userName: z.optional(userName),
  /** Required to reject and to disable. */
  reason: z.optional(reason),
})

/** `data` of a 409001: the current member. */
export const memberConflict = z.object({ current: memberRow })
export type MemberConflict = z.output<typeof memberConflict>

/** A member's picture: `multipart/form-data` with one part, `file`. */
export const avatarUploadPath = '/hotel/client/user/avatar'
export const avatarPath = '/hotel/client/user/{id}/avatar'

export const member = group('member', {
  list: query('POST', '/hotel/client/user/list/conditions', {
    access: ['UserList', 'Administrators'],
    summary: 'Members. Requests to join need the key UserList, all others Administrators.',
    body: memberFilter,
    data: pageOf(memberRow),
  }),
  find: query('GET', '/hotel/client/user/detail/{id}', {
    access: ['UserList', 'Administrators'],
    summary: 'One member.',
    params: z.strictObject({ id }),
    data: memberRow,
  }),
  create: command('POST', '/hotel/client/user/create', {
    access: 'Administrators',
    role: 2,
    summary: 'Creates a member, who must change the password at the first sign-in.',
    body: newMember,
    data: z.object({ id, accountCode: z.string() }),
  }),
  edit: command('PUT', '/hotel/client/user/edit', {
    access: ['UserList', 'Administrators'],
    role: 2,
    summary: 'Changes a member. `active` confirms a request to join. Disabling ends all sessions.',
    body: memberEdit,
    data: z.object({
      id,
      status: memberStatus,
      version: z.int(),
      /** Open cases that were reassigned. */
      reassignedCount: z.int(),
    }),
  }),
  password: command('POST', '/hotel/client/user/modify/password', {
    access: 'session',
    evenWithTemporaryPassword: true,
    summary:
      'Changes the caller’s password (needs the old one, returns a new token) or, for administrators, another’s by `id`. Ends all other sessions.',
    body: z.strictObject({
      id: z.optional(id),
      oldPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      newPassword,
    }),
    data: z.object({ token: z.nullable(z.string()), expiresAt: z.nullable(instant) }),
  }),
  remove: command('DELETE', '/hotel/client/user/{id}/del', {
    access: 'Administrators',
    role: 2,
    summary: 'Deletes a member; their history stays. Their open cases are reassigned.',
    params: z.strictObject({ id }),
    data: z.object({ reassignedCount: z.int() }),
  }),
  removeAvatar: command('DELETE', '/hotel/client/user/avatar', {
    access: 'session',
    summary: 'Removes the caller’s picture.',
    data: z.object({}),
  }),
})
