import * as z from 'zod/mini'

import { command, group, id, query, text } from '../http/endpoint.ts'
import { duties, housePlace, houseStatus } from '../house.ts'
import { maxHouses } from '../member.ts'
import { pageFields, pageOf } from '../http/page.ts'

/** `owner`: new feedback of the room is assigned to this member; `backup`: if there is no owner. */
const duty = z.enum(duties)
export type Duty = z.output<typeof duty>

const someHouses = z.array(id).check(z.minLength(1), z.maxLength(maxHouses))

/** Inclusive range of one floor in room order: "Floor 3, 301 to 318". */
export const houseRange = z.strictObject({
  building: z.optional(text(0, 50)),
  floor: text(1, 20),
  fromNo: text(1, 20),
  toNo: text(1, 20),
})
export type HouseRange = z.output<typeof houseRange>

/** A room; `id` is the room's. */
export const matchRow = z.object({
  ...housePlace,
  roomType: z.string(),
  status: houseStatus,
  /** Responsibility of the member in question; null: none. */
  duty: z.nullable(duty),
  /** All responsible members, owners first. */
  members: z.array(z.object({ id, name: z.string(), duty })),
})
export type MatchRow = z.output<typeof matchRow>

export const matchFilter = z.strictObject({
  ...pageFields,
  sortOrder: z._default(z.enum(['asc', 'desc']), 'asc'),
  /** Rooms of this member; default: rooms with all responsible members. */
  memberId: z.optional(id),
  keyword: z.optional(text(0, 50)),
  building: z.optional(text(1, 50)),
  floor: z.optional(text(1, 20)),
  /** Assigned to this member or, without `memberId`, to anyone. */
  matched: z.optional(z.boolean()),
})
export type MatchFilter = z.output<typeof matchFilter>

/** Responsibility for rooms and areas. */
export const match = group('match', {
  add: command('POST', '/hotel/client/user/match/house', {
    access: ['Administrators', 'UserList'],
    role: 2,
    summary: 'Makes a member responsible for rooms. Idempotent.',
    body: z.strictObject({
      memberId: id,
      /** Either these rooms or a range. */
      houseIds: z.optional(someHouses),
      range: z.optional(houseRange),
      duty,
      /** Removes other members from this duty for these rooms. */
      exclusive: z._default(z.boolean(), false),
    }),
    data: z.object({
      addedCount: z.int(),
      unchangedCount: z.int(),
      /** Members removed, and open cases reassigned. */
      endedCount: z.int(),
      reassignedCount: z.int(),
    }),
  }),
  list: query('POST', '/hotel/client/user/match/house/list', {
    access: ['Administrators', 'UserList'],
    summary: 'Rooms with their responsible members.',
    body: matchFilter,
    data: z.extend(pageOf(matchRow), {
      /** Rooms in use without an active responsible member. */
      uncoveredCount: z.int(),
    }),
  }),
  cancel: command('POST', '/hotel/client/user/cancel/match/house', {
    access: ['Administrators', 'UserList'],
    role: 2,
    summary: 'Removes a responsibility; open cases of these rooms are routed again.',
    body: z.strictObject({
      memberId: id,
      houseIds: z.optional(someHouses),
      all: z.optional(z.literal(true)),
    }),
    data: z.object({
      removedCount: z.int(),
      reassignedCount: z.int(),
      /** Rooms left without a responsible member. */
      uncoveredHouseNos: z.array(z.string()),
    }),
  }),
})
