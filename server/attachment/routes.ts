import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'

import {
  attachmentPath,
  staffUploadPath,
  guestAttachmentPath,
  uploadPath,
} from '@hotel/contract/feedback/attachment'
import { holds } from '@hotel/contract/http/endpoint'
import { resultCodes } from '@hotel/contract/http/result'

import { findState } from '../feedback/act/queries.ts'
import { findCase, findRoot } from '../guest/case.queries.ts'
import { findOpenCode } from '../guest/queries.ts'
import { addressOf } from '../http/address.ts'
import { inEnvelope } from '../http/bytes/envelope.ts'
import { bytesOf, fieldsOf, fileOf } from '../http/bytes/form.ts'
import type { Guest, Services } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { actorOf, identifyGuest } from '../http/pipeline.ts'
import type { Actor } from '../http/session.ts'
import { countTry } from '../http/throttle.ts'
import { transact, writeEvents, type Author } from '../http/transact.ts'
import {
  findGuestPhoto,
  findPhoto,
  savePhoto,
  type Uploader,
  type Visibility,
} from '../feedback/photo.queries.ts'
import { readPhoto } from './photo.ts'
import { openPicture, sealPictures } from '../secrets.ts'
import { isUuid } from '../storable.ts'

/** Photos are bytes, not JSON, so they bypass the request pipeline but follow the same rules. */
export function mountAttachments(app: FastifyInstance, services: Services) {
  app.post(`/api${uploadPath}`, (request, reply) =>
    inEnvelope(request, reply, () => upload(services, request)),
  )
  app.post(`/api${staffUploadPath}`, (request, reply) =>
    inEnvelope(request, reply, () => uploadByStaff(services, request)),
  )
  app.get(pathOf(attachmentPath), (request, reply) =>
    inEnvelope(request, reply, async () => {
      const actor = await actorOf(services, request, services.clock())
      if (!holds(actor, 'Suggestion')) throw new Refusal('notPermitted')
      const { id } = request.params as { id: string }
      const photo = isUuid(id) ? await findPhoto(services.db, actor.hotelId, id) : undefined
      if (!photo || !(await isShown(services, actor, photo))) throw new Refusal('notFound')
      return sendPhoto(services, request, reply, photo)
    }),
  )
  app.get(pathOf(guestAttachmentPath), (request, reply) =>
    inEnvelope(request, reply, async () => {
      const { guestToken, id } = request.params as { guestToken: string; id: string }
      const guest = await identifyGuest(services, guestToken, request)
      const item = isUuid(id) ? await findCase(services.db, guest) : undefined
      if (!item) throw new Refusal('notFound')
      const { mergedInto } = await findRoot(services.db, guest.hotelId, item)
      const place = { hotelId: guest.hotelId, feedbackId: item.id, mergedInto }
      const photo = await findGuestPhoto(services.db, place, id)
      if (!photo) throw new Refusal('notFound')
      return sendPhoto(services, request, reply, photo)
    }),
  )
}

/** A photo without a case is visible to its uploader only. */
const isShown = async (
  { db }: Services,
  actor: Actor,
  { feedbackId, memberId }: { feedbackId: string | null; memberId: string | null },
) =>
  feedbackId ? (await findState(db, actor, feedbackId)) !== undefined : memberId === actor.memberId

const pathOf = (path: string) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

const guestFields = z.strictObject({ token: z.string() })
const staffFields = z.strictObject({
  // Nothing is shown to a guest unless it is said clearly.
  visibility: z.enum(['public', 'internal']).catch('internal'),
})

async function upload(services: Services, request: FastifyRequest) {
  const part = await fileOf(request, 'photoUnreadable')
  const { token } = fieldsOf(part, guestFields, request)
  const guest = await identifyGuest(services, token, request)
  const by = await uploaderOf(services, guest)
  const address = addressOf(services.secrets, request)
  const [uploader] = Object.values(by)
  await transact(services.db, (db) =>
    countTry(
      db,
      [
        { bucket: `photo by ${uploader}`, max: 60, minutes: 60 },
        { bucket: `photo from ${address}`, max: 120, minutes: 60 },
      ],
      services.clock(),
    ),
  )
  const author = { hotelId: guest.hotelId, actorKind: 'guest', actorId: null } as const
  return save(services, author, { by, visibility: 'public' }, await bytesOf(part))
}

/** A case's token uploads to that case, a room's token on behalf of its code. */
async function uploaderOf({ db, clock }: Services, guest: Guest): Promise<Uploader> {
  const item = await findCase(db, guest)
  const { id, setting } = item ?? (await findOpenCode(db, guest, { sentAt: clock() }))
  if (!setting.guestForm.photos) throw new Refusal('photosOff')
  return item ? { caseId: id } : { sunCodeId: id }
}

async function uploadByStaff(services: Services, request: FastifyRequest) {
  const actor = await actorOf(services, request, services.clock())
  if (!holds(actor, 'Suggestion')) throw new Refusal('notPermitted')
  const part = await fileOf(request, 'photoUnreadable')
  const { visibility } = fieldsOf(part, staffFields, request)
  const { hotelId, memberId } = actor
  await transact(services.db, (db) =>
    countTry(db, [{ bucket: `photo at ${memberId}`, max: 300, minutes: 60 }], services.clock()),
  )
  const author = { hotelId, actorKind: 'member', actorId: memberId } as const
  return save(services, author, { by: { memberId }, visibility }, await bytesOf(part))
}

async function save(
  services: Services,
  author: Author,
  place: { by: Uploader; visibility: Visibility },
  bytes: Buffer,
) {
  const at = services.clock()
  const { hotelId } = author
  const { content, thumb, ...read } = await readPhoto(bytes)
  const sealed = sealPictures(services.secrets, { content, thumb })
  const photo = { ...read, size: content.length, ...sealed }
  const saved = await transact(services.db, async (db) => {
    const result = await savePhoto(db, { hotelId, ...place, at }, photo)
    const event = { action: 'attach', entity: 'attachment', entityId: result.id } as const
    await writeEvents(db, author, [event], at)
    return result
  })
  return { code: resultCodes.ok, msg: 'ok', data: saved }
}

function sendPhoto(
  { secrets }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  photo: { mime: string; content: Buffer; thumb: Buffer; pictureKey: Buffer | null },
) {
  const { size } = request.query as { size?: string }
  return (
    reply
      // Photos may show people and rooms: none stays on a shared device.
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline; filename="photo.webp"')
      .type(photo.mime)
      .send(openPicture(secrets, size === 'thumb' ? photo.thumb : photo.content, photo.pictureKey))
  )
}
