import fs from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'

import { BackupRefused, seal, unseal } from './seal.ts'
import type { Table } from './tables.queries.ts'

/** The first line of a backup. */
export type Manifest = {
  format: 1
  madeAt: string
  migrations: string[]
  tables: Table[]
  /** The key of what is sealed in the database; the file itself is sealed with `BACKUP_KEY`. */
  secretKey: string
}
/** The rows of each table, as the last line says. */
export type Counts = Record<string, number>

export type Part =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'table'; name: string }
  | { kind: 'row'; line: string }
  | { kind: 'end'; counts: Counts }

const endOfLine = 10

/** Writes parts to a new file, readable by its owner only; the name appears when it is whole and on disk. */
export async function writeBackup(file: string, key: string, parts: AsyncIterable<Part>) {
  if (fs.existsSync(file)) throw new BackupRefused(`${file} exists already: choose another name.`)
  const partial = `${file}.part`
  const removePartial = () => fs.rmSync(partial, { force: true })
  // Also where the process is ended meanwhile.
  process.once('exit', removePartial)
  try {
    await pipeline(
      Readable.from(linesOf(parts)),
      zlib.createGzip({ level: 3 }),
      seal(key),
      fs.createWriteStream(partial, { mode: 0o600, flush: true }),
    )
    fs.renameSync(partial, file)
  } catch (error) {
    removePartial()
    const failure = error as NodeJS.ErrnoException
    // The name that was given, not one that nobody chose.
    if (failure.path === partial) failure.path = file
    throw error
  } finally {
    process.off('exit', removePartial)
  }
}

async function* linesOf(parts: AsyncIterable<Part>) {
  for await (const part of parts) yield `${lineOf(part)}\n`
}

/** A row is an object and begins with a brace. */
function lineOf(part: Part) {
  switch (part.kind) {
    case 'row':
      return part.line
    case 'table':
      return `table ${JSON.stringify(part.name)}`
    case 'manifest':
      return `manifest ${JSON.stringify(part.manifest)}`
    default:
      return `end ${JSON.stringify(part.counts)}`
  }
}

function partOf(line: string): Part {
  if (line.startsWith('{')) return { kind: 'row', line }
  const space = line.indexOf(' ')
  const value = () => JSON.parse(line.slice(space + 1)) as unknown
  switch (line.slice(0, space)) {
    case 'table':
      return { kind: 'table', name: value() as string }
    case 'manifest':
      return { kind: 'manifest', manifest: value() as Manifest }
    case 'end':
      return { kind: 'end', counts: value() as Counts }
    default:
      throw new BackupRefused('The file was made by another version of this program.')
  }
}

/** Reads the parts of a file in order; fails with a `BackupRefused` if it is not whole and unchanged. */
export async function* readBackup(file: string, key: string): AsyncGenerator<Part> {
  if (!fs.existsSync(file)) throw new BackupRefused(`There is no file ${file}.`)
  const plain = zlib.createGunzip()
  const reading = pipeline(fs.createReadStream(file), unseal(key), plain)
  // Awaited below; this only avoids an unhandled rejection.
  reading.catch(() => undefined)
  let waiting: Buffer[] = []
  try {
    for await (const data of plain as AsyncIterable<Buffer>) {
      let start = 0
      for (let end = data.indexOf(endOfLine); end >= 0; end = data.indexOf(endOfLine, start)) {
        yield partOf(Buffer.concat([...waiting, data.subarray(start, end)]).toString('utf8'))
        waiting = []
        start = end + 1
      }
      waiting.push(data.subarray(start))
    }
  } catch (error) {
    await reading
    throw error
  }
  await reading
}

/** Reads a file to its end and returns what it begins with; nothing may be written before. */
export async function checkBackup(file: string, key: string) {
  let manifest: Manifest | undefined
  let table = ''
  let end: Counts | undefined
  const counts: Counts = {}
  for await (const part of readBackup(file, key)) {
    if (part.kind === 'manifest') manifest = part.manifest
    if (part.kind === 'table') counts[(table = part.name)] = 0
    if (part.kind === 'row') counts[table] = (counts[table] ?? 0) + 1
    if (part.kind === 'end') end = part.counts
  }
  if (!manifest || JSON.stringify(end) !== JSON.stringify(counts)) {
    throw new BackupRefused('The file does not contain all rows it names.')
  }
  return { manifest, counts }
}
