import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { act, complaint, findCaseOf } from '../testing/hotel.ts'
import { takePhoto, upload, uploadAsStaff } from '../testing/photo.ts'
import { useServer } from '../testing/server.ts'
import { changeHotel } from '../testing/setting.ts'

const server = useServer()
let photo: Buffer
beforeAll(async () => {
  photo = await takePhoto()
})

/** Uploads a photo that belongs to no case yet; returns its id. */
async function uploadPhoto(token = server.hotel.room.token, bytes = photo): Promise<string> {
  const answer = await upload(server, token, bytes)
  expect(answer).toMatchObject({ status: 200, code: 200 })
  return (answer.data as { id: string }).id
}
const submit = (attachmentIds: string[], hotel = server.hotel) =>
  server.guest(guest.submit, { ...complaint(hotel), attachmentIds })
const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api${url}`, headers })

describe('Photo upload', () => {
  test('re-encodes photos upright and small, without metadata', async () => {
    const wide = await sharp(await takePhoto({ width: 3000, height: 1000 }))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(await takePhoto()).metadata()).exif).toBeDefined()
    const { guestToken } = await submit([await uploadPhoto(undefined, wide)])
    const [shown] = (await server.guest(guest.status, { guestToken })).attachments
    expect(shown).toMatchObject({ width: 683, height: 2048 })
    for (const url of [shown!.url, shown!.thumbUrl]) {
      const answer = await open(url)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-disposition': 'inline; filename="photo.webp"',
      })
      const metadata = await sharp(answer.rawPayload).metadata()
      expect(metadata).toMatchObject({ format: 'webp' })
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect(answer.rawPayload.includes('SpyCam')).toBe(false)
    }
    expect((await sharp((await open(shown!.thumbUrl)).rawPayload).metadata()).height).toBe(320)
  })

  test('accepts JPEG, PNG and WebP, whatever the file name', async () => {
    const picture = sharp(photo)
    for (const bytes of [
      await picture.clone().png().toBuffer(),
      await picture.clone().webp().toBuffer(),
    ]) {
      expect(await upload(server, server.hotel.room.token, bytes, 'x.txt')).toMatchObject({
        code: 200,
      })
    }
  })

  test.each([
    ['a zip called .jpg', () => Buffer.from('504b0304140000000800', 'hex')],
    ['a page with a script', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a GIF', () => sharp(photo).gif().toBuffer()],
    ['half a photo', () => photo.subarray(0, photo.length / 2)],
    ['nothing', () => Buffer.alloc(0)],
  ])('refuses %s in the guest’s language', async (_, make) => {
    const answer = await upload(server, server.hotel.room.token, await make())
    expect(answer).toMatchObject({
      status: 200,
      code: 400002,
      msg: expect.stringMatching(/not a supported photo/),
    })
  })

  test('refuses 11 MB and keeps the connection open', async () => {
    const large = Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)])
    expect(await upload(server, server.hotel.room.token, large)).toMatchObject({
      status: 200,
      code: 400002,
      msg: expect.stringMatching(/10 MB/),
    })
    await uploadPhoto()
  })

  test('refuses a large photo with an unknown token on a real connection', async () => {
    const address = await server.listen()
    const form = new FormData()
    form.set('token', '234567nothing')
    form.set('file', new Blob([new Uint8Array(9 * 1024 * 1024)]), 'x.jpg')
    const answer = await fetch(`${address}/api/hotel/guest/attachment`, {
      method: 'POST',
      body: form,
    })
    expect(await answer.json()).toMatchObject({ code: 404001 })
  })

  test('refuses photos if the hotel has switched them off', async () => {
    const ada = await server.signIn({ userRole: 1, hotel: server.otherHotel })
    const setPhotos = (photos: boolean) =>
      changeHotel(ada, ({ setting }) => ({
        setting: { guestForm: { ...setting.guestForm, photos } },
      }))
    const { token } = server.otherHotel.room
    const { guestToken } = await submit([], server.otherHotel)
    const before = await uploadPhoto(guestToken)
    await setPhotos(false)
    for (const whose of [token, guestToken]) {
      expect(await upload(server, whose, photo)).toMatchObject({
        code: 400002,
        msg: expect.stringMatching(/isn’t accepting photos/),
      })
    }
    // A photo uploaded before the switch can still be sent with the guest's message.
    const { messages, photos } = await server.guest(guest.answer, {
      guestToken,
      requestId: uuidv7(),
      message: 'It drips here.',
      attachmentIds: [before],
    })
    expect(messages.at(-1)!.attachments).toMatchObject([{ id: before }])
    expect(photos).toBe(false)
    await setPhotos(true)
    await uploadPhoto(token)
    await uploadPhoto(guestToken)
  })

  test('refuses JSON', async () => {
    const answer = await server.send({ method: 'POST', path: '/hotel/guest/attachment', body: {} })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})

describe('Photos of a case', () => {
  test('accepts six photos and refuses a seventh', async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => uploadPhoto()))
    await expect(submit(ids)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { attachmentIds: expect.any(String) } },
    })
    expect(await findCaseOf(server, await submit(ids.slice(0, 6)))).toMatchObject({ photoCount: 6 })
  })

  test.each([
    ['of another room', () => uploadPhoto(server.hotel.otherRoom.token)],
    ['of another hotel', () => uploadPhoto(server.otherHotel.room.token)],
    ['that was never sent', async () => uuidv7()],
  ])('refuses a photo %s', async (_, make) => {
    const own = await uploadPhoto()
    const refused = { code: 400002, data: { fields: { attachmentIds: expect.any(String) } } }
    await expect(submit([own, await make()])).rejects.toMatchObject(refused)
    expect(await findCaseOf(server, await submit([own, own]))).toMatchObject({ photoCount: 1 })
  })

  test('refuses a photo of another case', async () => {
    const id = await uploadPhoto()
    await submit([id])
    await expect(submit([id])).rejects.toMatchObject({ code: 400002 })
  })
})

describe('Staff photos', () => {
  test('attaches public photos to a case created for a guest', async () => {
    const member = await server.signIn({ userRole: 2 })
    const { data } = await uploadAsStaff(server, member.token, 'public')
    const { id, statusUrl } = await member.call(feedback.create, {
      categoryId: server.hotel.category('Noise').id,
      houseNo: '1201',
      content: 'The guest shows a photo of the stain.',
      attachmentIds: [data.id],
    })
    expect(await member.call(feedback.detail, { id })).toMatchObject({
      photoCount: 1,
      attachments: [{ id: data.id }],
    })
    const guestToken = statusUrl.split('/s/')[1]!
    const { attachments } = await server.guest(guest.status, { guestToken })
    expect((await open(attachments[0]!.url)).headers['content-type']).toBe('image/webp')
  })

  test('sends photos with an acknowledgement and a resolution, but only with a message', async () => {
    const member = await server.signIn({ userRole: 2 })
    const receipt = await submit([])
    const send = async (action: Parameters<typeof act>[2]) =>
      act(member, await findCaseOf(server, receipt), action)
    const one = async () => [(await uploadAsStaff(server, member.token, 'public')).data.id]
    await expect(send({ action: 'acknowledge', attachmentIds: await one() })).rejects.toMatchObject(
      { code: 400002, data: { fields: { message: expect.any(String) } } },
    )
    const first = await one()
    await send({ action: 'acknowledge', message: 'Is it this valve?', attachmentIds: first })
    const last = await one()
    await send({
      action: 'resolve',
      outcome: 'upheld',
      resolutionNote: 'The valve was changed.',
      rootCause: 'It was old.',
      message: 'This is how it looks now.',
      attachmentIds: last,
    })
    const { messages } = await server.guest(guest.status, receipt)
    expect(messages.map(({ attachments }) => attachments.map(({ id }) => id))).toEqual([
      first,
      last,
    ])
  })
})

describe('Photo URL', () => {
  const caseWithPhoto = async (category = 'Air conditioning') => {
    const id = await uploadPhoto()
    const receipt = await server.guest(guest.submit, {
      ...complaint(server.hotel, { category }),
      attachmentIds: [id],
    })
    const item = await findCaseOf(server, receipt)
    return { ...receipt, photoId: id, feedbackId: item.id }
  }
  const ofGuest = (guestToken: string, id: string) =>
    `/hotel/guest/feedback/${guestToken}/attachment/${id}`
  const staffUrl = (id: string) => `/hotel/client/attachment/${id}`

  test('opens for the guest only with their own token', async () => {
    const mine = await caseWithPhoto()
    const theirs = await caseWithPhoto()
    expect((await open(ofGuest(mine.guestToken, mine.photoId))).headers['content-type']).toBe(
      'image/webp',
    )
    for (const url of [
      ofGuest(theirs.guestToken, mine.photoId),
      ofGuest(mine.guestToken, uuidv7()),
      ofGuest(mine.guestToken, 'x'),
      ofGuest(server.hotel.room.token, mine.photoId),
    ]) {
      expect((await open(url)).json(), url).toMatchObject({ code: 404001 })
    }
  })

  test('opens for staff with a header or cookie, and not without', async () => {
    const { token, call } = await server.signIn({ userRole: 2 })
    const { photoId, feedbackId } = await caseWithPhoto()
    const [shown] = (await call(feedback.detail, { id: feedbackId })).attachments
    expect(shown?.url).toBe(staffUrl(photoId))
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { cookie: `userInfo=x; hotelClientToken=${token}; a=b` },
    ]) {
      expect((await open(shown!.url, headers as never)).headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'no-store',
      })
    }
    expect((await open(shown!.url)).json()).toMatchObject({ code: 401 })
    expect((await open(shown!.url, { cookie: `xhotelClientToken=${token}` })).json()).toMatchObject(
      { code: 401 },
    )
  })

  test('is not found for members who may not see the case', async () => {
    const sensitive = await caseWithPhoto('Staff conduct')
    const plain = await caseWithPhoto()
    const as = async (facts: Parameters<typeof server.signIn>[0], id: string) => {
      const { token } = await server.signIn(facts)
      const answer = await open(staffUrl(id), { authorization: `Bearer ${token}` })
      return answer.headers['content-type'] === 'image/webp'
        ? 'photo'
        : (answer.json() as { code: number }).code
    }
    expect(await as({ userRole: 3 }, sensitive.photoId)).toBe(404001)
    expect(await as({ userRole: 2 }, sensitive.photoId)).toBe('photo')
    expect(await as({ userRole: 1, hotel: server.otherHotel }, plain.photoId)).toBe(404001)
    expect(await as({ userRole: 2, routeList: [] }, plain.photoId)).toBe(403001)
  })

  test('opens an unsent staff photo for its uploader only', async () => {
    const [writer, colleague] = [await server.signIn({}), await server.signIn({ userRole: 1 })]
    const { data } = await uploadAsStaff(server, writer.token, 'public')
    const as = ({ token }: typeof writer) =>
      open(`${staffUrl(data.id)}?size=thumb`, { authorization: `Bearer ${token}` })
    expect((await as(writer)).headers['content-type']).toBe('image/webp')
    expect((await as(colleague)).json()).toMatchObject({ code: 404001 })
  })

  test('is not found for guests while the photo is unsent', async () => {
    const { token } = await server.signIn({ userRole: 1 })
    const answer = await open(staffUrl(await uploadPhoto()), { authorization: `Bearer ${token}` })
    expect(answer.json()).toMatchObject({ code: 404001 })
  })
})
