import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { hotel, logoUploadPath } from '@hotel/contract/hotel'
import type { Envelope } from '@hotel/contract/http/result'

import { useServer } from '../testing/server.ts'

const server = useServer()

const drawLogo = (background = '#409eff80') =>
  sharp({ create: { width: 900, height: 300, channels: 4, background } })
    .png()
    .toBuffer()

async function send(bytes: Buffer, token?: string): Promise<Envelope & { status: number }> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png')
  const request = new Request('http://hotel', { method: 'POST', body: form })
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${logoUploadPath}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, ...(response.json() as Envelope) }
}

describe('Logo', () => {
  test('is scaled down, public under its own URL and recorded in the history', async () => {
    const { token, call } = await server.signIn({ userRole: 1, name: 'Ada' })
    const before = await call(hotel.profile, {})
    const answer = await send(await drawLogo(), token)
    expect(answer).toMatchObject({ status: 200, code: 200 })
    const { logoUrl } = answer.data as { logoUrl: string }
    expect(await call(hotel.profile, {})).toMatchObject({ logoUrl, version: before.version + 1 })
    const shown = await server.app.inject(`/api${logoUrl}`)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 512, hasAlpha: true })
    const [latest] = (await call(hotel.history, { sections: 'logoUrl' })).list
    expect(latest).toMatchObject({
      actorName: 'Ada',
      changes: [{ field: 'logoUrl', from: null, to: logoUrl }],
    })
    await send(await drawLogo('#aa335580'), token)
    expect((await call(hotel.profile, {})).logoUrl).not.toBe(logoUrl)
  })

  test('can be removed', async () => {
    const { token, call } = await server.signIn({ userRole: 1 })
    await send(await drawLogo(), token)
    const { version, logoUrl } = await call(hotel.profile, {})
    expect(await call(hotel.edit, { version, logo: null })).toMatchObject({ logoUrl: null })
    const answer = await server.app.inject(`/api${logoUrl}`)
    expect(answer.json()).toMatchObject({ code: 404001 })
  })

  test('can be uploaded by administrators only', async () => {
    const bytes = await drawLogo()
    expect(await send(bytes)).toMatchObject({ code: 401 })
    const manager = await server.signIn({ userRole: 2, routeList: ['AuditManage'] })
    expect(await send(bytes, manager.token)).toMatchObject({ code: 403001 })
  })

  test.each([
    ['HTML', () => Buffer.from('<html>not a picture</html>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a truncated image', async () => (await drawLogo()).subarray(0, 60)],
    ['an empty file', () => Buffer.alloc(0)],
  ])('that is %s is refused by its content', async (_, make) => {
    const { token } = await server.signIn({ userRole: 1 })
    expect(await send(await make(), token)).toMatchObject({ status: 200, code: 400002 })
  })

  test('of 11 MB is refused', async () => {
    const { token } = await server.signIn({ userRole: 1 })
    const large = Buffer.concat([await drawLogo(), Buffer.alloc(11 * 1024 * 1024)])
    expect(await send(large, token)).toMatchObject({ code: 400002 })
  })

  test('is not found for a hotel without logo or an unknown hotel', async () => {
    for (const code of [server.otherHotel.hotelCode, 'ZZZZZZ', 'x']) {
      const answer = await server.app.inject(`/api/hotel/guest/logo/${code}`)
      expect(answer.json()).toMatchObject({ code: 404001 })
    }
  })
})
