import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { useServer, type SignedIn } from '../../testing/server.ts'

const server = useServer()
const told = (changes: object = {}) => ({
  categoryId: server.hotel.category('Noise').id,
  houseNo: '1201',
  content: 'The guest says the neighbours sing.',
  ...changes,
})
const staff = () => server.signIn({ departmentId: server.hotel.departmentId('Front office') })
const create = ({ call }: SignedIn, changes: object = {}) => call(feedback.create, told(changes))
const named = (field: string) => ({
  code: 400002,
  data: { fields: { [field]: expect.any(String) } },
})

describe('the desk writes down what a guest said', () => {
  test('as a case like any other, with a page for the guest', async () => {
    const desk = await staff()
    const { id, feedbackNo, statusUrl } = await create(desk, {
      source: 'phone',
      remedySought: 'Another room',
      contact: { name: 'Li Na', phone: '138 1234 0000' },
    })
    const guestToken = statusUrl.split('/s/')[1]!
    expect(await server.guest(guest.status, { guestToken })).toMatchObject({
      feedbackNo,
      houseNo: '1201',
      content: told().content,
      contact: { name: 'Li Na', phone: '138****0000' },
    })
    expect(await desk.call(feedback.detail, { id })).toMatchObject({
      source: 'phone',
      status: 'new',
      remedySought: 'Another room',
      timeline: [
        { action: 'create', actorKind: 'member' },
        { action: 'route', detail: { rule: 'fewest_open_in_department' } },
      ],
    })
  })

  test('once, however often it is sent', async () => {
    const desk = await staff()
    const requestId = uuidv7()
    const [first, again] = [await create(desk, { requestId }), await create(desk, { requestId })]
    expect(again).toEqual(first)
  })

  test('about a colleague, who never gets it', async () => {
    const [desk, subject] = [await staff(), await staff()]
    const { id } = await create(desk, { aboutMemberId: subject.memberId })
    const manager = await server.signIn({ userRole: 2 })
    const detail = await manager.call(feedback.detail, { id })
    expect(detail.about?.id).toBe(subject.memberId)
    expect(detail.ownerId).not.toBe(subject.memberId)
  })

  test('graver than usual as staff, lighter only as a manager', async () => {
    const desk = await staff()
    await create(desk, { severity: 1 })
    await expect(create(desk, { severity: 4 })).rejects.toMatchObject(named('severity'))
    await create(await server.signIn({ userRole: 2 }), { severity: 4 })
  })

  test.each([
    ['a room that is none', { houseNo: '9999' }, 'houseNo'],
    ['no words', { content: '   ' }, 'content'],
    ['a number that is none', { contact: { phone: 'call me' } }, 'contact.phone'],
    ['a source of its own', { source: 'pigeon' }, 'source'],
    ['a photo nobody sent', { attachmentIds: [uuidv7()] }, 'attachmentIds'],
  ])('with %s is refused by name', async (_, changes, field) => {
    await expect(create(await staff(), changes)).rejects.toMatchObject(named(field))
  })

  test('with a category of another kind or hotel is refused', async () => {
    const desk = await staff()
    const { id: suggestion } = server.hotel.category('Service')
    await expect(create(desk, { categoryId: suggestion })).rejects.toMatchObject(
      named('categoryId'),
    )
    const { id: elsewhere } = server.otherHotel.category('Noise')
    await expect(create(desk, { categoryId: elsewhere })).rejects.toMatchObject({ code: 404001 })
    const { id: stranger } = { id: (await server.signIn({ hotel: server.otherHotel })).memberId }
    await expect(create(desk, { aboutMemberId: stranger })).rejects.toMatchObject({ code: 404001 })
  })

  test('only with a session and the key', async () => {
    const send = (token?: string) =>
      server.send({
        method: 'POST',
        path: '/hotel/client/feedback/create',
        body: told(),
        ...(token ? { token } : {}),
      })
    expect(await send()).toMatchObject({ code: 401 })
    const { token } = await server.signIn({ userRole: 2, routeList: ['Feedback'] })
    expect(await send(token)).toMatchObject({ code: 403001 })
  })
})
