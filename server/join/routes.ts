import type { ParsedOf } from '@hotel/contract/http/endpoint'
import { join } from '@hotel/contract/member/join'

import { minFillMs } from '@hotel/contract/http/robot'
import { enterHotel } from '../db/fence/scope.ts'
import { canonicalPhone } from '../hotel/phone.ts'
import {
  done,
  type CommandContext,
  type LimitedContext,
  type PrepareContext,
} from '../http/handler.ts'
import { passOn } from '../http/fastify/elsewhere.ts'
import { hashesOf, once } from '../http/once.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { countTry } from '../http/throttle.ts'
import { weaknessOf } from '../member/password-rule.ts'
import { eraseExpiredRequests, writeRequest } from '../member/write.queries.ts'
import { digestPassword, hashPassword } from '../session/password.ts'
import { findHotel } from './queries.ts'

export const joinRoutes = implement(join, {
  async page(ctx, { hotelCode }) {
    const { name, phone, setting, ...hotel } = await openHotel(ctx, hotelCode)
    const { logoUrl, locale, demo } = hotel
    return { hotelName: name, hotelPhone: phone, logoUrl, skin: setting.skin, locale, demo }
  },
  ask: { prepare: prepareRequest },
})

/** Codes are short, so guessing is limited; a valid code does not count. */
async function openHotel(ctx: LimitedContext<'anyone'>, hotelCode: string) {
  const { db, limit, addressKey } = ctx
  await passOn(ctx, () => findHotel(db, hotelCode))
  const bucket = `hotel code from ${addressKey()}`
  await limit.count([{ bucket, max: 30, minutes: 60 }])
  const hotel = await findHotel(db, hotelCode)
  if (!hotel) throw new Refusal('hotelUnknown')
  enterHotel(hotel.id)
  await limit.takeBack([bucket])
  if (hotel.disabledAt) {
    const { name: hotelName, phone: hotelPhone } = hotel
    throw new Refusal('hotelDisabled', { data: { hotelName, hotelPhone } })
  }
  return hotel
}

type Request = ParsedOf<typeof join.ask>

/**
 * Counted before the hashing and saved in any case: a taken name costs an attempt, too. A refused password
 * costs none, since people need several tries; judging takes time, so it has a limit of its own.
 */
async function prepareRequest(ctx: PrepareContext<'anyone'>, input: Request) {
  const { secrets, addressKey, now } = ctx
  const hotel = await openHotel(ctx, input.hotelCode)
  if (input.website || input.elapsedMs < minFillMs) throw new Refusal('robot')
  const phone = canonicalPhone(input.phone)
  if (!phone) throw refuseField('phone', 'phoneUnreadable')
  const judged = { bucket: `passwords at joining from ${addressKey()}`, max: 600, minutes: 60 }
  await ctx.transact((db) => countTry(db, [judged], now))
  const { userName, name, hotelCode } = input
  const names = [userName, name, hotel.name]
  const weakness = weaknessOf(input.password, { names, hotelCode })
  if (weakness) throw refuseField('password', weakness)
  const device = secrets.fingerprint(input.deviceId).toString('base64url')
  await ctx.transact((db) =>
    countTry(
      db,
      [
        { bucket: `join device ${device}`, max: 5, minutes: 60 },
        // All who are briefed together share one network, which alone must not close the hotel.
        { bucket: `join from ${addressKey()}`, max: 100, minutes: 60 },
        { bucket: `join hotel ${hotel.id}`, max: 200, minutes: 60 },
      ],
      now,
    ),
  )
  const passwordHash = await hashPassword(input.password)
  const request = await requestOf(ctx, hotel.id, input)
  return ({ db }: CommandContext<'anyone'>) =>
    once(db, request, secrets, {
      run: () =>
        saveRequest({ db, now }, hotel.id, {
          ...input,
          phone: secrets.seal(phone),
          passwordHash,
        }),
      repeat: async () => ({}),
    })
}

/** Passwords are compared by a slow digest, even for someone who has the server's key. */
async function requestOf(
  { secrets, now }: PrepareContext<'anyone'>,
  hotelId: string,
  input: Request,
) {
  const { requestId, password } = input
  const digest = await digestPassword(password, secrets.fingerprint(`join ${requestId}`))
  const hashes = hashesOf(secrets, { ...input, password: digest.toString('base64url') })
  return { hotelId, scope: join.ask.name, requestId, ...hashes, at: now }
}

type PreparedRequest = Omit<Request, 'phone'> & { phone: Buffer; passwordHash: string }
type Context = Pick<CommandContext<'anyone'>, 'db' | 'now'>

async function saveRequest({ db, now }: Context, hotelId: string, input: PreparedRequest) {
  const { passwordHash, userName, name, phone, word } = input
  const lapsed = await eraseExpiredRequests(db, hotelId, now)
  const written = await writeRequest(db, {
    hotelId,
    userName,
    passwordHash,
    name,
    phone,
    userRole: 3,
    routeList: [],
    mustChangePassword: false,
    joinWord: word || null,
    createdAt: now.toISOString(),
  })
  return done(
    {},
    { action: 'ask', entity: 'member', entityId: written.id, hotelId, actorId: written.id },
    ...lapsed,
  )
}
