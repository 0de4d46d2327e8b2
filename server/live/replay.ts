import type { Services } from '../http/handler.ts'
import { deliver, numbered, seesCases, send, type Connection } from './connection.ts'
import { findLastSeq, listVisibleCaseEvents } from './queries.ts'

/** A client that missed more events than this reloads instead. */
const maxReplayedEvents = 500

/** Sends missed events, then those that arrived meanwhile. */
export async function replayMissed(
  services: Services,
  connection: Connection,
  lastEventId: number,
) {
  const last = await findLastSeq(services.db, connection.actor.hotelId)
  if (seesCases(connection) && Number.isSafeInteger(lastEventId) && lastEventId <= last) {
    const range = { afterSeq: lastEventId, upToSeq: last }
    const missed = await listVisibleCaseEvents(
      services.db,
      connection.actor,
      range,
      maxReplayedEvents,
    )
    if (missed.length === maxReplayedEvents)
      connection.response.write('event: resync\ndata: {}\n\n')
    else for (const event of missed) send(connection, numbered(event))
  }
  connection.response.write(`id: ${last}\nevent: ready\ndata: {}\n\n`)
  connection.sentSeq = last
  for (const event of connection.waiting.splice(0)) deliver(connection, event)
}
