import { describe, expect, test } from 'vitest'

import { firstName, shownToGuests } from './naming.ts'

test.each([
  ['Anna Schmidt', 'Anna'],
  ['Anna', 'Anna'],
  ['Lin Yue 林悦', 'Yue 悦'],
  ['王小明', '小明'],
  ['王明', '明'],
  ['欧阳修', '修'],
  ['欧阳', '欧阳'],
  ['明', '明'],
  ['Ma Jun 马骏', 'Jun 骏'],
  ['Jun 骏', 'Jun 骏'],
  ['  Jean-Luc   Picard ', 'Jean-Luc'],
  ['', ''],
])('a guest calls %j %j', (name, called) => {
  expect(firstName(name)).toBe(called)
})

describe('before a guest', () => {
  const member = (id: string, name: string, jobTitle: string | null) => ({
    id,
    name,
    jobTitle,
    departmentId: 'd1',
  })
  const staff = [
    member('1', 'Anna Schmidt', 'Attendant'),
    member('2', 'Bo Li', 'Attendant'),
    member('3', 'Anna Berg', 'Concierge'),
    member('4', 'Cy Fo', null),
  ]
  const named = (showsNames: boolean, all = staff) =>
    shownToGuests(all, showsNames).map(({ id, name }) => `${id} ${name}`)

  test('members stand by their first names', () => {
    expect(named(true)).toEqual(['1 Anna', '2 Bo', '3 Anna', '4 Cy'])
  })

  test('two of one name and one job are both left out: no thanks go astray', () => {
    expect(named(true, [...staff, member('5', 'Anna Wu', 'Attendant')])).toEqual([
      '2 Bo',
      '3 Anna',
      '4 Cy',
    ])
  })

  test('without names only those stand whose job is theirs alone', () => {
    expect(named(false)).toEqual(['3 Concierge'])
  })
})
