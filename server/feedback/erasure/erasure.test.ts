import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { homepage } from '@hotel/contract/homepage'

import { act, complaint, findCaseOf } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'
import { guestStory } from '../../testing/guest-story.ts'
import { tracesOf, type Needle } from '../../testing/traces.ts'

const server = useServer()
let admin: SignedIn
beforeAll(async () => {
  admin = await server.signIn({ userRole: 1 })
})

type Receipt = { guestToken: string }
const requestBy = ({ guestToken }: Receipt) => ({ guestToken, requestId: uuidv7() })
const perform = async (receipt: Receipt, action: Parameters<typeof act>[2], who = admin) =>
  act(who, await findCaseOf(server, receipt), action)
const tracesIn = (needles: readonly Needle[]) => tracesOf(server.database, server.secrets, needles)

const wholeStory = (word: string) => guestStory(server, admin, word)

const erase = (receipt: Receipt, staffWords = false) =>
  perform(receipt, { action: 'eraseWords', reason: 'Asked by letter.', staffWords })

describe('Erasing what a guest wrote and sent', () => {
  test('leaves no trace in any column of any table, and the case with its numbers', async () => {
    const story = await wholeStory('Quixotry')
    expect(await tracesIn(story.needles)).toEqual([
      'attachment.content',
      'attachment.thumb',
      'feedback.content',
      'feedback.rating_comment',
      'feedback.remedy_sought',
      'feedback.search',
      'guest_identity.name',
      'guest_identity.phone',
      'guest_identity.phone_hash',
      'handled_request.content_hash',
      'handled_request.rest_hash',
      'public_message.body',
      'service_flower.word',
    ])
    const numbers = await admin.call(homepage.numbers, {})
    const before = await admin.call(feedback.detail, { id: story.id })

    await erase(story.receipt)

    expect(await tracesIn(story.needles)).toEqual([])
    const after = await admin.call(feedback.detail, { id: story.id })
    expect(after).toMatchObject({
      feedbackNo: before.feedbackNo,
      status: 'closed',
      categoryId: before.categoryId,
      houseNo: before.houseNo,
      createdAt: before.createdAt,
      closedAt: before.closedAt,
      rating: 2,
      content: '',
      remedySought: null,
      ratingComment: null,
      wordsErasedAt: expect.any(String),
      attachments: [],
      guest: { name: null, phone: null, erased: true },
      resolutionNote: before.resolutionNote,
    })
    expect(after.messages.map(({ body }) => body)).toEqual(['Dear guest, we look at it.', ''])
    expect(after.notes.map(({ body }) => body)).toEqual(['Seen.', 'Asked by letter.'])
    expect(after.notes.flatMap(({ attachments }) => attachments)).toHaveLength(1)
    expect(after.timeline.at(-1)).toMatchObject({
      action: 'eraseWords',
      actorKind: 'member',
      detail: { photos: 3, messages: 1, contacts: 1, staffWords: false },
    })
    expect(await admin.call(homepage.numbers, {})).toEqual(numbers)
    const list = (keyword: string) => admin.call(feedback.list, { keyword })
    expect((await list('quixotry')).total).toBe(0)
    expect((await list(before.feedbackNo)).total).toBe(1)
  })

  test('leaves the case searchable by the room it is in now', async () => {
    const receipt = await server.guest(guest.submit, complaint(server.hotel))
    const { id } = await findCaseOf(server, receipt)
    await perform(receipt, { action: 'classify', houseId: server.hotel.otherRoom.id })
    await erase(receipt)
    const { feedbackNo, houseNo } = await admin.call(feedback.detail, { id })
    const foundBy = async (keyword: string) =>
      (await admin.call(feedback.list, { keyword })).list.map((row) => row.feedbackNo)
    expect(houseNo).toBe('1202')
    expect(await foundBy(houseNo)).toContain(feedbackNo)
    expect(await foundBy('1201')).not.toContain(feedbackNo)
  })

  test('tells the guest on their page, and replays nothing to a repeated request', async () => {
    const { receipt, submission } = await wholeStory('Zephyrine')
    await erase(receipt)
    const page = await server.guest(guest.status, receipt)
    expect(page).toMatchObject({
      content: '',
      wordsErasedAt: expect.any(String),
      contact: null,
      contactErasedAt: expect.any(String),
    })
    expect(page.attachments).toEqual([])
    const record = await server.guest(guest.export, receipt)
    const again = await server.guest(guest.submit, submission)
    expect(again.guestToken).toBe(receipt.guestToken)
    expect(JSON.stringify([page, record, again])).not.toMatch(/zephyrine/i)
  })

  test('also erases what staff wrote about it if they choose so, but not why', async () => {
    const { receipt, needles, id } = await wholeStory('Xylograph')
    await perform(receipt, { action: 'reopen', reason: 'Ms Xylograph called.' })
    await perform(receipt, { action: 'reply', message: 'Dear Ms Xylograph, again.' })
    const offer = { kind: 'fnb' as const, amountCents: 500, note: 'Tea for Xylograph.' }
    await perform(receipt, { action: 'compensate', ...offer })
    await erase(receipt)
    expect(await tracesIn(needles)).toEqual([
      'compensation.note',
      'internal_note.body',
      'public_message.body',
    ])
    await erase(receipt, true)
    expect(await tracesIn(needles)).toEqual([])
    const detail = await admin.call(feedback.detail, { id })
    expect(detail).toMatchObject({ resolutionNote: null, rootCause: null })
    expect(detail.notes.filter(({ body }) => body).map(({ body }) => body)).toEqual([
      'Asked by letter.',
    ])
    expect(detail.notes.flatMap(({ attachments }) => attachments)).toEqual([])
  })

  test('is for administrators only, with a reason, and at the version they saw', async () => {
    const { receipt, id } = await wholeStory('Wolfram')
    const manager = await server.signIn({ userRole: 2 })
    const { allowedActions } = await manager.call(feedback.detail, { id })
    expect(allowedActions).not.toContain('eraseWords')
    const action = { action: 'eraseWords' as const, reason: 'By letter.', staffWords: false }
    await expect(perform(receipt, action, manager)).rejects.toMatchObject({ code: 403001 })
    await expect(perform(receipt, { ...action, reason: ' ' })).rejects.toMatchObject({
      data: { fields: { reason: expect.any(String) } },
    })
    const seen = await findCaseOf(server, receipt)
    await perform(receipt, { action: 'note', message: 'A call.' })
    await expect(act(admin, seen, action)).rejects.toMatchObject({ code: 409001 })
    expect((await findCaseOf(server, receipt)).content).toContain('Wolfram')
  })

  test('leaves other guests and hotels alone', async () => {
    const { receipt } = await wholeStory('Verdigris')
    const other = await wholeStory('Umbrage')
    await erase(receipt)
    expect(await tracesIn(['Umbrage'])).toContain('service_flower.word')
    const outsider = await server.signIn({ userRole: 1, hotel: server.otherHotel })
    const action = { action: 'eraseWords' as const, reason: 'By letter.', staffWords: true }
    await expect(perform(other.receipt, action, outsider)).rejects.toMatchObject({ code: 404001 })
  })

  test('of an open case lets the guest write again', async () => {
    const receipt = await server.guest(guest.submit, complaint(server.hotel, { content: 'Tundra' }))
    await erase(receipt)
    expect(await findCaseOf(server, receipt)).toMatchObject({ hasWords: false, status: 'new' })
    await server.guest(guest.answer, { ...requestBy(receipt), message: 'Steppe' })
    expect(await findCaseOf(server, receipt)).toMatchObject({ hasWords: true })
    expect((await server.guest(guest.status, receipt)).messages).toMatchObject([{ body: 'Steppe' }])
    expect(await tracesIn(['tundra'])).toEqual([])
  })
})
