import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { hotel } from '@hotel/contract/hotel'
import { template } from '@hotel/contract/hotel/template'

import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
let ada: SignedIn
beforeAll(async () => {
  ada = await server.signIn({ userRole: 1, name: 'Ada' })
})

const newTemplate = (facts: object = {}) => ({
  categoryId: null,
  locale: 'en' as const,
  name: `Template ${uuidv7().slice(-8)}`,
  body: 'Dear {guestName}, we come to {houseNo}.',
  ...facts,
})
const why = expect.any(String)

describe('Reply template', () => {
  test('is listed for members who reply to guests, and recorded in the history', async () => {
    const noise = server.hotel.category('Noise')
    const made = await ada.call(
      template.create,
      newTemplate({ categoryId: noise.id, name: 'Quiet' }),
    )
    expect(made).toMatchObject({ name: 'Quiet', categoryName: noise.name, version: 1 })
    const staff = await server.signIn({ routeList: ['Feedback', 'Suggestion'] })
    const { list } = await staff.call(template.list, {})
    expect(list).toContainEqual(made)
    const history = await ada.call(hotel.history, { sections: 'templates' })
    expect(history.list[0]).toMatchObject({
      actorName: 'Ada',
      changes: [{ field: 'templates.added', item: null, from: null, to: 'Quiet' }],
    })
  })

  test('is listed in one language, those of the case’s category first', async () => {
    const safety = server.hotel.category('Safety').id
    const plumbing = server.hotel.category('Plumbing and water').id
    const own = await ada.call(template.create, newTemplate({ categoryId: safety, name: 'B own' }))
    const any = await ada.call(template.create, newTemplate({ name: 'A any' }))
    const other = await ada.call(template.create, newTemplate({ categoryId: plumbing }))
    const chinese = await ada.call(template.create, newTemplate({ locale: 'zh-CN', body: '您好' }))
    const { list } = await ada.call(template.list, { categoryId: safety, locale: 'en' })
    const ids = list.map(({ id }) => id)
    expect(ids.indexOf(own.id)).toBe(0)
    expect(ids).toContain(any.id)
    expect(ids).not.toContain(other.id)
    expect(ids).not.toContain(chinese.id)
  })

  test('records old and new values in the history when edited', async () => {
    const { id } = await ada.call(template.create, newTemplate({ name: 'Sorry', body: 'Sorry.' }))
    const noise = server.hotel.category('Noise')
    const after = await ada.call(template.edit, {
      id,
      version: 1,
      body: 'We are sorry, {guestName}.',
      categoryId: noise.id,
    })
    expect(after).toMatchObject({ name: 'Sorry', version: 2, categoryName: noise.name })
    const { list } = await ada.call(hotel.history, { sections: 'templates' })
    const of = { item: 'Sorry' }
    expect(list[0]?.changes).toEqual([
      { ...of, field: 'templates.category', from: null, to: 'Noise' },
      { ...of, field: 'templates.body', from: 'Sorry.', to: 'We are sorry, {guestName}.' },
    ])
  })

  test('answers an outdated edit with its current state', async () => {
    const { id } = await ada.call(template.create, newTemplate())
    await ada.call(template.edit, { id, version: 1, body: 'First' })
    await expect(ada.call(template.edit, { id, version: 1, body: 'Second' })).rejects.toMatchObject(
      { code: 409001, data: { current: { body: 'First', version: 2 } } },
    )
  })

  test('can be removed once', async () => {
    const { id, name } = await ada.call(template.create, newTemplate())
    await ada.call(template.remove, { id })
    await expect(ada.call(template.remove, { id })).rejects.toMatchObject({ code: 404001 })
    const { list } = await ada.call(hotel.history, { sections: 'templates' })
    expect(list[0]?.changes).toMatchObject([{ field: 'templates.removed', from: name }])
  })

  test('has a unique name within its category and language', async () => {
    const facts = newTemplate({ name: 'Once' })
    await ada.call(template.create, facts)
    const { id } = await ada.call(template.create, { ...facts, locale: 'zh-CN' })
    const taken = { code: 400002, data: { fields: { name: why } } }
    await expect(ada.call(template.create, { ...facts, name: 'ONCE' })).rejects.toMatchObject(taken)
    await expect(ada.call(template.edit, { id, version: 1, locale: 'en' })).rejects.toMatchObject(
      taken,
    )
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ body: '' }, 'body'],
    [{ body: 'x'.repeat(2001) }, 'body'],
    [{ body: 'Dear {guest}' }, 'body'],
    [{ locale: 'fr' }, 'locale'],
  ])('with invalid input %j is refused and the field is named', async (wrong, field) => {
    await expect(ada.call(template.create, newTemplate(wrong))).rejects.toMatchObject({
      code: 400002,
      data: { fields: { [field]: why } },
    })
  })

  test('is limited to 200 per hotel', async () => {
    const { call } = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    const rows = Array.from({ length: 200 }, (_, at) => ({
      ...newTemplate({ name: `No. ${at}` }),
      hotelId: server.otherHotel.id,
      id: uuidv7(),
    }))
    await server.database.db.insertInto('replyTemplate').values(rows).execute()
    await expect(call(template.create, newTemplate())).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/200/),
    })
    await call(template.remove, { id: rows[0]!.id })
    await expect(call(template.create, newTemplate())).resolves.toMatchObject({ version: 1 })
  })

  test('can be changed by administrators only', async () => {
    const { id } = await ada.call(template.create, newTemplate())
    const manager = await server.signIn({ userRole: 2, routeList: ['AuditManage'] })
    const no = { code: 403001 }
    await expect(manager.call(template.create, newTemplate())).rejects.toMatchObject(no)
    await expect(manager.call(template.edit, { id, version: 1, body: 'x' })).rejects.toMatchObject(
      no,
    )
    await expect(manager.call(template.remove, { id })).rejects.toMatchObject(no)
  })
})

describe('Reply template of another hotel', () => {
  test('cannot be seen, changed or used', async () => {
    const { id } = await ada.call(template.create, newTemplate())
    const eve = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    const notFound = { code: 404001, message: 'Not found. It may have been removed.' }
    const { list } = await eve.call(template.list, {})
    expect(list.map((row) => row.id)).not.toContain(id)
    await expect(eve.call(template.edit, { id, version: 1, body: 'Mine' })).rejects.toMatchObject(
      notFound,
    )
    await expect(eve.call(template.remove, { id })).rejects.toMatchObject(notFound)
    const categoryId = server.hotel.category('Noise').id
    await expect(eve.call(template.create, newTemplate({ categoryId }))).rejects.toMatchObject(
      notFound,
    )
    const item = await findCaseOf(server, await complain(server.guest, server.otherHotel))
    const reply = { action: 'reply', message: 'We come.' } as const
    await expect(act(eve, item, { ...reply, templateId: id })).rejects.toMatchObject(notFound)
    await expect(act(eve, item, reply)).resolves.toMatchObject({ status: 'acknowledged' })
  })
})
