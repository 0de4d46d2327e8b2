import type { ParsedOf } from '@hotel/contract/endpoint'
import { join } from '@hotel/contract/join'

import type { Reads } from '../db/open.ts'
import { canonicalPhone } from '../feedback/create/guest-identity.ts'
import { done, type Doing, type Preparing } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { countTry } from '../http/throttle.ts'
import { eraseLapsed, writeMember } from '../member/write.queries.ts'
import { hashPassword } from '../session/password.ts'
import { findHotel, hasRequest } from './queries.ts'

const fastestPersonMs = 3000

export const joinRoutes = serve(join, {
  async page({ db }, { hotelCode }) {
    const { name, phone, logoUrl, locale, demo } = await openHotel(db, hotelCode)
    return { hotelName: name, hotelPhone: phone, logoUrl, locale, demo }
  },
  ask: { prepare: prepareRequest },
})

async function openHotel(db: Reads, hotelCode: string) {
  const hotel = await findHotel(db, hotelCode)
  if (!hotel) throw new Refusal('hotelUnknown')
  if (hotel.disabledAt) {
    const { name: hotelName, phone: hotelPhone } = hotel
    throw new Refusal('hotelDisabled', { data: { hotelName, hotelPhone } })
  }
  return hotel
}

type Request = ParsedOf<typeof join.ask>

/** Counted before the hashing and kept whatever comes of it: a name that is taken cost a try, too. */
async function prepareRequest(ask: Preparing<'anyone'>, input: Request) {
  const { secrets, address, now } = ask
  const hotel = await openHotel(ask.db, input.hotelCode)
  if (input.website || input.elapsedMs < fastestPersonMs) throw new Refusal('robot')
  const phone = canonicalPhone(input.phone)
  if (!phone) throw refuseField('phone', 'phoneUnreadable')
  if (input.password.toLowerCase() === input.userName.toLowerCase()) {
    throw refuseField('password', 'passwordIsName')
  }
  const device = secrets.fingerprint(input.deviceId).toString('base64url')
  await ask.transact((db) =>
    countTry(
      db,
      [
        { bucket: `join device ${device}`, most: 5, minutes: 60 },
        { bucket: `join from ${address}`, most: 20, minutes: 60 },
        { bucket: `join hotel ${hotel.id}`, most: 100, minutes: 60 },
      ],
      now,
    ),
  )
  const passwordHash = await hashPassword(input.password)
  return (act: Doing<'anyone'>) => keepRequest(act, hotel.id, { ...input, phone, passwordHash })
}

type Kept = Request & { phone: string; passwordHash: string }

async function keepRequest({ db, now }: Doing<'anyone'>, hotelId: string, input: Kept) {
  const { requestId, passwordHash, userName, name, phone, word } = input
  const already = { answer: {}, events: [] }
  if (await hasRequest(db, hotelId, requestId)) return already
  const lapsed = await eraseLapsed(db, hotelId, now)
  const written = await writeMember(
    db,
    {
      hotelId,
      userName,
      passwordHash,
      name,
      phone,
      userRole: 3,
      routeList: [],
      mustChangePassword: false,
      status: 'pending',
      source: 'self_join',
      joinWord: word || null,
      joinRequestId: requestId,
      createdAt: now.toISOString(),
    },
    now,
  )
  if (!written) {
    // Sent twice at once, the other one of the two was first.
    if (await hasRequest(db, hotelId, requestId)) return already
    throw refuseField('userName', 'userNameTaken')
  }
  return done(
    {},
    { action: 'ask', entity: 'member', entityId: written.id, hotelId, actorId: written.id },
    ...lapsed,
  )
}
