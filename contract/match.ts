import * as z from 'zod/mini'

import { command, group, id, query, text } from './endpoint.ts'
import { duties, houseStatus, houseType } from './house.ts'
import { mostHouses } from './member.ts'
import { pageFields, pageOf } from './page.ts'

/** `owner`: new feedback of the room goes to this member first; `backup`: when there is no owner. */
const duty = z.enum(duties)
export type Duty = z.output<typeof duty>

const someHouses = z.array(id).check(z.minLength(1), z.maxLength(mostHouses))

/** "Floor 3, 301 to 318": of one floor, in the order of its numbers, both ends included. */
export const houseRange = z.strictObject({
  building: z.optional(text(0, 50)),
  floor: text(1, 20),
  fromNo: text(1, 20),
  toNo: text(1, 20),
})
export type HouseRange = z.output<typeof houseRange>

export const matchRow = z.object({
  /** The room's id. */
  id,
  houseNo: z.string(),
  name: z.string(),
  houseType,
  building: z.string(),
  floor: z.string(),
  zone: z.string(),
  roomType: z.string(),
  status: houseStatus,
  /** How the member asked about answers for it; null: not at all. */
  duty: z.nullable(duty),
  /** Everybody who answers for it, owners first. */
  members: z.array(z.object({ id, name: z.string(), duty })),
})
export type MatchRow = z.output<typeof matchRow>

export const matchFilter = z.strictObject({
  ...pageFields,
  sortOrder: z._default(z.enum(['asc', 'desc']), 'asc'),
  /** Whose rooms; left out: the rooms and whoever answers for them. */
  memberId: z.optional(id),
  keyword: z.optional(text(0, 50)),
  building: z.optional(text(1, 50)),
  floor: z.optional(text(1, 20)),
  /** Answered for: by this member, or, where none is named, by anybody. */
  matched: z.optional(z.boolean()),
})
export type MatchFilter = z.output<typeof matchFilter>

/** Who answers for which room or area. */
export const match = group('match', {
  add: command('POST', '/hotel/client/user/match/house', {
    access: ['Administrators', 'UserList'],
    role: 2,
    summary: 'Makes a member answer for rooms; done twice, it is done once.',
    body: z.strictObject({
      memberId: id,
      /** Either these rooms or those of a range. */
      houseIds: z.optional(someHouses),
      range: z.optional(houseRange),
      duty,
      /** Then nobody else has this duty for these rooms any more. */
      exclusive: z._default(z.boolean(), false),
    }),
    data: z.object({
      addedCount: z.int(),
      unchangedCount: z.int(),
      /** Others who had to leave, and the open cases that were routed anew for it. */
      endedCount: z.int(),
      reassignedCount: z.int(),
    }),
  }),
  list: query('POST', '/hotel/client/user/match/house/list', {
    access: ['Administrators', 'UserList'],
    summary: 'Rooms, and how a member and others answer for them.',
    body: matchFilter,
    data: z.extend(pageOf(matchRow), {
      /** Rooms in use that no active member answers for. */
      uncoveredCount: z.int(),
    }),
  }),
  cancel: command('POST', '/hotel/client/user/cancel/match/house', {
    access: ['Administrators', 'UserList'],
    role: 2,
    summary: 'Ends it; open cases of these rooms are routed anew.',
    body: z.strictObject({
      memberId: id,
      houseIds: z.optional(someHouses),
      all: z.optional(z.literal(true)),
    }),
    data: z.object({
      removedCount: z.int(),
      reassignedCount: z.int(),
      /** Rooms that nobody answers for now. */
      uncoveredHouseNos: z.array(z.string()),
    }),
  }),
})
