import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { MultipartFile } from '@fastify/multipart'
import { hourMs } from '@hotel/contract/duration'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'

import { holds } from '@hotel/contract/http/endpoint'
import { importLimits } from '@hotel/contract/sheet/import'
import { resultCodes } from '@hotel/contract/http/result'

import type { Writes } from '../db/open.ts'
import { inEnvelope } from '../http/bytes/envelope.ts'
import { arriving, fieldsOf, fileOf } from '../http/bytes/form.ts'
import type { Services } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { actorOf } from '../http/pipeline.ts'
import type { Actor } from '../http/session.ts'
import { transact, writeEvents } from '../http/transact.ts'
import { storable } from '../storable.ts'
import type { ImportKind, Place } from './kind.ts'
import { dropImport, findImport, insertImport } from './queries.ts'
import { readImport } from './read.ts'

/** Upper bound for the form fields around the file. */
const formBytes = 64 * 1024
const folderPrefix = 'hotel-feedback-import-'
const leftoverMs = hourMs

/** Spreadsheets are bytes, not JSON, so they go around the request pipeline, under the same rules. */
export function mountImports(
  app: FastifyInstance,
  services: Services,
  kinds: readonly ImportKind[],
) {
  app.addHook('onReady', dropLeftovers)
  for (const kind of kinds) {
    app.post(`/api${kind.path}`, (request, reply) =>
      inEnvelope(request, reply, async () => {
        const actor = await actorOf(services, request, services.clock())
        if (!holds(actor, kind.key) || actor.userRole > kind.role) {
          throw new Refusal('notPermitted')
        }
        return upload({ services, actor, kind }, request, reply)
      }),
    )
  }
}

type Upload = { services: Services; actor: Actor; kind: ImportKind }

const formFields = z.strictObject({ importId: z.uuid() })

async function upload(given: Upload, request: FastifyRequest, reply: FastifyReply) {
  // Refuses before reading the body.
  if (Number(request.headers['content-length'] ?? 0) > importLimits.bytes + formBytes) {
    throw new Refusal('importTooLarge')
  }
  const part = await fileOf(request, 'importUnreadable', { fileSize: importLimits.bytes })
  const { importId: id } = fieldsOf(part, formFields, request)
  const place = { hotelId: given.actor.hotelId, kind: given.kind.name, id }
  await dropLeftovers()
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), folderPrefix))
  try {
    const file = await saveFile(part, folder)
    return {
      code: resultCodes.ok,
      msg: 'ok',
      data: await readFile(given, place, part, file, reply),
    }
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true })
  }
}

/** Removes folders left by killed servers; folders of running imports are younger. */
async function dropLeftovers() {
  const names = await fs.promises.readdir(os.tmpdir())
  const folders = names
    .filter((name) => name.startsWith(folderPrefix))
    .map((name) => path.join(os.tmpdir(), name))
  for (const folder of folders) {
    const found = await fs.promises.stat(folder).catch(() => undefined)
    if (!found || Date.now() - found.mtimeMs < leftoverMs) continue
    // Fails for folders of other users, which are left alone.
    await fs.promises.rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** On disk, because the directory of a zip file is at its end. */
async function saveFile(part: MultipartFile, folder: string): Promise<string> {
  const file = path.join(folder, 'upload')
  const output = fs.createWriteStream(file, { mode: 0o600 })
  await arriving(() => pipeline(part.file, output), 'importTooLarge')
  if (part.file.truncated) throw new Refusal('importTooLarge')
  return file
}

async function readFile(
  { services, actor, kind }: Upload,
  place: Place,
  part: MultipartFile,
  file: string,
  reply: FastifyReply,
) {
  const now = services.clock()
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  // The file name may be missing, contrary to its type.
  const fileName = storable((part.filename as string | undefined) ?? '', 200)
  const facts = { createdBy: actor.memberId, fileName, at: now }
  const begun = await transact(services.db, (db) => insertImport(db, place, facts))
  if (!begun && (await findImport(services.db, place))) throw new Refusal('importSettled')
  if (!begun) throw new Refusal('importRunning', { data: { retryAfter: importLimits.seconds } })
  const comparison = kind.begin?.(services, actor)
  const { seal } = services.secrets
  const write = <T>(work: (db: Writes) => Promise<T>) => transact(services.db, work)
  try {
    await readImport({ kind, place, file, comparison, seal, transact: write }, left.signal)
  } catch (error) {
    await transact(services.db, (db) => dropImport(db, place))
    throw error
  }
  return transact(services.db, async (db) => {
    const author = { hotelId: place.hotelId, actorKind: 'member', actorId: actor.memberId } as const
    const event = { action: 'import', entity: kind.name, entityId: place.id } as const
    await writeEvents(db, author, [event], now)
    const found = await findImport(db, place)
    if (!found) throw new Refusal('importCancelled')
    const { createdBy: _, ...state } = found
    return { ...state, ...comparison?.answer() }
  })
}
