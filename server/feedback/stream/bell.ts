import type { ServerResponse } from 'node:http'

import type { Services } from '../../http/handler.ts'
import type { Actor } from '../../http/session.ts'
import { findBell } from '../../notification/bell.queries.ts'

type Desk = { actor: Actor; response: ServerResponse }

type Telling = Pick<Services, 'db' | 'clock'>

/** Tells one desk how much of its member's feed is unread. */
export async function tellBell({ db, clock }: Telling, { actor, response }: Desk) {
  const bell = await findBell(db, actor, clock())
  if (!response.writableEnded) response.write(`event: bell\ndata: ${JSON.stringify(bell)}\n\n`)
}

/** Hears whose feed changed, on whichever server, and tells that member's desks. */
export const bellFor =
  (desksOf: (hotelId: string) => readonly Desk[], services: Services) => (payload: string) => {
    const [hotelId = '', memberId] = payload.split(' ')
    for (const desk of desksOf(hotelId).filter(({ actor }) => actor.memberId === memberId)) {
      tellBell(services, desk).catch((error: unknown) => {
        services.log.error({ err: error }, 'a bell could not be rung; it is right at the next')
      })
    }
  }
