import * as z from 'zod/mini'

import { cardDesign } from './hotel/card.ts'
import { command, group, id, instant, query, text } from './http/endpoint.ts'
import { pageFields, pageOf } from './http/page.ts'

/**
 * An image is bytes, not JSON, so it is named here rather than as an endpoint. It takes `format`
 * (`svg`, `png`; a WeChat code is `png` only), `width` (280 to 1280 pixels) and `download`, which names the file.
 */
export const codeImagePath = '/hotel/client/sun/code/{id}/image'
export const imageWidth = { least: 280, most: 1280, usual: 430 } as const

export const codeKinds = ['free', 'cost'] as const
export const codeKind = z.enum(codeKinds)
export type CodeKind = z.output<typeof codeKind>

const oneOrAll = z.union([id, z.literal('all')])
const issueQuery = z.strictObject({
  /** One room, or `all` to create all missing codes. */
  houseId: oneOrAll,
  /** `true` revokes the existing code and creates a new one. */
  renew: z._default(z.enum(['true', 'false']), 'false'),
  width: z._default(
    z.coerce.number().check(z.minimum(imageWidth.least), z.maximum(imageWidth.most)),
    imageWidth.usual,
  ),
})

const issuedCode = z.object({
  codeId: id,
  houseId: id,
  houseNo: z.string(),
  kind: codeKind,
  provider: z.enum(['web', 'wechat']),
  pageUrl: z.string(),
  imageUrl: z.string(),
  issuedAt: instant,
  /** False if the room already had a valid code. */
  renewed: z.boolean(),
})
/** One room: its code. All rooms: the number of codes created. */
const issued = z.union([issuedCode, z.object({ issuedCount: z.int() })])

const roomBrief = { houseId: id, houseNo: z.string(), name: z.string() }
/** Total, and the first hundred. */
const some = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ total: z.int(), list: z.array(row) })

export const codeHealth = z.object({
  /** Kind of new codes: QR codes, or WeChat mini program codes. */
  provider: z.enum(['web', 'wechat']),
  neverScanned: some(z.object({ ...roomBrief, issuedAt: instant })),
  /** Revoked codes that guests still scan. */
  stillScanned: some(
    z.object({
      ...roomBrief,
      codeId: id,
      revokedAt: instant,
      lateScanCount: z.int(),
      lastScanAt: instant,
    }),
  ),
  withoutCode: some(z.object(roomBrief)),
  /** Rooms without an active responsible member. */
  unanswered: some(z.object(roomBrief)),
  /** Rooms in use, and codes ever issued for them: without any, an empty list says nothing. */
  houseCount: z.int(),
  codeCount: z.int(),
  /** Whether the hotel has a room at all, if only a closed one. */
  hasRooms: z.boolean(),
})
export type CodeHealth = z.output<typeof codeHealth>

export const codeCard = z.object({
  ...roomBrief,
  codeId: id,
  houseType: z.string(),
  building: z.string(),
  floor: z.string(),
  pageUrl: z.string(),
  imageUrl: z.string(),
  /** SVG path of the code, one unit per module, without margin; null if it is an image. */
  path: z.nullable(z.string()),
  moduleCount: z.int(),
})
export type CodeCard = z.output<typeof codeCard>

export const code = group('code', {
  issue: command('PUT', '/hotel/client/sun/code', {
    access: 'RoomList',
    role: 2,
    summary: 'The code of a room, created if missing; with `all`, every missing code.',
    query: issueQuery,
    data: issued,
  }),
  issueCost: command('PUT', '/hotel/client/cost/sun/code', {
    access: 'RoomList',
    role: 2,
    summary: 'The same for the order code, whose page also offers services with a price.',
    query: issueQuery,
    data: issued,
  }),
  revoke: command('PUT', '/hotel/client/sun/code/revoke', {
    access: 'RoomList',
    role: 1,
    summary: 'Revokes the code of one room or of all rooms. Scanning it asks for a new card.',
    body: z.strictObject({ houseId: oneOrAll, kind: codeKind }),
    data: z.object({ revokedCount: z.int() }),
  }),
  health: query('GET', '/hotel/client/sun/code/health', {
    access: 'RoomList',
    summary: 'Codes and rooms that need attention.',
    data: codeHealth,
  }),
  cards: query('POST', '/hotel/client/sun/code/cards', {
    access: 'RoomList',
    summary: 'Valid codes for printing, in room order.',
    body: z.strictObject({
      pageNum: pageFields.pageNum,
      pageSize: pageFields.pageSize,
      kind: codeKind,
      houseId: z.optional(id),
      building: z.optional(text(1, 50)),
      floor: z.optional(text(1, 20)),
    }),
    data: z.extend(pageOf(codeCard), {
      hotelName: z.string(),
      hotelPhone: z.nullable(z.string()),
      logoUrl: z.nullable(z.string()),
      design: cardDesign,
    }),
  }),
  scan: command('POST', '/hotel/guest/code/{token}/scan', {
    access: 'guest',
    summary: 'Counts a scan of a code, also of a revoked one.',
    params: z.strictObject({ token: z.string().check(z.maxLength(64)) }),
    data: z.object({}),
  }),
})
