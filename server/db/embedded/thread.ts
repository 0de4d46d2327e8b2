import { parentPort, workerData } from 'node:worker_threads'

import type { EngineData, EngineStart } from './engine.ts'
import { exchangeWith } from './exchange.ts'
import { startDurable } from './start.ts'

const port = parentPort!
const report = (start: EngineStart) => port.postMessage(start)
const { folder, dump } = workerData as EngineData

try {
  const database = await startDurable(folder, dump)
  report({ started: true })
  port.on('message', async (messages?: Uint8Array) => {
    if (!messages) {
      await database.close()
      port.close()
      return
    }
    port.postMessage(await exchangeWith(database, messages))
  })
} catch (error) {
  // Errors of Emscripten's file system would lose what they say on the way.
  const { message, name, code, errno } = error as Record<string, unknown>
  report({ failure: { message, name, code, errno } })
}
