import crypto from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { logoPath, logoUploadPath } from '@hotel/contract/hotel'
import { resultCodes } from '@hotel/contract/http/result'

import type { Services } from '../http/handler.ts'
import { inEnvelope } from '../http/bytes/envelope.ts'
import { bytesOf, fileOf } from '../http/bytes/form.ts'
import { Refusal } from '../http/refusal.ts'
import { actorOf } from '../http/pipeline.ts'
import { transact, writeEvents } from '../http/transact.ts'
import { readPicture } from '../picture.ts'
import { isStorable } from '../storable.ts'
import { findHotel } from './setting/profile.queries.ts'
import { findLogo, saveLogo } from './logo.queries.ts'

const maxEdge = 512

/** Logos are uploaded by administrators and public. Binary, so outside the JSON request pipeline. */
export function mountLogo(app: FastifyInstance, services: Services) {
  app.post(`/api${logoUploadPath}`, (request, reply) =>
    inEnvelope(request, reply, () => upload(services, request)),
  )
  app.get(`/api${logoPath.replace('{hotelCode}', ':hotelCode')}`, (request, reply) =>
    inEnvelope(request, reply, async () => {
      const { hotelCode } = request.params as { hotelCode: string }
      const logo = isStorable(hotelCode) ? await findLogo(services.db, hotelCode) : undefined
      if (!logo) throw new Refusal('notFound')
      // The URL contains the image's hash, so it can be cached forever.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', 'inline; filename="logo.webp"')
        .type(logo.mime)
        .send(logo.content)
    }),
  )
}

async function upload(services: Services, request: FastifyRequest) {
  const now = services.clock()
  const { hotelId, memberId, userRole } = await actorOf(services, request, now)
  if (userRole !== 1) throw new Refusal('notPermitted')
  const part = await fileOf(request, 'photoUnreadable')
  const content = await readLogo(await bytesOf(part))
  const sha256 = crypto.createHash('sha256').update(content).digest()
  const logoUrl = await transact(services.db, async (db) => {
    const { hotelCode, logoUrl: before } = await findHotel(db, hotelId, { lock: true })
    const version = sha256.toString('hex').slice(0, 12)
    const after = `${logoPath.replace('{hotelCode}', hotelCode)}?v=${version}`
    await saveLogo(db, { hotelId, sha256, content, mime: 'image/webp', changedAt: now }, after)
    const changes =
      before === after ? [] : [{ field: 'logoUrl', item: null, from: before, to: after }]
    await writeEvents(
      db,
      { hotelId, actorKind: 'member', actorId: memberId },
      [
        {
          action: 'edit',
          entity: 'hotel',
          entityId: hotelId,
          detail: { sections: changes.map(({ field }) => field), changes },
        },
      ],
      now,
    )
    return after
  })
  return { code: resultCodes.ok, msg: 'ok', data: { logoUrl } }
}

const readLogo = (bytes: Buffer): Promise<Buffer> =>
  readPicture(bytes, (picture) =>
    picture
      .resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer(),
  )
