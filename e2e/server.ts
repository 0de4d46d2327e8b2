import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { house } from '../contract/house.ts'
import { callAs } from './call.ts'
import { makeHotelToCopy, placeHotelCopy } from './shell/hotel-copy.ts'

export const repository = fileURLToPath(new URL('..', import.meta.url))
const startWithinMs = 240_000
const stopWithinMs = 10_000

/** Starts the real server on what the demo hotel holds, as a hotel of one's own; answers how to end it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hotel-e2e-'))
  const removeCopy = await makeHotelToCopy()
  await placeHotelCopy(dataDir)
  let server: Awaited<ReturnType<typeof runServer>> | undefined
  const stop = async () => {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
    await removeCopy()
  }
  try {
    server = await runServer(dataDir)
    process.env.E2E_URL = server.url
    process.env.E2E_ROOM_LINKS = (await listRoomLinks(server.url)).join(' ')
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** Starts the real server on a data folder; answers its address and how to end it. */
export async function runServer(dataDir: string) {
  const port = await freePort()
  const { DATABASE_URL: _, PUBLIC_URL: __, ...inherited } = process.env
  const server = spawn(process.execPath, ['-r', './runtime.cjs', 'server/main.ts'], {
    cwd: repository,
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
      // Every phone says where it is: limits are per address, and all stories share this machine's.
      TRUST_PROXY: '127.0.0.1',
      // Whatever else this machine does, no story is about a server that turns its callers away.
      BUSY_AFTER_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => output.push(chunk))
  try {
    await printedAddress(server, output)
    return { url: `http://127.0.0.1:${port}`, stop: () => end(server) }
  } catch (error) {
    await end(server)
    throw new Error(`The server did not start.\n${output.join('').slice(-4000)}`, { cause: error })
  }
}

async function printedAddress(server: ChildProcess, output: string[]) {
  const deadline = Date.now() + startWithinMs
  for (;;) {
    if (/at http:\/\/\S+\/hotelClient\//.test(output.join(''))) return
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`)
    if (Date.now() > deadline) throw new Error(`No address within ${startWithinMs} ms.`)
    await pause(100)
  }
}

/** What the codes in all rooms open. */
async function listRoomLinks(url: string): Promise<string[]> {
  const call = await callAs('admin', url)
  const { list } = await call(house.list, { houseType: 'room', pageSize: 100 })
  return list.flatMap(({ sunCode }) => (sunCode ? [sunCode.pageUrl] : []))
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const late = AbortSignal.timeout(stopWithinMs)
  late.addEventListener('abort', () => server.kill('SIGKILL'))
  await ended
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
