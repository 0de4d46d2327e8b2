import { uuidv7 } from 'uuidv7'

import type { Call } from '@hotel/contract/http/caller'
import { feedback, type FeedbackAction } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import type { Database } from '../db/open.ts'
import { newRoomToken, storedToken } from '../house/room-token.ts'
import { hashToken, secretsFrom } from '../secrets.ts'
import { insertFirstContent, insertHotel } from '../setup/queries.ts'
import type { TestServer } from './server.ts'

/** Of every server in tests, unless one chooses its own. */
export const testSecrets = secretsFrom('0'.repeat(64))

export type TestHotel = Awaited<ReturnType<typeof makeHotel>>

/** A hotel in Shanghai with two rooms on one floor, a code for each, and the default categories. */
export function makeHotel({ db }: Database, name: string, secrets = testSecrets) {
  return db.transaction().execute(async (tx) => {
    const { id, hotelCode } = await insertHotel(tx, {
      name,
      timezone: 'Asia/Shanghai',
      locale: 'en',
      currency: 'CNY',
      phone: '+862112345678',
      demo: false,
    })
    const departments = await insertFirstContent(tx, id)
    const categories = await tx
      .selectFrom('category')
      .select(['id', 'name', 'type', 'defaultSeverity', 'sensitive'])
      .where('hotelId', '=', id)
      .orderBy('position')
      .execute()
    const houses = ['1201', '1202'].map((houseNo) => ({
      hotelId: id,
      id: uuidv7(),
      houseNo,
      name: `Room ${houseNo}`,
      houseType: 'room' as const,
      building: 'Main',
      floor: '12',
    }))
    await tx.insertInto('house').values(houses).execute()
    const tokens = houses.map(() => newRoomToken(hotelCode))
    const codes = houses.map((house, index) => ({
      hotelId: id,
      id: uuidv7(),
      houseId: house.id,
      kind: 'free' as const,
      provider: 'web' as const,
      ...storedToken(secrets, tokens[index]!),
      status: 'active' as const,
      issuedBy: null,
      issuedAt: new Date(),
    }))
    await tx.insertInto('sunCode').values(codes).execute()
    const room = (index: 0 | 1) => ({
      ...houses[index]!,
      token: tokens[index]!,
      codeId: codes[index]!.id,
    })
    const category = (english: string) =>
      categories.find((candidate) => candidate.name.en === english)!
    return {
      id,
      hotelCode,
      departmentId: (department: string) => departments.get(department)!,
      category,
      room: room(0),
      otherRoom: room(1),
    }
  })
}

let devices = 0

/** A guest's input from a room, from a new device each time. */
export function complaint(
  hotel: TestHotel,
  overrides: { content?: string; category?: string; room?: TestHotel['room'] } = {},
) {
  devices += 1
  return {
    token: (overrides.room ?? hotel.room).token,
    requestId: uuidv7(),
    deviceId: `device-${devices}-${hotel.hotelCode}`,
    type: 'complaint' as const,
    categoryId: hotel.category(overrides.category ?? 'Air conditioning').id,
    content: overrides.content ?? 'The air conditioning drips on the bed.',
    contentLang: 'en' as const,
    elapsedMs: 20_000,
  }
}

/** Submits a complaint as a guest; returns the receipt. */
export const complain = (
  call: Call,
  hotel: TestHotel,
  overrides: Parameters<typeof complaint>[1] = {},
) => call(guest.submit, complaint(hotel, overrides))

/** The database row of the case behind a guest's receipt. */
export const findCaseOf = (
  { database }: { database: Database },
  { guestToken }: { guestToken: string },
) =>
  database.db
    .selectFrom('feedback')
    .selectAll()
    .where('guestTokenHash', '=', hashToken(guestToken))
    .executeTakeFirstOrThrow()

type Action<A = FeedbackAction> = A extends FeedbackAction
  ? Omit<A, 'feedbackId' | 'version'>
  : never

/** Acts on a case at the version last seen. */
export const act = (
  { call }: { call: Call },
  { id, version }: { id: string; version: number },
  action: Action,
) => call(feedback.act, { feedbackId: id, version, ...action } as FeedbackAction)

/** Resolves a case as a manager; returns its state. */
export async function resolveCase(
  server: { database: Database; signIn: TestServer['signIn'] },
  receipt: { guestToken: string },
) {
  const item = await findCaseOf(server, receipt)
  const manager = await server.signIn({ hotel: { id: item.hotelId }, userRole: 2 })
  return act(manager, item, {
    action: 'resolve',
    outcome: 'upheld',
    resolutionNote: 'The drain was blocked and is free again.',
    rootCause: 'No yearly cleaning.',
  })
}
