import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '@hotel/contract/http/endpoint'
import type { AppError } from '@hotel/contract/http/result'

import type { Reads } from '../../db/open.ts'
import { hotelCodeOf } from '../../secrets.ts'
import { Refusal } from '../refusal.ts'
import { readToken } from '../token.ts'

/** A proxy that can ask another database's servers sets it; they may know the hotel or the name. */
const header = 'x-next-cell'
type Request = Pick<FastifyRequest, 'headers'>

const mayAskNext = ({ headers }: Request) => headers[header] === '1'

/** The hotel is not in this database: the proxy asks the next cell. */
class OtherCell extends Error {
  readonly statusCode = 421
  constructor() {
    super('This server does not have that hotel.')
  }
}

/** The hotel is being moved to another database: nothing was done, and the request may be retried. */
class HotelMoves extends Error {
  readonly statusCode = 503
  constructor() {
    super('The hotel is being moved.')
  }
}

/** Raised by the trigger `hotel_stays` (migration 40). */
const isRefusedWrite = (error: unknown) => (error as { code?: unknown } | null)?.code === 'HFMOV'

export const isMove = (error: unknown) => error instanceof HotelMoves || isRefusedWrite(error)

/** Refuses a token whose hotel is not here: it moves, or another cell may know it. */
export async function refuseElsewhere(
  db: Reads,
  token: { session: string } | { guest: string },
  request: Request,
) {
  const asksNext = mayAskNext(request)
  const phase = 'guest' in token ? await findGuestsMove(db, token.guest) : await findMove(db, token)
  if (phase && !(phase === 'moved' && asksNext)) throw new HotelMoves()
  if (asksNext && ('guest' in token || token.session)) throw new OtherCell()
}

/** A sign-in name, a passkey or a hotel's code that this database does not know, but another cell may. */
export function refuseUnknownName({ access }: Endpoint, error: AppError, request: Request) {
  const reason = error instanceof Refusal && access === 'anyone' ? error.reason : undefined
  const isUnknown = ['userUnknown', 'hotelUnknown', 'passkeyUnknown', 'signOnUnknown'].includes(
    reason ?? '',
  )
  if (isUnknown && mayAskNext(request)) throw new OtherCell()
}

async function findMove(db: Reads, { session }: { session: string }) {
  const place = readToken(session)
  if (!place) return undefined
  const row = await db
    .selectFrom('hotelMove')
    .select('phase')
    .where('hotelId', '=', place.hotelId)
    .executeTakeFirst()
  return row?.phase
}

async function findGuestsMove(db: Reads, token: string) {
  const row = await db
    .selectFrom('hotelMove')
    .select('phase')
    .where('hotelCode', '=', hotelCodeOf(token))
    .executeTakeFirst()
  return row?.phase
}
