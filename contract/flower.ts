import * as z from 'zod/mini'

import { command, day, group, id, instant, localeText, query, text } from './endpoint.ts'
import { pageFields, pageOf } from './page.ts'

export const mostFlowers = 3
export const longestWord = 200

const token = z.string().check(z.maxLength(64))

/** Whom a guest may thank: never more of a person than the hotel shows. */
export const flowerChoices = z.object({
  members: z.array(
    z.object({
      id,
      /** A first name, where the hotel shows them; else the job again. */
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
  /** Whom they were given to: one of the two. */
  memberId: z.nullable(id),
  memberName: z.nullable(z.string()),
  departmentId: z.nullable(id),
  departmentName: z.nullable(z.string()),
  createdAt: instant,
  /** Seen by managers only, and counted nowhere. */
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
  /** Given to the department or to one of its members. */
  departmentId: z.optional(id),
  /** Words of the guest, a name or a room. */
  keyword: z.optional(text(0, 50)),
})
export type FlowerFilter = z.output<typeof flowerFilter>

const leader = z.object({ id, name: z.string(), flowers: z.int(), thanks: z.int() })

export const flower = group('flower', {
  choices: query('GET', '/hotel/guest/flower/{token}', {
    access: 'guest',
    summary: 'Whom the guest of a room or of a case may thank.',
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
      flowers: z.int().check(z.minimum(1), z.maximum(mostFlowers)),
      word: z._default(text(0, longestWord), ''),
      /** Filled by robots only. */
      website: z.optional(z.string().check(z.maxLength(200))),
      /** Milliseconds from seeing the page to sending; below 3,000 it was no person. */
      elapsedMs: z.int().check(z.minimum(0)),
    }),
    data: z.object({}),
  }),
  list: query('POST', '/hotel/client/wechat/service/flower/list', {
    access: ['RoomList', 'Administrators'],
    summary: 'The flowers guests gave. Staff see those that were given to themselves.',
    body: flowerFilter,
    data: z.extend(pageOf(flowerRow), {
      /** Of everything the filter finds; hidden ones are not counted. */
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
    summary: 'The flowers of the last 30 days for the caller and the caller’s department.',
    data: z.object({ totalFlowers: z.int(), thanks: z.int(), latest: z.array(flowerRow) }),
  }),
  hide: command('PUT', '/hotel/client/wechat/service/flower/hide', {
    access: ['RoomList', 'Administrators'],
    role: 2,
    summary: 'Take an abusive word out of sight and out of the counts, or back.',
    body: z.strictObject({ id, hidden: z.boolean() }),
    data: z.object({}),
  }),
})
