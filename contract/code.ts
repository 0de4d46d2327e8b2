import * as z from 'zod/mini'

import { command, group, id, instant, query, text } from './endpoint.ts'
import { pageFields, pageOf } from './page.ts'

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
  /** One room, or `all` to make the codes that are missing. */
  houseId: oneOrAll,
  /** `true` revokes the code there is and makes another. */
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
  /** False where the room had a code that is still good. */
  renewed: z.boolean(),
})
/** Of one room its code; of all how many were made. */
const issued = z.union([issuedCode, z.object({ issuedCount: z.int() })])

const roomBrief = { houseId: id, houseNo: z.string(), name: z.string() }
/** How many there are, and the first hundred. */
const some = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ total: z.int(), list: z.array(row) })

export const codeHealth = z.object({
  /** What new codes are: QR codes, or codes of the WeChat mini program. */
  provider: z.enum(['web', 'wechat']),
  neverScanned: some(z.object({ ...roomBrief, issuedAt: instant })),
  /** Cards that still hang in a room though their code was revoked. */
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
  /** Rooms that no active member answers for. */
  unanswered: some(z.object(roomBrief)),
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
  /** The code as the path of an SVG, one unit a module and without a margin; null where it is a picture. */
  path: z.nullable(z.string()),
  moduleCount: z.int(),
})
export type CodeCard = z.output<typeof codeCard>

export const code = group('code', {
  issue: command('PUT', '/hotel/client/sun/code', {
    access: 'RoomList',
    role: 2,
    summary: 'The code of a room: the one there is, or else a new one; or those all rooms lack.',
    query: issueQuery,
    data: issued,
  }),
  issueCost: command('PUT', '/hotel/client/cost/sun/code', {
    access: 'RoomList',
    role: 2,
    summary: 'The same for the code whose page also offers priced services.',
    query: issueQuery,
    data: issued,
  }),
  revoke: command('PUT', '/hotel/client/sun/code/revoke', {
    access: 'RoomList',
    role: 1,
    summary: 'Revokes the code of a room, or those of all: their scan asks for a new card.',
    body: z.strictObject({ houseId: oneOrAll, kind: codeKind }),
    data: z.object({ revokedCount: z.int() }),
  }),
  health: query('GET', '/hotel/client/sun/code/health', {
    access: 'RoomList',
    summary: 'Codes and rooms that somebody should look after.',
    data: codeHealth,
  }),
  cards: query('POST', '/hotel/client/sun/code/cards', {
    access: 'RoomList',
    summary: 'What is printed: the codes that work, in the order of the rooms.',
    body: z.strictObject({
      pageNum: pageFields.pageNum,
      pageSize: pageFields.pageSize,
      kind: codeKind,
      houseId: z.optional(id),
      building: z.optional(text(1, 50)),
      floor: z.optional(text(1, 20)),
    }),
    data: z.extend(pageOf(codeCard), { hotelName: z.string(), logoUrl: z.nullable(z.string()) }),
  }),
  scan: command('POST', '/hotel/guest/code/{token}/scan', {
    access: 'guest',
    summary: 'Counts that somebody opened the page of a code, also of a revoked one.',
    params: z.strictObject({ token: z.string().check(z.maxLength(64)) }),
    data: z.object({}),
  }),
})
