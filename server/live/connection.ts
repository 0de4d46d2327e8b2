import type { ServerResponse } from 'node:http'

import { holds } from '@hotel/contract/http/endpoint'
import type { FeedbackEvent } from '@hotel/contract/http/stream'

import type { Actor } from '../http/session.ts'

/** A client this far behind is disconnected; it reconnects and resumes. */
const maxBufferedBytes = 1024 * 1024

export type Connection = {
  actor: Actor
  response: ServerResponse
  /** The last event sent, or undefined while missed events are being replayed. */
  sentSeq: number | undefined
  waiting: FeedbackEvent[]
  /** Re-reads the session: updates the actor, or closes the connection if the session ended. */
  check: () => Promise<void>
}

export const connectionsOf = (connections: Set<Connection>, hotelId: string) =>
  [...connections].filter((connection) => connection.actor.hotelId === hotelId)

/**
 * Members without access to the worklist get no case events; the stream stays open because access may
 * be granted later.
 */
export const seesCases = ({ actor }: Connection) => holds(actor, 'Suggestion')

export function deliver(connection: Connection, event: FeedbackEvent) {
  if (connection.sentSeq === undefined) connection.waiting.push(event)
  else if (event.seq > connection.sentSeq) {
    send(connection, event)
    connection.sentSeq = event.seq
  }
}

export function send({ response }: Connection, event: FeedbackEvent) {
  response.write(`id: ${event.seq}\nevent: feedback\ndata: ${JSON.stringify(event)}\n\n`)
  if (response.writableLength > maxBufferedBytes) response.destroy()
}

export const mayConfirmMembers = ({ actor }: Connection) => holds(actor, 'UserList')
export const seesMembers = ({ actor }: Connection) =>
  holds(actor, 'UserList') || holds(actor, 'Administrators')
