import type { FastifyInstance } from 'fastify'

import { listMigrations } from '../db/migrate.ts'
import type { Services } from '../http/handler.ts'
import type { Backlog } from './backlog.queries.ts'
import { eventLagOf } from './backlog.ts'
import { shared, withTimeout } from './timeout.ts'
import { readState } from './readiness.queries.ts'

const freshMs = 1000
const timeoutMs = 2000
/** Beyond this, waiting work is called late; at rest it is below a minute. */
const lateSeconds = 300

type State = Awaited<ReturnType<typeof readState>>
type Sees = Pick<Services, 'db' | 'rowCache' | 'secrets'>

/**
 * `/healthz`: the process answers. `/readyz`: this server can do its work; 503 with the reasons if not.
 * Read-only is a warning: reading goes on, and no other server could write either.
 * Both are public, so they say nothing about hotels, addresses or keys.
 */
export function mountHealth(app: FastifyInstance, services: Sees, backlog: () => Promise<Backlog>) {
  const needed = listMigrations()
  const read = shared(() => readState(services.db), freshMs)
  // A busy process lives: who restarts it makes it worse.
  const always = { config: { pressureHandler: () => {} }, logLevel: 'warn' } as const
  app.get('/healthz', always, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const state = await withTimeout(timeoutMs, read()).catch(() => undefined)
    const reasons = state ? reasonsAgainst(state, needed, services) : [away]
    const ready = reasons.length === 0
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        reasons,
        ...(state && (await lagOf(backlog, state))),
      })
  })
}

const away = 'The database does not answer.'

function reasonsAgainst({ migrations, sealed }: State, needed: string[], services: Sees) {
  const missing = needed.filter((name) => !migrations.includes(name))
  return [
    ...(missing.length > 0 ? [`Migrations are missing: ${missing.join(', ')}.`] : []),
    ...(opens(sealed, services) ? [] : ['The secret key is not the key of this database.']),
    ...(services.rowCache.isListening() ? [] : ['Events of other servers are not received.']),
  ]
}

function opens(sealed: Buffer | null, { secrets }: Sees) {
  try {
    return sealed !== null && secrets.unseal(sealed) !== ''
  } catch {
    return false
  }
}

/**
 * Work that is late is reported, but keeps no server from being ready: it is late for all of them, and
 * to take all away would make an outage of a delay.
 */
async function lagOf(backlog: () => Promise<Backlog>, { readOnly }: State) {
  const found = await backlog().catch(() => undefined)
  const state = readOnly ? ['The database is read-only.'] : []
  if (!found) return { warnings: [...state, 'How much work waits could not be read.'] }
  const lag = {
    eventSeconds: eventLagOf(found) ?? 0,
    outboxSeconds: found.outboxOldestSeconds,
    alarmSeconds: found.alarmOldestSeconds,
  }
  const late = Object.entries(lag).filter(([, seconds]) => seconds > lateSeconds)
  const names: Record<string, string> = {
    eventSeconds: 'Events',
    outboxSeconds: 'Messages',
    alarmSeconds: 'Alarms',
  }
  return {
    lag: Object.fromEntries(Object.entries(lag).map(([name, value]) => [name, Math.round(value)])),
    warnings: [
      ...state,
      ...late.map(([name, seconds]) => `${names[name]} are late: ${Math.round(seconds / 60)} min.`),
    ],
  }
}
