import * as z from 'zod/mini'

import { command, group, id, instant, query, roleKeys, text } from './endpoint.ts'
import { pageFields, pageOf } from './page.ts'

export const memberStatuses = ['pending', 'active', 'rejected', 'disabled'] as const
/** Deleted members are nowhere listed; their name stays in the history of cases. */
export const memberStatus = z.enum(memberStatuses)
export type MemberStatus = z.output<typeof memberStatus>

/** 1 administrator, 2 manager, 3 staff. */
export const userRoles = [1, 2, 3] as const
const userRole = z.literal(userRoles)
/** A request to join that nobody answered is gone after this. */
export const requestDays = 14
export const mostHouses = 500

/** What signs in: never changed, and unlike that of anybody else of any hotel, whatever its case. */
export const userName = z
  .string()
  .check(z.minLength(3), z.maxLength(64), z.regex(/^[A-Za-z0-9_.@+-]+$/))
export const newPassword = z.string().check(z.minLength(8), z.maxLength(64))
const routeList = z.array(z.enum(roleKeys)).check(z.maxLength(roleKeys.length))
const reason = text(1, 500)

/** What a member may be done to by the one who asks; the client draws only what the server takes. */
export const memberActions = [
  'edit',
  'confirm',
  'reject',
  'disable',
  'enable',
  'resetPassword',
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
  /** Left out: all that the caller's keys show. */
  status: z.optional(z.array(memberStatus).check(z.maxLength(memberStatuses.length))),
  departmentId: z.optional(id),
  userRole: z.optional(userRole),
  /** Whoever answers for this room. */
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
  /** Still has the password somebody else chose. */
  mustChangePassword: z.boolean(),
  lastLoginAt: z.nullable(instant),
  createdAt: instant,
  /** When a request to join is gone if nobody answers it. */
  lapsesAt: z.nullable(instant),
  /** A colleague's own words on asking to join. */
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

const houseIds = z.array(id).check(z.maxLength(mostHouses))
const facts = {
  name: text(1, 50),
  phone: z.optional(z.nullable(text(5, 30))),
  userRole,
  routeList,
  departmentId: z.optional(z.nullable(id)),
  jobTitle: z.optional(z.nullable(text(1, 50))),
}

export const newMember = z.strictObject({
  ...facts,
  userName,
  /** To be changed at the first sign-in. */
  password: newPassword,
  /** The rooms the member answers for as their owner. */
  houseIds: z._default(houseIds, []),
})

export const memberEdit = z.strictObject({
  ...z.partial(z.strictObject(facts)).shape,
  id,
  /** The version the caller looked at; another one now is answered with 409001. */
  version: z.int().check(z.minimum(1)),
  /** Exactly these rooms, as their owner. */
  houseIds: z.optional(houseIds),
  /** `active` confirms a request or takes a disabled member back. */
  status: z.optional(z.enum(['active', 'rejected', 'disabled'])),
  /** Needed to reject and to disable. */
  reason: z.optional(reason),
})

/** `data` of a 409001: how the member is now. */
export const memberConflict = z.object({ current: memberRow })
export type MemberConflict = z.output<typeof memberConflict>

/** A member's own picture is bytes: `multipart/form-data` with one part, `file`. */
export const avatarUploadPath = '/hotel/client/user/avatar'
export const avatarPath = '/hotel/client/user/{id}/avatar'
export const mostAvatarBytes = 10 * 1024 * 1024

export const member = group('member', {
  list: query('POST', '/hotel/client/user/list/conditions', {
    access: ['UserList', 'Administrators'],
    summary:
      'Members: those who ask to join with the key UserList, the others with Administrators.',
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
    summary: 'A new member, who must change the password at the first sign-in.',
    body: newMember,
    data: z.object({ id, accountCode: z.string() }),
  }),
  edit: command('PUT', '/hotel/client/user/edit', {
    access: ['UserList', 'Administrators'],
    role: 2,
    summary:
      'Changes a member; to `active` it is the confirmation of a request. Disabling signs out at once.',
    body: memberEdit,
    data: z.object({
      id,
      status: memberStatus,
      version: z.int(),
      /** Open cases that were routed anew. */
      reassignedCount: z.int(),
    }),
  }),
  password: command('POST', '/hotel/client/user/modify/password', {
    access: 'session',
    evenWithTemporaryPassword: true,
    summary:
      'One’s own password with the old one, for a new token; an administrator another’s by `id`. All other sessions end.',
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
    summary: 'Deletes a member; what they did stays. Their open cases are routed anew.',
    params: z.strictObject({ id }),
    data: z.object({ reassignedCount: z.int() }),
  }),
  removeAvatar: command('DELETE', '/hotel/client/user/avatar', {
    access: 'session',
    summary: 'Takes one’s own picture away.',
    data: z.object({}),
  }),
})
