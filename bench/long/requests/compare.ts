import http from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { overPostgres } from '../../../server/db/open.ts'
import { freePort } from '../../../server/testing/cluster.ts'
import type { Place } from '../../setup/place.ts'
import { takeChanges, type Ask, type Changes } from './changes.ts'

export type Comparer = Awaited<ReturnType<typeof openComparer>>

const door = pathToFileURL(
  path.join(import.meta.dirname, '../../../server/testing/database-door.ts'),
).href

/** Reads what changed in a hotel: from PostgreSQL directly, from the embedded database through its server. */
export async function openComparer({ databaseUrl }: Place) {
  if (databaseUrl) {
    const { pool, close } = overPostgres(databaseUrl)
    const ask: Ask = async (text, values) => (await pool.query<Changes>(text, values)).rows
    return { ...comparing(ask), env: {}, preloaded: [], close }
  }
  const port = await freePort()
  const agent = new http.Agent({ keepAlive: true })
  return {
    ...comparing((text, values) => askAt(agent, port, JSON.stringify({ text, values }))),
    env: { DOOR_PORT: String(port) },
    preloaded: [door],
    close: () => Promise.resolve(agent.destroy()),
  }
}

const askAt = (agent: http.Agent, port: number, statement: string) =>
  new Promise<Changes[]>((resolve, reject) => {
    const request = http.request({ agent, host: '127.0.0.1', port, method: 'POST' }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) resolve(JSON.parse(text) as Changes[])
        else reject(new Error(text))
      })
    })
    request.on('error', reject)
    request.end(statement)
  })

/** Between two readings; undefined where a background job ran meanwhile, which may have been it. */
function comparing(ask: Ask) {
  const last = new Map<string, Changes>()
  return {
    async changed(hotelId: string): Promise<string | undefined> {
      const before = last.get(hotelId)
      const now = await takeChanges(ask, hotelId)
      last.set(hotelId, now)
      if (!before || before.busy || now.busy || before.jobs !== now.jobs) return undefined
      return now.tables
    },
  }
}
