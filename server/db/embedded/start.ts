import fs from 'node:fs'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Emscripten = Parameters<NodeFS['init']>[1]
/** The part of Emscripten's Node file system that gets a real fsync here. */
type NodeStreams = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }

/** PGlite's Node file system ignores fsync; this one calls it. */
class DurableNodeFS extends NodeFS {
  override async init(database: PGlite, options: Emscripten) {
    const { emscriptenOpts } = await super.init(database, options)
    const syncForReal = (module: NodeStreams) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        fs.fsyncSync(stream.nfd)
        return 0
      }
    }
    const preRun = [syncForReal, ...((emscriptenOpts.preRun ?? []) as unknown[])]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as Emscripten }
  }
}

/** `-F` would turn fsync off, so commits would be acknowledged before they are on disk. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/**
 * Embedded PostgreSQL with its files in `folder`; every commit is on disk before it is acknowledged.
 * Tests restore a dumped data directory into an empty folder.
 */
export async function startDurable(folder: string, dump?: Blob): Promise<PGlite> {
  const database = new PGlite({
    fs: new DurableNodeFS(folder),
    startParams: durableStart,
    ...(dump && { loadDataDir: dump }),
  })
  await database.waitReady
  return database
}

/** Tests hold little: preparing 128 MB of buffers would take a quarter of the time to open. */
const smallStart = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** For tests: in memory, optionally restored from a dumped data directory. */
export async function startInMemory(dump?: Blob): Promise<PGlite> {
  const database = new PGlite({ startParams: smallStart, ...(dump && { loadDataDir: dump }) })
  await database.waitReady
  return database
}
