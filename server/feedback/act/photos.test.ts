import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { uploadAsStaff } from '../../testing/photo.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'

const server = useServer()
type Action = Parameters<typeof act>[2]
const photoOf = async ({ token }: SignedIn, visibility: 'public' | 'internal') =>
  (await uploadAsStaff(server, token, visibility)).data.id
const photosOf = (member: SignedIn, visibility: 'public' | 'internal', count: number) =>
  Promise.all(Array.from({ length: count }, () => photoOf(member, visibility)))
const open = (url: string) => server.app.inject({ url: `/api${url}` })

async function newCaseIn(status: 'new' | 'in_progress' = 'new') {
  const member = await server.signIn({ userRole: 2 })
  const receipt = await complain(server.guest, server.hotel, { category: 'Noise' })
  if (status === 'in_progress') {
    await act(member, await findCaseOf(server, receipt), { action: 'start' })
  }
  return { member, receipt }
}
const resolution = { resolutionNote: 'The neighbours were asked.' } as const

describe('Internal photos', () => {
  test.each([
    ['an acknowledgement', { action: 'acknowledge', message: 'See this.' }],
    ['a reply', { action: 'reply', message: 'See this.' }],
    ['a question to the guest', { action: 'askGuest', message: 'See this.' }],
    ['a resolution', { action: 'resolve', message: 'See this.', ...resolution }],
  ] as [string, Action][])(
    'sent with %s never reach the guest, unlike public ones',
    async (_, input) => {
      const { member, receipt } = await newCaseIn(
        input.action === 'askGuest' ? 'in_progress' : 'new',
      )
      const [shown, internal] = [await photoOf(member, 'public'), await photoOf(member, 'internal')]
      const forStaff = input.action === 'resolve' ? 'afterPhotoIds' : 'staffPhotoIds'
      const sent = { ...input, attachmentIds: [shown], [forStaff]: [internal] } as Action
      const item = await findCaseOf(server, receipt)
      await act(member, item, sent)

      const page = await server.guest(guest.status, receipt)
      expect(page.messages.at(-1)!.attachments).toMatchObject([{ id: shown }])
      const exported = await server.guest(guest.export, receipt)
      expect(JSON.stringify([page, exported])).not.toContain(internal)
      const { url } = page.messages.at(-1)!.attachments[0]!
      expect((await open(url)).headers['content-type']).toBe('image/webp')
      expect((await open(url.replace(shown, internal))).json()).toMatchObject({ code: 404001 })

      const { notes, messages, attachments } = await member.call(feedback.detail, { id: item.id })
      expect(notes.at(-1)).toMatchObject({ body: '', attachments: [{ id: internal }] })
      // The guest's data export.
      expect(JSON.stringify([messages, attachments])).not.toContain(internal)
      const events = await server.database.db.selectFrom('event').select('detail').execute()
      expect(JSON.stringify(events)).not.toContain(internal)
    },
  )

  test('are saved without a message and stop no reply clock', async () => {
    const { member, receipt } = await newCaseIn()
    const staffPhotoIds = await photosOf(member, 'internal', 6)
    const item = await findCaseOf(server, receipt)
    await act(member, item, { action: 'acknowledge', staffPhotoIds })
    const { notes } = await member.call(feedback.detail, { id: item.id })
    expect(notes.map(({ attachments }) => attachments.length)).toEqual([6])
    expect((await server.guest(guest.status, receipt)).messages).toEqual([])
    expect(await findCaseOf(server, receipt)).toMatchObject({ firstReplyAt: null })
  })

  test('say whether they were taken before or after the work', async () => {
    const { member, receipt } = await newCaseIn()
    const [before, after] = await photosOf(member, 'internal', 2)
    const item = await findCaseOf(server, receipt)
    const photos = { beforePhotoIds: [before!], afterPhotoIds: [after!] }
    await act(member, item, { action: 'resolve', ...resolution, ...photos })
    const { notes } = await member.call(feedback.detail, { id: item.id })
    const moments = notes.at(-1)?.attachments.map(({ id, moment }) => [id, moment])
    expect(new Map(moments as [string, string][])).toEqual(
      new Map([
        [before, 'before'],
        [after, 'after'],
      ]),
    )
  })

  test('can be added when creating a case; the guest sees the public ones only', async () => {
    const member = await server.signIn({ userRole: 2 })
    const [shown, internal] = [await photoOf(member, 'public'), await photoOf(member, 'internal')]
    const created = await member.call(feedback.create, {
      categoryId: server.hotel.category('Noise').id,
      houseNo: server.hotel.room.houseNo,
      content: 'A drill, all morning.',
      attachmentIds: [shown],
      staffPhotoIds: [internal],
    })
    const guestToken = created.statusUrl.split('/s/')[1]!
    const page = await server.guest(guest.status, { guestToken })
    expect(page.attachments).toMatchObject([{ id: shown }])
    expect(JSON.stringify(page)).not.toContain(internal)
    const { notes, attachments } = await member.call(feedback.detail, { id: created.id })
    expect(attachments).toMatchObject([{ id: shown }])
    expect(notes).toMatchObject([{ body: '', attachments: [{ id: internal }] }])
  })
})

describe('Photo limits', () => {
  test('are six public and six internal photos, reported by field', async () => {
    const { member, receipt } = await newCaseIn()
    const item = await findCaseOf(server, receipt)
    const [shown, internal] = [
      await photosOf(member, 'public', 7),
      await photosOf(member, 'internal', 7),
    ]
    for (const [field, ids] of [
      ['attachmentIds', shown],
      ['staffPhotoIds', internal],
    ] as const) {
      await expect(
        act(member, item, { action: 'reply', message: 'See.', [field]: ids }),
      ).rejects.toMatchObject({ code: 400002, data: { fields: { [field]: expect.any(String) } } })
    }
    const [attachmentIds, staffPhotoIds] = [shown.slice(0, 6), internal.slice(0, 6)]
    await act(member, item, { action: 'reply', message: 'See.', attachmentIds, staffPhotoIds })
  })

  test('require a message with public photos, explained in both languages', async () => {
    const { member, receipt } = await newCaseIn()
    const { id: feedbackId, version } = await findCaseOf(server, receipt)
    const attachmentIds = [await photoOf(member, 'public')]
    const send = (locale: 'en' | 'zh-CN') =>
      server.send({
        method: 'PUT',
        path: '/hotel/client/feedback/setting',
        body: { feedbackId, version, action: 'acknowledge', attachmentIds },
        token: member.token,
        locale,
      })
    const message = 'Add a message to the photo for the guest.'
    expect(await send('en')).toMatchObject({ code: 400002, data: { fields: { message } } })
    expect((await send('zh-CN')).msg).toBe('发给宾客的照片须附上一句说明。')
  })
})
