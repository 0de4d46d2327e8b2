import * as z from 'zod/mini'

import {
  command,
  day,
  group,
  id,
  instant,
  line,
  numberText,
  query,
  text,
  version,
} from './http/endpoint.ts'
import { duties, houseStatus, houseType } from './house/facts.ts'
import { pageFields, pageOf } from './http/page.ts'

export * from './house/facts.ts'

/** The number on the door. */
export const houseNo = numberText(1, 20)
const placeFields = {
  houseType,
  building: line(0, 50),
  floor: line(0, 20),
  zone: line(0, 50),
  roomType: line(0, 50),
}

const days = z
  .string()
  .check(
    z.refine(
      (interval) =>
        interval.split('/').length === 2 &&
        interval.split('/').every((each) => day.safeParse(each).success),
    ),
  )

export const houseSortFields = ['houseNo', 'openCount', 'complaint30d', 'flower30d'] as const
export const houseFilter = z.strictObject({
  ...pageFields,
  sortField: z._default(z.enum(houseSortFields), 'houseNo'),
  sortOrder: z._default(z.enum(['asc', 'desc']), 'asc'),
  /** Number, name or type. */
  keyword: z.optional(text(0, 50)),
  building: z.optional(text(1, 50)),
  floor: z.optional(text(1, 20)),
  zone: z.optional(text(1, 50)),
  houseType: z.optional(houseType),
  status: z.optional(houseStatus),
  /** Whether an active member is responsible. */
  matched: z.optional(z.boolean()),
  /** Whether it has a valid sun code. */
  hasCode: z.optional(z.boolean()),
  /** Rooms of this responsible member. */
  memberId: z.optional(id),
  /**
   * Repeat rooms: at least two complaints, as the numbers count them, received within an
   * ISO 8601 interval of days, "2026-03-01/2026-03-31", inclusive; at most 366 days.
   */
  repeated: z.optional(days),
})
export type HouseFilter = z.output<typeof houseFilter>

export const houseCode = z.object({
  id,
  provider: z.enum(['web', 'wechat']),
  /** Page that the code opens. */
  pageUrl: z.string(),
  /** Relative to the API's base; `&format=png` and `&width=` select format and size. */
  imageUrl: z.string(),
  issuedAt: instant,
  scanCount: z.int(),
  lastScanAt: z.nullable(instant),
})
export type HouseCode = z.output<typeof houseCode>

/** What a room is called and where it is. */
export const housePlace = {
  id,
  houseNo: z.string(),
  name: z.string(),
  houseType,
  building: z.string(),
  floor: z.string(),
  zone: z.string(),
}

export const houseRow = z.object({
  ...housePlace,
  roomType: z.string(),
  status: houseStatus,
  sunCode: z.nullable(houseCode),
  costSunCode: z.nullable(houseCode),
  /** Responsible members, owners first. */
  members: z.array(z.object({ memberId: id, name: z.string(), duty: z.enum(duties) })),
  /** Counts of the cases visible to the caller. */
  openCount: z.int(),
  complaint30d: z.int(),
  flower30d: z.int(),
  version: z.int(),
})
export type HouseRow = z.output<typeof houseRow>

/** One room on a floor plan. */
export const planHouse = z.object({
  ...housePlace,
  status: houseStatus,
  openCount: z.int(),
  overdueCount: z.int(),
  /** Complaints in the last 30 days; two or more make it a repeat room. */
  complaint30d: z.int(),
})
export type PlanHouse = z.output<typeof planHouse>

export const house = group('house', {
  list: query('POST', '/hotel/client/house/list/conditions', {
    access: 'RoomList',
    summary: 'The rooms and areas of the hotel, with their codes, members and counts.',
    body: houseFilter,
    data: pageOf(houseRow),
  }),
  find: query('GET', '/hotel/client/house/detail/{id}', {
    access: 'RoomList',
    summary: 'One room, as in the list.',
    params: z.strictObject({ id }),
    data: houseRow,
  }),
  plan: query('GET', '/hotel/client/house/plan', {
    access: 'RoomList',
    summary:
      'Every room with its open and overdue cases and recent complaints, for the floor plan.',
    data: z.object({ houses: z.array(planHouse) }),
  }),
  typeahead: query('GET', '/hotel/client/house/typeahead', {
    access: 'Suggestion',
    summary: 'Rooms and areas in use by prefix, most likely first; at most eight.',
    query: z.strictObject({
      /** Prefix of the number, or of a word of the name. */
      typed: text(1, 50),
    }),
    data: z.object({
      list: z.array(
        z.object({
          id,
          houseNo: z.string(),
          name: z.string(),
          houseType,
          /** Cases visible to the caller. */
          openCount: z.int(),
        }),
      ),
    }),
  }),
  create: command('POST', '/hotel/client/house/create', {
    access: 'RoomList',
    role: 2,
    summary: 'Adds a room or an area.',
    body: z.strictObject({
      houseNo,
      name: z._default(line(0, 50), ''),
      houseType: z._default(placeFields.houseType, 'room'),
      building: z._default(placeFields.building, ''),
      floor: z._default(placeFields.floor, ''),
      zone: z._default(placeFields.zone, ''),
      roomType: z._default(placeFields.roomType, ''),
    }),
    data: z.object({ id, houseNo: z.string(), version: z.int() }),
  }),
  edit: command('PUT', '/hotel/client/house/edit', {
    access: 'RoomList',
    role: 2,
    summary:
      'Changes, closes or reopens a room. Codes of a closed room ask for another card; its open cases keep their assignees.',
    body: z.strictObject({
      id,
      /** Version the caller has seen; 409001 if it has changed since. */
      version,
      houseNo: z.optional(houseNo),
      name: z.optional(line(0, 50)),
      houseType: z.optional(placeFields.houseType),
      building: z.optional(placeFields.building),
      floor: z.optional(placeFields.floor),
      zone: z.optional(placeFields.zone),
      roomType: z.optional(placeFields.roomType),
      status: z.optional(houseStatus),
      /** Confirms closing a room with open cases; refused otherwise. */
      keepOpenCases: z.optional(z.boolean()),
    }),
    data: z.object({ id, version: z.int(), status: houseStatus, openCount: z.int() }),
  }),
})
