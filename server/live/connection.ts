import type { ServerResponse } from 'node:http'

import { holds } from '@hotel/contract/http/endpoint'

import type { Actor } from '../http/session.ts'

/** A client this far behind is disconnected; it reconnects and resumes. */
const maxBufferedBytes = 1024 * 1024

/** On one server. Tabs of a browser share a connection, so a member has one for each browser. */
export const maxOpen = { member: 50, hotel: 2000 }

export type Connection = {
  actor: Actor
  response: ServerResponse
  /** The last event sent, or undefined while missed events are being replayed. */
  sentSeq: number | undefined
  waiting: Numbered[]
  /** Re-reads the session: updates the actor, or closes the connection if the session ended. */
  check: () => Promise<void>
}

/** An event as it is sent, written once for all connections. */
export type Numbered = { seq: number; message: Buffer }

export const numbered = (event: { seq: number }): Numbered => ({
  seq: event.seq,
  message: messageOf('feedback', event, event.seq),
})

/** An event as text, made once for all connections it is sent to. */
export const messageOf = (name: string, data: unknown, id?: number) =>
  Buffer.from(
    `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
  )

/** The open connections by hotel, so that an event costs nothing to those of others. */
export class Connections {
  readonly #byHotel = new Map<string, Set<Connection>>()

  add(connection: Connection) {
    const { hotelId } = connection.actor
    const ofHotel = this.#byHotel.get(hotelId) ?? new Set()
    this.#byHotel.set(hotelId, ofHotel.add(connection))
  }

  delete(connection: Connection) {
    const { hotelId } = connection.actor
    const ofHotel = this.#byHotel.get(hotelId)
    ofHotel?.delete(connection)
    if (ofHotel?.size === 0) this.#byHotel.delete(hotelId)
  }

  hasRoomFor({ hotelId, memberId }: Pick<Actor, 'hotelId' | 'memberId'>) {
    const ofHotel = this.of(hotelId)
    const own = ofHotel.filter(({ actor }) => actor.memberId === memberId)
    return ofHotel.length < maxOpen.hotel && own.length < maxOpen.member
  }

  get count() {
    return [...this.#byHotel.values()].reduce((sum, ofHotel) => sum + ofHotel.size, 0)
  }

  of(hotelId: string): Connection[] {
    return [...(this.#byHotel.get(hotelId) ?? [])]
  }

  endAll() {
    for (const ofHotel of this.#byHotel.values()) {
      for (const connection of ofHotel) connection.response.end()
    }
  }
}

/**
 * Members without access to the worklist get no case events; the stream stays open because access may
 * be granted later.
 */
export const seesCases = ({ actor }: Connection) => holds(actor, 'Suggestion')

export function deliver(connection: Connection, event: Numbered) {
  if (connection.sentSeq === undefined) connection.waiting.push(event)
  else if (event.seq > connection.sentSeq) {
    send(connection, event)
    connection.sentSeq = event.seq
  }
}

export function send({ response }: Connection, { message }: Numbered) {
  response.write(message)
  if (response.writableLength > maxBufferedBytes) response.destroy()
}

/** Sends without a number: what the screen refetches when it reconnects anyway. */
function sendUnnumbered({ response }: Connection, message: Buffer) {
  if (!response.writableEnded) response.write(message)
}

export function broadcast(connections: readonly Connection[], message: Buffer) {
  for (const connection of connections) sendUnnumbered(connection, message)
}

export const mayConfirmMembers = ({ actor }: Connection) => holds(actor, 'UserList')
export const seesMembers = ({ actor }: Connection) =>
  holds(actor, 'UserList') || holds(actor, 'Administrators')
