import { inHotel } from '../db/fence/scope.ts'
import { failureLevel } from '../db/outage.ts'
import type { Services } from '../http/handler.ts'
import { findBell } from './bell.queries.ts'
import type { Connection } from './connection.ts'

type BellServices = Pick<Services, 'db' | 'clock'>

/** Sends the member's unread count to one connection. */
export async function sendBell({ db, clock }: BellServices, { actor, response }: Connection) {
  const bell = await inHotel(actor.hotelId, () => findBell(db, actor, clock()))
  if (!response.writableEnded) response.write(`event: bell\ndata: ${JSON.stringify(bell)}\n\n`)
}

/** Handles a notification from any server: sends the unread count to that member's connections. */
export const bellFor =
  (connectionsOf: (hotelId: string) => readonly Connection[], services: Services) =>
  (payload: string) => {
    const [hotelId = '', memberId] = payload.split(' ')
    for (const connection of connectionsOf(hotelId).filter(
      ({ actor }) => actor.memberId === memberId,
    )) {
      sendBell(services, connection).catch((error: unknown) => {
        services.log[failureLevel(error)](
          { err: error },
          'a bell could not be rung; it is right at the next',
        )
      })
    }
  }
