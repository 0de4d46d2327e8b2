import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { house } from '@hotel/contract/house'
import { houseImport } from '@hotel/contract/house/import'

import { useServer, type SignedIn } from '../../testing/server.ts'
import { readRooms } from '../../testing/spreadsheet.ts'

const server = useServer()
let admin: SignedIn
beforeAll(async () => {
  admin = await server.signIn({ userRole: 1 })
})

const read = (rows: string[][]) => readRooms(server, admin.token, rows)
const namesOf = async (keyword: string) => {
  const { list } = await admin.call(house.list, { keyword, pageSize: 100 })
  return list.map(({ houseNo, name }) => [houseNo, name]).toSorted()
}
const problemsOf = async ({ id }: { id: string }) =>
  (await admin.call(houseImport.problems, { id, pageSize: 100 })).list.map((row) => [
    row.rowNo,
    ...row.problems.map(({ msg }) => msg),
  ])

describe('A room number that differs only in case', () => {
  test('changes the room that has it', async () => {
    await admin.call(house.create, { houseNo: 'Lobby' })
    const state = await read([
      ['No', 'Name'],
      ['LOBBY', 'Great hall'],
    ])
    expect(state).toMatchObject({ newCount: 0, changedCount: 1 })
    const { list } = await admin.call(houseImport.changes, { id: state.id })
    expect(list).toMatchObject([{ rowNo: 2, key: 'Lobby' }])
    expect(await admin.call(houseImport.apply, { id: state.id })).toEqual({
      createdCount: 0,
      changedCount: 1,
    })
    expect(await namesOf('lobby')).toEqual([['Lobby', 'Great hall']])
  })

  test('within a file is a duplicate', async () => {
    await admin.call(house.create, { houseNo: 'Pool' })
    const state = await read([['No'], ['Bar'], ['BAR'], ['pool'], ['Pool']])
    expect(await problemsOf(state)).toEqual([
      [3, 'Duplicate of row 2.'],
      [5, 'Duplicate of row 4.'],
    ])
  })

  test('changes a room that was added since the file was read', async () => {
    const { id } = await read([
      ['No', 'Name'],
      ['GYM', 'From the file'],
    ])
    await admin.call(house.create, { houseNo: 'Gym' })
    expect(await admin.call(houseImport.apply, { id })).toEqual({
      createdCount: 0,
      changedCount: 1,
    })
    expect(await namesOf('gym')).toEqual([['Gym', 'From the file']])
  })

  test('is of the room with exactly that number where two have it already', async () => {
    const twins = ['Deck', 'deck'].map((houseNo) => ({
      hotelId: server.hotel.id,
      id: uuidv7(),
      houseNo,
      name: '',
      houseType: 'other' as const,
    }))
    await server.database.db.insertInto('house').values(twins).execute()
    const state = await read([
      ['No', 'Name'],
      ['deck', 'Lower'],
      ['Deck', 'Upper'],
      ['DECK', 'Which'],
    ])
    expect(await problemsOf(state)).toEqual([
      [4, expect.stringMatching(/several rooms “DECK” that differ only in upper and lower case/)],
    ])
    await admin.call(houseImport.apply, { id: state.id, skipWrong: true })
    expect(await namesOf('deck')).toEqual([
      ['Deck', 'Upper'],
      ['deck', 'Lower'],
    ])
  })
})
