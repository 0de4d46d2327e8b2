import { expect, test } from 'vitest'

import { code } from '@hotel/contract/code'
import { hotel } from '@hotel/contract/hotel'

import { changeHotel, findProfile } from '../testing/setting.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()

test('Card design: the default follows the accent colour and is printed until it is changed', async () => {
  const admin = await server.signIn({ userRole: 1 })
  const staff = await server.signIn({ routeList: ['AuditManage', 'RoomList'] })
  const printed = () => staff.call(code.cards, { kind: 'free' })
  const { card, setting } = await findProfile(admin)
  expect(card).toMatchObject({ format: 'stickers', colour: setting.skin.borderColor })
  expect((await printed()).design).toEqual(card)

  const own = {
    ...card,
    format: 'tent' as const,
    languages: ['zh-CN' as const],
    extension: '9',
    headline: { en: 'Ahoy', 'zh-CN': '您好' },
  }
  await changeHotel(admin, () => ({ card: own }))
  expect((await printed()).design).toEqual(own)
  const { list } = await admin.call(hotel.history, { sections: 'card' })
  expect(list[0]?.changes).toContainEqual({
    field: 'card.extension',
    item: null,
    from: '',
    to: '9',
  })
  await changeHotel(admin, () => ({ name: 'Lakeside II' }))
  expect((await findProfile(admin)).card).toEqual(own)

  const elsewhere = await server.signIn({ userRole: 1, hotel: server.otherHotel })
  expect((await findProfile(elsewhere)).card).toEqual(card)
})

test('Card design: refuses no language, a language twice and an invalid colour', async () => {
  const admin = await server.signIn({ userRole: 1 })
  const { card } = await findProfile(admin)
  const wrong = [
    { languages: [] },
    { languages: ['en' as const, 'en' as const] },
    { colour: 'red;}' },
  ]
  for (const part of wrong) {
    const [field] = Object.keys(part)
    const edited = changeHotel(admin, () => ({ card: { ...card, ...part } }))
    await expect(edited).rejects.toMatchObject({
      code: 400002,
      data: { fields: { [`card.${field}`]: expect.any(String) } },
    })
  }
})
