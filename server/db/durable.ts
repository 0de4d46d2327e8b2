import fs from 'node:fs'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Emscripten = Parameters<NodeFS['init']>[1]
/** The part of Emscripten's Node file system that is given a real fsync here. */
type NodeStreams = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }

/** PGlite's Node file system answers fsync without doing it; this one asks the disk. */
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

/** `-F` would turn fsync off: a commit would be acknowledged before it is on the disk. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** PostgreSQL in this process, its files in `folder`, every commit on the disk before it is answered. */
export async function openDurable(folder: string): Promise<PGlite> {
  const database = new PGlite({
    fs: new DurableNodeFS(folder),
    startParams: durableStart,
  })
  await database.waitReady
  return database
}

/** For tests: in memory, from a dumped data directory when there is one. */
export async function openInMemory(dump?: Blob): Promise<PGlite> {
  const database = new PGlite(dump ? { loadDataDir: dump } : {})
  await database.waitReady
  return database
}
