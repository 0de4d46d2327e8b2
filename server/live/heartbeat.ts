import type { FastifyRequest } from 'fastify'

import type { HeartbeatEvent } from '@hotel/contract/http/stream'

import type { Services } from '../http/handler.ts'
import { isOutage } from '../db/outage.ts'
import { actorOf } from '../http/pipeline.ts'
import { shared } from '../operate/timeout.ts'
import { messageOf, broadcast, type Connection } from './connection.ts'
import { findReadOnly } from './queries.ts'

/** Heartbeats within this time share one reading of the database. */
const freshMs = 1000

export type Heartbeat = ReturnType<typeof heartbeatOf>

export function heartbeatOf(services: Services, everyMs: number) {
  const readOnly = shared(() => findReadOnly(services.db), freshMs)
  const send = async (connection: Connection) => {
    const event = { readOnly: await readOnly() } satisfies HeartbeatEvent
    broadcast([connection], messageOf('heartbeat', event))
  }
  return {
    everyMs,
    send,
    /** Sends a heartbeat; a revoked session or changed role takes effect here. */
    async check(connection: Connection, request: FastifyRequest) {
      try {
        connection.actor = await actorOf(services, request, services.clock(), { slide: false })
        await send(connection)
      } catch (error) {
        // The staff app waits for three heartbeats.
        if (!isOutage(error)) connection.response.end()
      }
    },
  }
}
