import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { avatarUploadPath, member } from '@hotel/contract/member'
import type { Envelope } from '@hotel/contract/http/result'

import { takePhoto } from '../testing/photo.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
let photo: Buffer
beforeAll(async () => {
  photo = await takePhoto({ width: 900, height: 400 })
})

async function upload(bytes: Buffer, token?: string): Promise<Envelope> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg')
  const request = new Request('http://hotel', { method: 'POST', body: form })
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${avatarUploadPath}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return response.json() as Envelope
}
const open = (url: string, { token }: SignedIn) =>
  server.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
const urlOf = ({ data }: Envelope) => (data as { avatarUrl: string }).avatarUrl

test('Avatar: square, small, without metadata', async () => {
  const self = await server.signIn({ userRole: 1 })
  const url = urlOf(await upload(photo, self.token))
  const shown = await open(url, await server.signIn())
  expect(shown.headers['content-type']).toBe('image/webp')
  const { width, height, exif } = await sharp(shown.rawPayload).metadata()
  expect([width, height, exif]).toEqual([256, 256, undefined])
  expect(shown.rawPayload.includes('SpyCam')).toBe(false)
  expect(await self.call(member.find, { id: self.memberId })).toMatchObject({ avatarUrl: url })
})

test('Avatar: each picture has its own URL, a removed one none', async () => {
  const self = await server.signIn({ userRole: 1 })
  const first = urlOf(await upload(photo, self.token))
  const second = urlOf(await upload(photo, self.token))
  expect(second).not.toBe(first)
  await self.call(member.removeAvatar, {})
  expect((await open(second, self)).json()).toMatchObject({ code: 404001 })
  expect(await self.call(member.find, { id: self.memberId })).toMatchObject({ avatarUrl: null })
})

test('Avatar: hidden from other hotels and without a session', async () => {
  const self = await server.signIn()
  const url = urlOf(await upload(photo, self.token))
  const outsider = await server.signIn({ userRole: 1, hotel: server.otherHotel })
  expect((await open(url, outsider)).json()).toMatchObject({ code: 404001 })
  expect((await server.app.inject({ url: `/api${url}` })).json()).toMatchObject({ code: 401 })
  expect(await upload(photo)).toMatchObject({ code: 401 })
})

test.each([
  ['a page with a script', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['half a photo', () => photo.subarray(0, photo.length / 2)],
  ['nothing', () => Buffer.alloc(0)],
  ['11 MB', () => Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)])],
])('Avatar: refuses a picture that is %s', async (_, make) => {
  const { token } = await server.signIn()
  expect(await upload(make(), token)).toMatchObject({ code: 400002 })
})
