import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import type { Endpoint } from '@hotel/contract/http/endpoint'
import { flower } from '@hotel/contract/guest/flower'
import { consentVersion, guest } from '@hotel/contract/guest'
import { feedback } from '@hotel/contract/feedback'

import { allEndpoints } from '../testing/endpoints.ts'
import { act, complaint, complain, findCaseOf } from '../testing/hotel.ts'
import { takePhoto, upload, uploadAsStaff } from '../testing/photo.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
type Receipt = { guestToken: string }
type Action = Parameters<typeof act>[2]
const perform = async (who: SignedIn, receipt: Receipt, action: Action) =>
  act(who, await findCaseOf(server, receipt), action)
const guestRequest = ({ guestToken }: Receipt) => ({ guestToken, requestId: uuidv7() })
const open = (url: string, token?: string) =>
  server.app.inject({
    url: `/api${url}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
const isPhoto = async (url: string, token?: string) =>
  (await open(url, token)).headers['content-type'] === 'image/webp'

const photoOf = async (member: SignedIn, visibility: 'public' | 'internal') =>
  (await uploadAsStaff(server, member.token, visibility)).data.id
const guestUrl = ({ guestToken }: Receipt, id: string) =>
  `/hotel/guest/feedback/${guestToken}/attachment/${id}`

/** Every guest endpoint of a case, with a valid call. */
const paths: Record<string, (receipt: Receipt) => Promise<unknown>> = {
  status: (receipt) => server.guest(guest.status, receipt),
  export: (receipt) => server.guest(guest.export, receipt),
  answer: (receipt) => server.guest(guest.answer, { ...guestRequest(receipt), message: 'Hm.' }),
  confirm: (receipt) => server.guest(guest.confirm, guestRequest(receipt)),
  dispute: (receipt) => server.guest(guest.dispute, guestRequest(receipt)),
  rate: (receipt) => server.guest(guest.rate, { ...guestRequest(receipt), rating: 2 }),
  withdraw: (receipt) => server.guest(guest.withdraw, guestRequest(receipt)),
  correct: (receipt) =>
    server.guest(guest.correct, {
      ...guestRequest(receipt),
      contact: { phone: '13900001234', consentVersion },
    }),
  erase: (receipt) => server.guest(guest.erase, guestRequest(receipt)),
}

/** Other endpoints opened by the tokens of a case or a room. */
const otherPaths: Record<string, (receipt: Receipt) => Promise<unknown>> = {
  thankable: ({ guestToken }) => server.guest(flower.choices, { token: guestToken }),
  room: () => server.guest(guest.room, { token: server.hotel.room.token }),
  thankableInRoom: () => server.guest(flower.choices, { token: server.hotel.room.token }),
}

describe('Internal notes', () => {
  test('are tested against every path of a guest’s case', () => {
    const ofCase = Object.entries(guest as Record<string, Endpoint>)
      .filter(([, endpoint]) => endpoint.path.includes('{guestToken}'))
      .map(([name]) => name)
    expect(Object.keys(paths).toSorted()).toEqual(ofCase.toSorted())
  })

  test('are tested against every other readable path with a guest’s token', async () => {
    const readable = (await allEndpoints())
      .filter(({ access, kind }) => access === 'guest' && kind === 'query')
      .filter(({ path }) => !path.includes('{guestToken}'))
      .map(({ name }) => name)
    expect(readable.toSorted()).toEqual(['flower.choices', 'guest.room'])
  })

  test.each(['open', 'resolved', 'merged', 'dismissed'] as const)(
    'reach the guest of a case that is %s on no path',
    async (state) => {
      const member = await server.signIn({ userRole: 2, name: 'Mei canary-name' })
      const contact = { phone: '13900001234', consentVersion }
      const receipt = await server.guest(guest.submit, { ...complaint(server.hotel), contact })
      const internal = await photoOf(member, 'internal')
      await perform(member, receipt, {
        action: 'note',
        message: 'canary-note',
        staffPhotoIds: [internal],
        mentionIds: [member.memberId],
      })
      await perform(member, receipt, { action: 'escalate', reason: 'canary-escalation' })
      await perform(member, receipt, {
        action: 'compensate',
        kind: 'fnb',
        amountCents: 100,
        note: 'canary-compensation',
      })
      await perform(member, receipt, { action: 'unmask', reason: 'canary-unmask' })
      await perform(member, receipt, { action: 'classify', severity: 1, reason: 'canary-classify' })
      if (state === 'resolved') {
        await perform(member, receipt, {
          action: 'resolve',
          outcome: 'not_upheld',
          resolutionNote: 'canary-resolution',
          rootCause: 'canary-cause',
          correctiveAction: 'canary-measure',
        })
      }
      if (state === 'merged') {
        const target = await complain(server.guest, server.hotel)
        const { id: targetId } = await findCaseOf(server, target)
        await perform(member, target, { action: 'note', message: 'canary-target-note' })
        await perform(member, receipt, { action: 'merge', targetId, reason: 'canary-merge' })
      }
      if (state === 'dismissed') {
        await perform(member, receipt, {
          action: 'dismiss',
          reasonCode: 'spam',
          reason: 'canary-spam',
        })
      }
      for (const [name, path] of Object.entries({ ...otherPaths, ...paths })) {
        const answer = await path(receipt).catch((error: { code: number; data: unknown }) => [
          error.code,
          error.data,
        ])
        expect(JSON.stringify(answer), name).not.toMatch(/canary|mentionIds|escalation|severity/)
        expect(JSON.stringify(answer), name).not.toContain(internal)
      }
      const file = guestUrl(receipt, internal)
      for (const url of [file, `${file}?size=thumb`, `/hotel/client/attachment/${internal}`]) {
        expect(await isPhoto(url), url).toBe(false)
      }
      // Counter-check: staff with access do see the note.
      expect(await isPhoto(`/hotel/client/attachment/${internal}`, member.token)).toBe(true)
    },
  )
})

describe('Photos in a conversation', () => {
  test('by staff reach the guest with their message, and no other guest', async () => {
    const member = await server.signIn({ userRole: 2 })
    const [mine, theirs] = [
      await complain(server.guest, server.hotel),
      await complain(server.guest, server.hotel),
    ]
    const id = await photoOf(member, 'public')
    await perform(member, mine, { action: 'reply', message: 'The new valve.', attachmentIds: [id] })
    const [message] = (await server.guest(guest.status, mine)).messages
    expect(message).toMatchObject({ body: 'The new valve.', attachments: [{ id }] })
    expect(await isPhoto(guestUrl(mine, id))).toBe(true)
    expect(await isPhoto(guestUrl(theirs, id))).toBe(false)
    expect(await isPhoto(message!.attachments[0]!.thumbUrl)).toBe(true)
  })

  test('by the guest come with an answer, uploaded with the case token', async () => {
    const member = await server.signIn({ userRole: 2 })
    const receipt = await complain(server.guest, server.hotel)
    const { data } = await upload(server, receipt.guestToken, await takePhoto())
    const { id } = data as { id: string }
    const other = await complain(server.guest, server.hotel)
    const sent = { message: 'It drips again.', attachmentIds: [id] }
    await expect(
      server.guest(guest.answer, { ...guestRequest(other), ...sent }),
    ).rejects.toMatchObject({
      data: { fields: { attachmentIds: expect.any(String) } },
    })
    await server.guest(guest.answer, { ...guestRequest(receipt), ...sent })
    const item = await findCaseOf(server, receipt)
    const { messages, attachments } = await member.call(feedback.detail, { id: item.id })
    expect(messages[0]!.attachments).toMatchObject([{ id }])
    expect(attachments).toEqual([])
    expect(await isPhoto(messages[0]!.attachments[0]!.url, member.token)).toBe(true)
  })

  test('cannot be sent with the wrong visibility', async () => {
    const member = await server.signIn({ userRole: 2 })
    const receipt = await complain(server.guest, server.hotel)
    const wrong = { code: 400002, data: { fields: { attachmentIds: expect.any(String) } } }
    const reply: Action = {
      action: 'reply',
      message: 'See here.',
      attachmentIds: [await photoOf(member, 'internal')],
    }
    await expect(perform(member, receipt, reply)).rejects.toMatchObject(wrong)
    const note: Action = {
      action: 'note',
      message: 'See here.',
      staffPhotoIds: [await photoOf(member, 'public')],
    }
    const wrongOfNote = { code: 400002, data: { fields: { staffPhotoIds: expect.any(String) } } }
    await expect(perform(member, receipt, note)).rejects.toMatchObject(wrongOfNote)
    expect((await server.guest(guest.status, receipt)).messages).toEqual([])
  })

  test('of a colleague cannot be sent; upload needs a session and access', async () => {
    const [member, other] = [
      await server.signIn({ userRole: 2 }),
      await server.signIn({ userRole: 2 }),
    ]
    const receipt = await complain(server.guest, server.hotel)
    const attachmentIds = [await photoOf(other, 'public')]
    await expect(
      perform(member, receipt, { action: 'reply', message: 'Look.', attachmentIds }),
    ).rejects.toMatchObject({ code: 400002 })
    expect(await uploadAsStaff(server, undefined, 'public')).toMatchObject({ code: 401 })
    const keyless = await server.signIn({ userRole: 2, routeList: [] })
    expect(await uploadAsStaff(server, keyless.token, 'public')).toMatchObject({ code: 403001 })
    expect((await uploadAsStaff(server, member.token, 'anything')).code).toBe(200)
  })
})
