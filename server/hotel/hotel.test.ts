import { expect, test } from 'vitest'

import { hotel } from '@hotel/contract/hotel'

import { useServer } from '../testing/server.ts'

const server = useServer()

test('Choices contain only entries of the member’s hotel', async () => {
  const departmentId = server.hotel.departmentId('Engineering')
  const ada = await server.signIn({ name: 'Ada', departmentId })
  await server.signIn({ name: 'Eve', hotel: server.otherHotel })
  const choices = await ada.call(hotel.choices, {})
  expect(choices.members).toEqual([
    { id: ada.memberId, name: 'Ada', departmentName: 'Engineering' },
  ])
  expect(choices.categories.map(({ id }) => id)).toContain(server.hotel.category('Noise').id)
  expect(choices.categories.map(({ id }) => id)).not.toContain(
    server.otherHotel.category('Noise').id,
  )
  expect(choices.departments.map(({ name }) => name)).toContain('Engineering')
  expect(choices).toMatchObject({ buildings: ['Main'], floors: ['12'] })
})

test('Choices list floors in natural order without duplicates or blanks', async () => {
  const { call } = await server.signIn()
  const floors = ['10', '9', '', 'B1', '9', '2']
  await server.database.db
    .insertInto('house')
    .values(
      floors.map((floor, index) => ({
        hotelId: server.hotel.id,
        id: crypto.randomUUID(),
        houseNo: `x${index}`,
        name: '',
        houseType: 'room' as const,
        floor,
      })),
    )
    .execute()
  expect((await call(hotel.choices, {})).floors).toEqual(['2', '9', '10', '12', 'B1'])
})

test('Choices leave out disabled members', async () => {
  const gone = await server.signIn({ name: 'Gone' })
  await server.database.db
    .updateTable('member')
    .set({ status: 'disabled' })
    .where('id', '=', gone.memberId)
    .execute()
  const { call } = await server.signIn()
  const { members } = await call(hotel.choices, {})
  expect(members.map(({ id }) => id)).not.toContain(gone.memberId)
})
