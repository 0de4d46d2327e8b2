import http from 'node:http'
import { pathToFileURL } from 'node:url'
import path from 'node:path'

import { overPostgres } from '../../../server/db/open.ts'
import { freePort } from '../../../server/testing/cluster.ts'
import type { Place } from '../../setup/place.ts'
import { takeChanges, type Changes } from './changes.ts'

export type Comparer = Awaited<ReturnType<typeof openComparer>>

/** Reads what changed in a hotel: from PostgreSQL directly, from the embedded database through its server. */
export async function openComparer({ databaseUrl }: Place) {
  if (databaseUrl) {
    const { pool, close } = overPostgres(databaseUrl)
    return { ...comparing((hotelId) => takeChanges(pool, hotelId)), env: {}, preloaded: [], close }
  }
  const port = await freePort()
  const agent = new http.Agent({ keepAlive: true })
  const door = pathToFileURL(path.join(import.meta.dirname, 'door.ts')).href
  return {
    ...comparing((hotelId) => askAt(agent, port, hotelId)),
    env: { DOOR_PORT: String(port) },
    preloaded: [door],
    close: () => Promise.resolve(agent.destroy()),
  }
}

const askAt = (agent: http.Agent, port: number, hotelId: string) =>
  new Promise<Changes>((resolve, reject) => {
    const request = http.get(
      { agent, host: '127.0.0.1', port, path: `/${hotelId}` },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode === 200) resolve(JSON.parse(text) as Changes)
          else reject(new Error(text))
        })
      },
    )
    request.on('error', reject)
  })

/** Between two readings; undefined where a background job ran meanwhile, which may have been it. */
function comparing(read: (hotelId: string) => Promise<Changes>) {
  const last = new Map<string, Changes>()
  return {
    async changed(hotelId: string): Promise<string | undefined> {
      const before = last.get(hotelId)
      const now = await read(hotelId)
      last.set(hotelId, now)
      if (!before || before.busy || now.busy || before.jobs !== now.jobs) return undefined
      return now.tables
    },
  }
}
