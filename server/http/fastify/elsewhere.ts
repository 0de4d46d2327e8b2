import type { FastifyInstance, FastifyRequest } from 'fastify'

import { hotelCodeOf } from '@hotel/contract/guest/token'

import { acrossHotels } from '../../db/fence/scope.ts'
import type { Reads } from '../../db/open.ts'
import type { LimitedContext } from '../handler.ts'
import { readToken } from '../token.ts'

/** A proxy that can ask another database's servers sets it; they may know the hotel or the name. */
const header = 'x-next-cell'
type Request = Pick<FastifyRequest, 'headers'>

/** Drops the header unless there are several cells and a trusted proxy sent it: anybody may write it. */
export function believeProxyOfCells(app: FastifyInstance, isCell: boolean) {
  app.addHook('onRequest', async ({ ips = [], raw }) => {
    const cameByProxy = ips.length > 1
    if (!isCell || !cameByProxy) delete raw.headers[header]
  })
}

export const mayAskNext = ({ headers }: Request) => headers[header] === '1'

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
  const phase =
    'guest' in token
      ? await acrossHotels('hotel that moves', () => findGuestsMove(db, token.guest))
      : await findMove(db, token)
  if (phase && !(phase === 'moved' && asksNext)) throw new HotelMoves()
  if (asksNext && ('guest' in token || token.session)) throw new OtherCell()
}

/** Names and codes that are passed on from one network; without a limit, all could be tried here. */
const passedOn = { max: 600, minutes: 60 }

type Anyone = Pick<LimitedContext<'anyone'>, 'asksNext' | 'limit' | 'addressKey'>

/**
 * For a sign-in name, a passkey, a ticket or a hotel's code that this database does not know, but
 * another cell may: the proxy asks that one, and no attempt is counted here. Otherwise returns.
 */
export async function passOn(
  { asksNext, limit, addressKey }: Anyone,
  isHere: () => Promise<unknown>,
): Promise<void> {
  if (!asksNext || (await acrossHotels('what another cell may have', isHere))) return
  await limit.count([{ bucket: `passed on from ${addressKey()}`, ...passedOn }])
  throw new OtherCell()
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
