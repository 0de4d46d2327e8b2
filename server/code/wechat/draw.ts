import sharp from 'sharp'

import { imageWidth } from '@hotel/contract/code'

import type { WechatConfig } from '../../config.ts'
import type { Services } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { accessToken } from './access.ts'
import { findCodeImage, saveCodeImage } from './access.queries.ts'
import { callWechat, isTokenRejected, refusalOf } from './call.ts'
import { openPicture, sealPictures } from '../../secrets.ts'

type Code = { hotelId: string; id: string; token: string }

/** The mini program code as a PNG, drawn by WeChat once at its largest size and saved. */
export async function wechatPng(services: Services, code: Code, width: number): Promise<Buffer> {
  const { db, clock, secrets, wechat } = services
  const known = await findCodeImage(db, code.hotelId, code.id)
  if (known) return sized(openPicture(secrets, known.content, known.pictureKey), width)
  if (!wechat) throw new Refusal('wechatOff')
  try {
    const drawn = await draw(services, wechat, code.token)
    // Resized first, so that a broken image is never saved.
    const png = await sized(drawn.content, width).catch(() => {
      throw new Refusal('wechatUnreachable')
    })
    const { hotelId, id: sunCodeId } = code
    const { mime, content } = drawn
    const sealed = sealPictures(secrets, { content })
    await saveCodeImage(db, { hotelId, sunCodeId, mime, ...sealed, madeAt: clock() })
    return png
  } catch (error) {
    throw refusalOf(error, wechat)
  }
}

const sized = (picture: Buffer, width: number) => sharp(picture).resize(width).png().toBuffer()

/** Retries once with a new token when WeChat rejects the first. */
async function draw(services: Services, config: WechatConfig, scene: string) {
  const token = await accessToken(services, config)
  try {
    return await drawWith(config, token, scene)
  } catch (error) {
    if (!isTokenRejected(error)) throw error
    const next = await accessToken(services, config, { rejected: token })
    return drawWith(config, next, scene)
  }
}

const drawWith = (config: WechatConfig, token: string, scene: string) =>
  callWechat(config, `/wxa/getwxacodeunlimit?access_token=${encodeURIComponent(token)}`, {
    scene,
    page: config.page,
    // WeChat can check the page only of a published mini program.
    check_path: config.envVersion === 'release',
    env_version: config.envVersion,
    width: imageWidth.most,
  })
