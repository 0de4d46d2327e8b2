import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import type { Endpoint } from '@hotel/contract/endpoint'
import { flower } from '@hotel/contract/flower'
import { consentVersion, guest } from '@hotel/contract/guest'
import { feedback } from '@hotel/contract/feedback'

import { allEndpoints } from '../testing/endpoints.ts'
import { act, complaint, complain, findCaseOf } from '../testing/hotel.ts'
import { takePhoto, upload, uploadAtDesk } from '../testing/photo.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
type Receipt = { guestToken: string }
type Deed = Parameters<typeof act>[2]
const does = async (who: SignedIn, receipt: Receipt, deed: Deed) =>
  act(who, await findCaseOf(server, receipt), deed)
const says = ({ guestToken }: Receipt) => ({ guestToken, requestId: uuidv7() })
const open = (url: string, token?: string) =>
  server.app.inject({
    url: `/api${url}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
const isPhoto = async (url: string, token?: string) =>
  (await open(url, token)).headers['content-type'] === 'image/webp'

const photoOf = async (desk: SignedIn, visibility: 'public' | 'internal') =>
  (await uploadAtDesk(server, desk.token, visibility)).data.id
const guestUrl = ({ guestToken }: Receipt, id: string) =>
  `/hotel/guest/feedback/${guestToken}/attachment/${id}`

/** Everything a guest can call about a case, each told how. */
const paths: Record<string, (receipt: Receipt) => Promise<unknown>> = {
  status: (receipt) => server.guest(guest.status, receipt),
  export: (receipt) => server.guest(guest.export, receipt),
  answer: (receipt) => server.guest(guest.answer, { ...says(receipt), message: 'Hm.' }),
  confirm: (receipt) => server.guest(guest.confirm, says(receipt)),
  dispute: (receipt) => server.guest(guest.dispute, says(receipt)),
  rate: (receipt) => server.guest(guest.rate, { ...says(receipt), rating: 2 }),
  withdraw: (receipt) => server.guest(guest.withdraw, says(receipt)),
  correct: (receipt) =>
    server.guest(guest.correct, {
      ...says(receipt),
      contact: { phone: '13900001234', consentVersion },
    }),
  erase: (receipt) => server.guest(guest.erase, says(receipt)),
}

/** What else a guest's token opens, and what the room's does. */
const otherPaths: Record<string, (receipt: Receipt) => Promise<unknown>> = {
  thankable: ({ guestToken }) => server.guest(flower.choices, { token: guestToken }),
  room: () => server.guest(guest.room, { token: server.hotel.room.token }),
  thankableInRoom: () => server.guest(flower.choices, { token: server.hotel.room.token }),
}

describe('what the staff say among themselves', () => {
  test('every path of a guest’s case is tried here', () => {
    const ofCase = Object.entries(guest as Record<string, Endpoint>)
      .filter(([, endpoint]) => endpoint.path.includes('{guestToken}'))
      .map(([name]) => name)
    expect(Object.keys(paths).toSorted()).toEqual(ofCase.toSorted())
  })

  test('every other path that answers a guest’s token is tried here, but those that only change', async () => {
    const readable = (await allEndpoints())
      .filter(({ access, kind }) => access === 'guest' && kind === 'query')
      .filter(({ path }) => !path.includes('{guestToken}'))
      .map(({ name }) => name)
    expect(readable.toSorted()).toEqual(['flower.choices', 'guest.room'])
  })

  test.each(['open', 'resolved', 'merged', 'dismissed'] as const)(
    'reaches the guest of a case that is %s on no path',
    async (state) => {
      const desk = await server.signIn({ userRole: 2, name: 'Mei canary-name' })
      const contact = { phone: '13900001234', consentVersion }
      const receipt = await server.guest(guest.submit, { ...complaint(server.hotel), contact })
      const internal = await photoOf(desk, 'internal')
      await does(desk, receipt, {
        action: 'note',
        message: 'canary-note',
        attachmentIds: [internal],
        mentionIds: [desk.memberId],
      })
      await does(desk, receipt, { action: 'escalate', reason: 'canary-escalation' })
      await does(desk, receipt, {
        action: 'compensate',
        kind: 'fnb',
        amountCents: 100,
        note: 'canary-compensation',
      })
      await does(desk, receipt, { action: 'unmask', reason: 'canary-unmask' })
      await does(desk, receipt, { action: 'classify', severity: 1, reason: 'canary-classify' })
      if (state === 'resolved') {
        await does(desk, receipt, {
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
        await does(desk, target, { action: 'note', message: 'canary-target-note' })
        await does(desk, receipt, { action: 'merge', targetId, reason: 'canary-merge' })
      }
      if (state === 'dismissed') {
        await does(desk, receipt, { action: 'dismiss', reasonCode: 'spam', reason: 'canary-spam' })
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
      // It is there: whoever may read the note sees it.
      expect(await isPhoto(`/hotel/client/attachment/${internal}`, desk.token)).toBe(true)
    },
  )
})

describe('photos go both ways', () => {
  test('the desk’s public one reaches the guest with its message, and no other guest', async () => {
    const desk = await server.signIn({ userRole: 2 })
    const [mine, theirs] = [
      await complain(server.guest, server.hotel),
      await complain(server.guest, server.hotel),
    ]
    const id = await photoOf(desk, 'public')
    await does(desk, mine, { action: 'reply', message: 'The new valve.', attachmentIds: [id] })
    const [message] = (await server.guest(guest.status, mine)).messages
    expect(message).toMatchObject({ body: 'The new valve.', attachments: [{ id }] })
    expect(await isPhoto(guestUrl(mine, id))).toBe(true)
    expect(await isPhoto(guestUrl(theirs, id))).toBe(false)
    expect(await isPhoto(message!.attachments[0]!.thumbUrl)).toBe(true)
  })

  test('the guest’s comes with an answer, uploaded by the case’s own token', async () => {
    const desk = await server.signIn({ userRole: 2 })
    const receipt = await complain(server.guest, server.hotel)
    const { data } = await upload(server, receipt.guestToken, await takePhoto())
    const { id } = data as { id: string }
    const other = await complain(server.guest, server.hotel)
    const sent = { message: 'It drips again.', attachmentIds: [id] }
    await expect(server.guest(guest.answer, { ...says(other), ...sent })).rejects.toMatchObject({
      data: { fields: { attachmentIds: expect.any(String) } },
    })
    await server.guest(guest.answer, { ...says(receipt), ...sent })
    const item = await findCaseOf(server, receipt)
    const { messages, attachments } = await desk.call(feedback.detail, { id: item.id })
    expect(messages[0]!.attachments).toMatchObject([{ id }])
    expect(attachments).toEqual([])
    expect(await isPhoto(messages[0]!.attachments[0]!.url, desk.token)).toBe(true)
  })

  test('an internal one cannot be sent to a guest, nor a public one be kept from them', async () => {
    const desk = await server.signIn({ userRole: 2 })
    const receipt = await complain(server.guest, server.hotel)
    const wrong = { code: 400002, data: { fields: { attachmentIds: expect.any(String) } } }
    const reply: Deed = {
      action: 'reply',
      message: 'See here.',
      attachmentIds: [await photoOf(desk, 'internal')],
    }
    await expect(does(desk, receipt, reply)).rejects.toMatchObject(wrong)
    const note: Deed = {
      action: 'note',
      message: 'See here.',
      attachmentIds: [await photoOf(desk, 'public')],
    }
    await expect(does(desk, receipt, note)).rejects.toMatchObject(wrong)
    expect((await server.guest(guest.status, receipt)).messages).toEqual([])
  })

  test('nobody sends a colleague’s photo; without session or key there is none', async () => {
    const [desk, other] = [
      await server.signIn({ userRole: 2 }),
      await server.signIn({ userRole: 2 }),
    ]
    const receipt = await complain(server.guest, server.hotel)
    const attachmentIds = [await photoOf(other, 'public')]
    await expect(
      does(desk, receipt, { action: 'reply', message: 'Look.', attachmentIds }),
    ).rejects.toMatchObject({ code: 400002 })
    expect(await uploadAtDesk(server, undefined, 'public')).toMatchObject({ code: 401 })
    const keyless = await server.signIn({ userRole: 2, routeList: [] })
    expect(await uploadAtDesk(server, keyless.token, 'public')).toMatchObject({ code: 403001 })
    expect((await uploadAtDesk(server, desk.token, 'anything')).code).toBe(200)
  })
})
