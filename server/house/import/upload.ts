import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'

import { holds } from '@hotel/contract/endpoint'
import { importLimits, importPath } from '@hotel/contract/house-import'
import { AppError, resultCodes } from '@hotel/contract/result'

import type { Services } from '../../http/handler.ts'
import { Refusal, wordsOf } from '../../http/refusal.ts'
import { actorOf, localeOf } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { transact, writeEvents } from '../../http/transact.ts'
import { dropImport, findImport, insertImport } from './queries.ts'
import { readImport } from './read.ts'

/** What stands around the file in the form, at most. */
const formBytes = 64 * 1024

/** Spreadsheets are bytes, not JSON, so they pass beside the seam, under the same rules. */
export function mountHouseImport(app: FastifyInstance, services: Services) {
  app.post(`/api${importPath}`, async (request, reply) => {
    try {
      const actor = await actorOf(services, request, services.clock())
      if (!holds(actor, 'RoomList') || actor.userRole > 1) throw new Refusal('notPermitted')
      return await upload(services, request, reply, actor)
    } catch (error) {
      const refusal = isTooLarge(error) ? new Refusal('importTooLarge') : error
      if (!(refusal instanceof AppError)) throw error
      return reply.send({ code: refusal.code, ...wordsOf(refusal, localeOf(request)) })
    }
  })
}

const isTooLarge = (error: unknown) =>
  (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'

function readId(text: unknown): string {
  const id = z.uuid().safeParse(text)
  if (!id.success) throw new Refusal('notFound')
  return id.data
}

async function upload(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
) {
  // Before a byte of it is taken in.
  if (Number(request.headers['content-length'] ?? 0) > importLimits.bytes + formBytes) {
    throw new Refusal('importTooLarge')
  }
  const part = await request.file({ limits: { fileSize: importLimits.bytes } })
  if (!part) throw new Refusal('importUnreadable')
  const field = part.fields['importId']
  const place = {
    hotelId: actor.hotelId,
    id: readId(field && 'value' in field ? field.value : undefined),
  }
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'rooms-'))
  try {
    const file = await keepFile(part, folder)
    return {
      code: resultCodes.ok,
      msg: 'ok',
      data: await readFile(services, actor, place, part, file, reply),
    }
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true })
  }
}

/** On disk, because a workbook tells only at its end what is in it. */
async function keepFile(part: MultipartFile, folder: string): Promise<string> {
  const file = path.join(folder, 'upload')
  await pipeline(part.file, fs.createWriteStream(file, { mode: 0o600 }))
  if (part.file.truncated) throw new Refusal('importTooLarge')
  return file
}

async function readFile(
  services: Services,
  actor: Actor,
  place: { hotelId: string; id: string },
  part: MultipartFile,
  file: string,
  reply: FastifyReply,
) {
  const now = services.clock()
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const facts = { createdBy: actor.memberId, fileName: part.filename.slice(0, 200), at: now }
  const begun = await transact(services.db, (db) => insertImport(db, place, facts))
  if (!begun) throw new Refusal('importSettled')
  try {
    await readImport((work) => transact(services.db, work), place, file, left.signal)
  } catch (error) {
    await transact(services.db, (db) => dropImport(db, place))
    throw error
  }
  return transact(services.db, async (db) => {
    const author = { hotelId: place.hotelId, actorKind: 'member', actorId: actor.memberId } as const
    const event = { action: 'import', entity: 'houseImport', entityId: place.id } as const
    await writeEvents(db, author, [event], now)
    return findImport(db, place)
  })
}
