import { beforeEach, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { secretsFrom } from '../secrets.ts'
import { complaint, findCaseOf } from '../testing/hotel.ts'
import { takePhoto, upload } from '../testing/photo.ts'
import { useServer } from '../testing/server.ts'
import { sealPlainPhotos } from './seal-plain.ts'
import { openPhoto, sealPhoto } from './sealed.ts'

const server = useServer()
const rows = () => server.database.db.selectFrom('attachment').selectAll().orderBy('id').execute()
const isWebp = (bytes: Buffer) => bytes.subarray(0, 4).toString() === 'RIFF'
const seal = () => sealPlainPhotos.run({ db: server.database.db, secrets: server.secrets })

beforeEach(() => server.database.db.deleteFrom('throttle').execute())

async function caseWithPhoto() {
  const { data } = await upload(server, server.hotel.room.token, await takePhoto())
  const attachmentIds = [(data as { id: string }).id]
  const receipt = await server.guest(guest.submit, { ...complaint(server.hotel), attachmentIds })
  return findCaseOf(server, receipt)
}
/** As it was stored before photos were sealed. */
async function makePlain() {
  for (const { id, ...photo } of await rows()) {
    const [content, thumb] = [
      openPhoto(server.secrets, photo, 'content'),
      openPhoto(server.secrets, photo, 'thumb'),
    ]
    await server.database.db
      .updateTable('attachment')
      .set({ content, thumb, photoKey: null })
      .where('id', '=', id)
      .execute()
  }
}
async function shown({ id }: { id: string }) {
  const { call, token } = await server.signIn({ userRole: 2 })
  const { attachments } = await call(feedback.detail, { id })
  const url = `/api${attachments[0]!.url}`
  const open = (size: string) =>
    server.app.inject({ url: url + size, headers: { authorization: `Bearer ${token}` } })
  const [content, thumb] = [await open(''), await open('?size=thumb')]
  return { content: content.rawPayload, thumb: thumb.rawPayload }
}

describe('Photos in the database', () => {
  test('are sealed, each with its own key, and shown as they were', async () => {
    const [one, other] = [await caseWithPhoto(), await caseWithPhoto()]
    const stored = await rows()
    expect(stored.some(({ content, thumb }) => isWebp(content) || isWebp(thumb))).toBe(false)
    expect(new Set(stored.map(({ photoKey }) => server.secrets.unseal(photoKey!))).size).toBe(2)
    const { content, thumb } = await shown(one)
    expect([isWebp(content), isWebp(thumb)]).toEqual([true, true])
    expect(content.length).toBe(stored[0]!.size)
    expect(await shown(other)).toEqual({ content, thumb })
  })

  test('from before are shown, and sealed in the background, once', async () => {
    const item = await caseWithPhoto()
    const before = await shown(item)
    await makePlain()
    expect((await rows()).every(({ content }) => isWebp(content))).toBe(true)
    expect(await shown(item)).toEqual(before)
    await Promise.all([seal(), seal()])
    const sealed = await rows()
    expect(sealed.some(({ content, photoKey }) => !photoKey || isWebp(content))).toBe(false)
    expect(await shown(item)).toEqual(before)
    await seal()
    expect(await rows()).toEqual(sealed)
  })

  test('open with no other key, nor changed', () => {
    const pictures = { content: Buffer.from('content'), thumb: Buffer.from('thumb') }
    const sealed = sealPhoto(server.secrets, pictures)
    expect(openPhoto(server.secrets, sealed, 'thumb')).toEqual(pictures.thumb)
    const changed = { ...sealed, content: Buffer.concat([sealed.content, Buffer.from('x')]) }
    expect(() => openPhoto(server.secrets, changed, 'content')).toThrow('does not open')
    expect(() => openPhoto(secretsFrom('e'.repeat(64)), sealed, 'thumb')).toThrow('another key')
  })
})
