import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { useServer, type SignedIn } from '../../testing/server.ts'

const server = useServer()
const newCase = (changes: object = {}) => ({
  categoryId: server.hotel.category('Noise').id,
  houseNo: '1201',
  content: 'The guest says the neighbours sing.',
  ...changes,
})
const staff = () => server.signIn({ departmentId: server.hotel.departmentId('Front office') })
const create = ({ call }: SignedIn, changes: object = {}) => call(feedback.create, newCase(changes))
const named = (field: string) => ({
  code: 400002,
  data: { fields: { [field]: expect.any(String) } },
})

describe('Case created by staff', () => {
  test('is an ordinary case with a status page for the guest', async () => {
    const member = await staff()
    const { id, feedbackNo, statusUrl } = await create(member, {
      source: 'phone',
      remedySought: 'Another room',
      contact: { name: 'Li Na', phone: '138 1234 0000' },
    })
    const guestToken = statusUrl.split('/s/')[1]!
    expect(await server.guest(guest.status, { guestToken })).toMatchObject({
      feedbackNo,
      houseNo: '1201',
      content: newCase().content,
      contact: { name: 'Li Na', phone: '138****0000' },
    })
    expect(await member.call(feedback.detail, { id })).toMatchObject({
      source: 'phone',
      status: 'new',
      remedySought: 'Another room',
      timeline: [
        { action: 'create', actorKind: 'member' },
        { action: 'route', detail: { rule: 'fewest_open_in_department' } },
      ],
    })
  })

  test('is of the room with exactly the number, or else of the only one that differs in case', async () => {
    const { db } = server.database
    const { id: hotelId } = server.hotel
    const rooms = ['Lobby', 'lobby', 'Spa'].map((houseNo) => ({
      hotelId,
      id: uuidv7(),
      houseNo,
      name: '',
      houseType: 'other' as const,
    }))
    await db.insertInto('house').values(rooms).execute()
    const member = await staff()
    const roomOf = async (houseNo: string) => {
      const { id } = await create(member, { houseNo })
      return (await member.call(feedback.detail, { id })).houseNo
    }
    expect(await roomOf('lobby')).toBe('lobby')
    expect(await roomOf('Lobby')).toBe('Lobby')
    expect(await roomOf('ＳＰＡ')).toBe('Spa')
    await expect(create(member, { houseNo: 'LOBBY' })).rejects.toMatchObject(named('houseNo'))
  })

  test('is created once per request id', async () => {
    const member = await staff()
    const requestId = uuidv7()
    const [first, again] = [
      await create(member, { requestId }),
      await create(member, { requestId }),
    ]
    expect(again).toEqual(first)
  })

  test('is never assigned to the member it is about', async () => {
    const [member, subject] = [await staff(), await staff()]
    const { id } = await create(member, { aboutMemberId: subject.memberId })
    const manager = await server.signIn({ userRole: 2 })
    const detail = await manager.call(feedback.detail, { id })
    expect(detail.about?.id).toBe(subject.memberId)
    expect(detail.ownerId).not.toBe(subject.memberId)
  })

  test('is refused if it is about the member who creates it', async () => {
    const member = await staff()
    await expect(create(member, { aboutMemberId: member.memberId })).rejects.toMatchObject(
      named('aboutMemberId'),
    )
  })

  test('can be more severe than the category by staff, less severe only by a manager', async () => {
    const member = await staff()
    await create(member, { severity: 1 })
    await expect(create(member, { severity: 4 })).rejects.toMatchObject(named('severity'))
    await create(await server.signIn({ userRole: 2 }), { severity: 4 })
  })

  test.each([
    ['an unknown room', { houseNo: '9999' }, 'houseNo'],
    ['no text', { content: '   ' }, 'content'],
    ['an invalid phone number', { contact: { phone: 'call me' } }, 'contact.phone'],
    ['an unknown source', { source: 'pigeon' }, 'source'],
    ['an unknown photo', { attachmentIds: [uuidv7()] }, 'attachmentIds'],
  ])('with %s is refused by field', async (_, changes, field) => {
    await expect(create(await staff(), changes)).rejects.toMatchObject(named(field))
  })

  test('with a category of another type or hotel is refused', async () => {
    const member = await staff()
    const { id: suggestion } = server.hotel.category('Service')
    await expect(create(member, { categoryId: suggestion })).rejects.toMatchObject(
      named('categoryId'),
    )
    const { id: elsewhere } = server.otherHotel.category('Noise')
    await expect(create(member, { categoryId: elsewhere })).rejects.toMatchObject({ code: 404001 })
    const { id: stranger } = { id: (await server.signIn({ hotel: server.otherHotel })).memberId }
    await expect(create(member, { aboutMemberId: stranger })).rejects.toMatchObject({
      code: 404001,
    })
  })

  test('needs a session and access to the worklist', async () => {
    const send = (token?: string) =>
      server.send({
        method: 'POST',
        path: '/hotel/client/feedback/create',
        body: newCase(),
        ...(token ? { token } : {}),
      })
    expect(await send()).toMatchObject({ code: 401 })
    const { token } = await server.signIn({ userRole: 2, routeList: ['Feedback'] })
    expect(await send(token)).toMatchObject({ code: 403001 })
  })
})
