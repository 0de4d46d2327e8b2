import * as z from 'zod/mini'

import { command, day, group, id, instant, int, localeText, query, text } from '../http/endpoint.ts'
import { pageFields, pageOf } from '../http/page.ts'

export const maxFlowers = 3
export const maxWordLength = 200

const token = z.string().check(z.maxLength(64))

/** Staff and departments a guest may thank, with the names the hotel shows. */
export const flowerChoices = z.object({
  members: z.array(
    z.object({
      id,
      /** First name if the hotel shows it, otherwise the job title. */
      name: z.string(),
      jobTitle: z.nullable(z.string()),
      departmentName: z.nullable(localeText),
    }),
  ),
  departments: z.array(z.object({ id, name: localeText })),
})
export type FlowerChoices = z.output<typeof flowerChoices>

export const flowerRow = z.object({
  id,
  flowers: z.int(),
  word: z.string(),
  houseId: id,
  houseNo: z.string(),
  /** The receiver: one of the two. */
  memberId: z.nullable(id),
  memberName: z.nullable(z.string()),
  departmentId: z.nullable(id),
  departmentName: z.nullable(z.string()),
  createdAt: instant,
  /** Visible to managers only, and not counted. */
  hidden: z.boolean(),
})
export type FlowerRow = z.output<typeof flowerRow>

export const flowerFilter = z.strictObject({
  ...pageFields,
  sortField: z._default(z.enum(['createdAt', 'flowers']), 'createdAt'),
  /** First and last day, inclusive, in the hotel's zone; at most 366 days. */
  startDate: z.optional(day),
  endDate: z.optional(day),
  houseId: z.optional(id),
  memberId: z.optional(id),
  /** For the department or one of its members. */
  departmentId: z.optional(id),
  /** Text, name or room. */
  keyword: z.optional(text(0, 50)),
  /** Only hidden ones, or only the others. */
  hidden: z.optional(z.boolean()),
})
export type FlowerFilter = z.output<typeof flowerFilter>

const leader = z.object({ id, name: z.string(), flowers: z.int(), thanks: z.int() })

export const flower = group('flower', {
  choices: query('GET', '/hotel/guest/flower/{token}', {
    access: 'guest',
    summary: 'Staff and departments that the guest of a room or case may thank.',
    params: z.strictObject({ token }),
    data: flowerChoices,
  }),
  give: command('POST', '/hotel/guest/flower', {
    access: 'guest',
    summary:
      'A guest thanks a member or a department, once a day from one device. `token` is a room’s or a case’s.',
    body: z.strictObject({
      token,
      requestId: id,
      deviceId: z.string().check(z.minLength(8), z.maxLength(64)),
      memberId: z.optional(id),
      departmentId: z.optional(id),
      flowers: int(1, maxFlowers),
      word: z._default(text(0, maxWordLength), ''),
      /** Honeypot field. */
      website: z.optional(z.string().check(z.maxLength(200))),
      /** Milliseconds from page load to submission; below `minFillMs` counts as a robot. */
      elapsedMs: int(0),
    }),
    data: z.object({}),
  }),
  list: query('POST', '/hotel/client/wechat/service/flower/list', {
    access: ['RoomList', 'Administrators'],
    summary: 'Compliments from guests. Staff see only their own.',
    body: flowerFilter,
    data: z.extend(pageOf(flowerRow), {
      /** Totals of the filtered list, without hidden entries. */
      summary: z.object({
        totalFlowers: z.int(),
        thanks: z.int(),
        topMembers: z.array(leader),
        topDepartments: z.array(leader),
      }),
    }),
  }),
  mine: query('GET', '/hotel/client/flower/mine', {
    access: 'session',
    summary: 'Compliments of the last 30 days for the caller and the caller’s department.',
    data: z.object({ totalFlowers: z.int(), thanks: z.int(), latest: z.array(flowerRow) }),
  }),
  hide: command('PUT', '/hotel/client/wechat/service/flower/hide', {
    access: ['RoomList', 'Administrators'],
    role: 2,
    summary: 'Hides an abusive compliment from lists and counts, or shows it again.',
    body: z.strictObject({ id, hidden: z.boolean() }),
    data: z.object({}),
  }),
})
