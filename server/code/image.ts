import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'

import { codeImagePath, imageWidth } from '@hotel/contract/code'
import { holds } from '@hotel/contract/http/endpoint'
import { AppError } from '@hotel/contract/http/result'

import type { Services } from '../http/handler.ts'
import { Refusal, refuseField, refusalBody } from '../http/refusal.ts'
import { actorOf, localeOf } from '../http/pipeline.ts'
import { addressesOf, tokenOf } from '../house/code-address.ts'
import { qrPng, qrSvg } from './qr.ts'
import { findCode } from './queries.ts'
import { wechatPng } from './wechat/draw.ts'

const imageQuery = z.object({
  format: z.enum(['svg', 'png']).default('svg'),
  width: z.coerce
    .number()
    .int()
    .min(imageWidth.least)
    .max(imageWidth.most)
    .default(imageWidth.usual),
  download: z.string().optional(),
})

/** Pictures of codes are bytes, not JSON, so they go around the request pipeline, under the same rules. */
export function mountCodeImages(app: FastifyInstance, services: Services) {
  app.get(`/api${codeImagePath.replace('{id}', ':id')}`, async (request, reply) => {
    try {
      return await sendImage(services, request, reply)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return reply.send({ code: error.code, ...refusalBody(error, localeOf(request)) })
    }
  })
}

async function sendImage(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const actor = await actorOf(services, request, services.clock())
  if (!holds(actor, 'RoomList')) throw new Refusal('notPermitted')
  const { id } = request.params as { id: string }
  const code = z.uuid().safeParse(id).success
    ? await findCode(services.db, actor.hotelId, id)
    : undefined
  if (!code) throw new Refusal('notFound')
  const query = imageQuery.safeParse(request.query)
  if (!query.success) throw refuseField(String(query.error.issues[0]?.path[0]), 'imageWish')
  const { format, width, download } = query.data
  const { secrets } = services
  const { pageUrl } = addressesOf({ publicUrl: services.publicUrl(), secrets }, code)
  const isWechat = code.provider === 'wechat'
  if (isWechat && format === 'svg') throw refuseField('format', 'wechatNoSvg')
  const isSvg = format === 'svg'
  const picture = isWechat
    ? await wechatPng(
        services,
        { id: code.id, hotelId: actor.hotelId, token: tokenOf(secrets, code) },
        width,
      )
    : isSvg
      ? qrSvg(pageUrl, width)
      : await qrPng(pageUrl, width)
  if (download !== undefined) {
    const name = encodeURIComponent(`${code.houseNo}-${code.kind}.${format}`)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
  }
  return reply.type(isSvg ? 'image/svg+xml; charset=utf-8' : 'image/png').send(picture)
}
