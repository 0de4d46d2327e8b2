import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { PGlite } from '@electric-sql/pglite'

import { exchangeWith } from './exchange.ts'
import { startInMemory } from './start.ts'

/** The embedded database, spoken to in PostgreSQL's protocol. */
export type Engine = {
  /** Takes whole messages of a client, and answers what the server says to them. */
  exchange: (messages: Uint8Array) => Promise<Uint8Array>
  close: () => Promise<void>
}

/** What the thread is told to begin with: where the files are, and the data directory to restore. */
export type EngineData = { folder: string; dump?: Blob | undefined }

/** What the thread answers: one of these to begin with, then the bytes for each message in turn. */
export type EngineStart = { started: true } | { failure: Record<string, unknown> }

/**
 * Embedded PostgreSQL in a thread of its own, with its files in `folder`: a long statement or a slow
 * disk does not hold the event loop. Every commit is on disk before it is acknowledged. Tests restore a
 * dumped data directory into an empty folder.
 */
export async function openDurable(folder: string, dump?: Blob): Promise<Engine> {
  const workerData: EngineData = { folder, dump }
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData })
  const [start] = (await once(thread, 'message')) as [EngineStart]
  if ('failure' in start) {
    await thread.terminate()
    throw Object.assign(new Error(String(start.failure['message'])), start.failure)
  }
  const waiting: ((answer: Uint8Array) => void)[] = []
  thread.on('message', (answer: Uint8Array) => waiting.shift()?.(answer))
  let isClosing = false
  thread.once('error', stopServer)
  thread.once('exit', () => isClosing || stopServer(new Error('its thread has ended')))
  return {
    exchange: (messages) =>
      new Promise((resolve) => {
        waiting.push(resolve)
        thread.postMessage(messages)
      }),
    async close() {
      isClosing = true
      thread.postMessage(undefined)
      await once(thread, 'exit')
    },
  }
}

/** The database answers nothing any more; what was acknowledged is on disk. */
export function stopServer({ message }: Error): never {
  process.stderr.write(`The embedded database has stopped, and the server with it: ${message}.\n`)
  process.exit(1)
}

/** Over a database in this thread. */
export const engineOf = (database: PGlite): Engine => ({
  exchange: (messages) => exchangeWith(database, messages),
  close: () => database.close(),
})

/** For tests: in memory and in this thread, optionally restored from a dumped data directory. */
export const openInMemory = async (dump?: Blob): Promise<Engine> =>
  engineOf(await startInMemory(dump))
