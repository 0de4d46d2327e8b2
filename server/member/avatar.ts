import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'

import { avatarPath, avatarUploadPath } from '@hotel/contract/member'
import { resultCodes } from '@hotel/contract/http/result'

import { inEnvelope } from '../http/bytes/envelope.ts'
import { bytesOf, fileOf } from '../http/bytes/form.ts'
import type { Services } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { actorOf } from '../http/pipeline.ts'
import { countTry } from '../http/throttle.ts'
import { transact, writeEvents } from '../http/transact.ts'
import { readPicture } from '../picture.ts'
import { findAvatar } from './queries.ts'
import { saveAvatar } from './write.queries.ts'
import { openPicture, sealPictures } from '../secrets.ts'

const edge = 256
const isId = (text: unknown) => z.uuid().safeParse(text).success

/** Avatars are bytes, not JSON: uploaded by the member, shown to colleagues. */
export function mountAvatars(app: FastifyInstance, services: Services) {
  app.post(`/api${avatarUploadPath}`, (request, reply) =>
    inEnvelope(request, reply, () => upload(services, request)),
  )
  app.get(`/api${avatarPath.replace('{id}', ':id')}`, (request, reply) =>
    inEnvelope(request, reply, async () => {
      const { hotelId } = await actorOf(services, request, services.clock())
      const { id } = request.params as { id: string }
      const avatar = isId(id) ? await findAvatar(services.db, hotelId, id) : undefined
      if (!avatar) throw new Refusal('notFound')
      // Each picture has its own URL.
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-disposition', 'inline; filename="picture.webp"')
        .type('image/webp')
        .send(openPicture(services.secrets, avatar.content, avatar.pictureKey))
    }),
  )
}

async function upload(services: Services, request: FastifyRequest) {
  const now = services.clock()
  const { hotelId, memberId } = await actorOf(services, request, now)
  await transact(services.db, (db) =>
    countTry(db, [{ bucket: `avatar of ${memberId}`, max: 30, minutes: 60 }], now),
  )
  const part = await fileOf(request, 'photoUnreadable')
  const content = await readPicture(await bytesOf(part), (picture) =>
    picture.resize(edge, edge, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  )
  const picture = sealPictures(services.secrets, { content })
  const avatarUrl = await transact(services.db, async (db) => {
    const url = await saveAvatar(db, { hotelId, memberId }, picture, now)
    const author = { hotelId, actorKind: 'member', actorId: memberId } as const
    const event = { action: 'avatar', entity: 'member', entityId: memberId } as const
    await writeEvents(db, author, [event], now)
    return url
  })
  return { code: resultCodes.ok, msg: 'ok', data: { avatarUrl } }
}
