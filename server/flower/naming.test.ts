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
  ['Emma Clarke 艾玛', 'Emma 艾玛'],
  ['艾玛 Emma Clarke', 'Emma 艾玛'],
  ['Emma Clarke艾玛', 'Emma 艾玛'],
  ['Emma Clarke 艾玛·克拉克', 'Emma 艾玛'],
  ['Emma Clarke 陈玛', 'Emma'],
  ['Emma Clarke', 'Emma'],
  ['艾玛', '艾玛'],
  ['Zhou Lan 周岚', 'Lan 岚'],
  ['周岚 Zhou Lan', 'Lan 岚'],
  ['Lan Zhou 周岚', 'Lan 岚'],
  ['ZHOU Lan 周岚', 'Lan 岚'],
  ['Lin, Yue 林悦', 'Yue 悦'],
  ['Emma Lin 林悦', 'Emma 悦'],
  ['Emma 林悦', 'Emma'],
  ['Wang Xiao Ming 王小明', 'Xiao Ming 小明'],
  ['Lǚ Na 吕娜', 'Na 娜'],
  ['Chan Tai-man 陳大文', 'Tai-man 大文'],
  ['欧阳娜娜', '娜娜'],
  ['Ouyang Nana 欧阳娜娜', 'Nana 娜娜'],
  ['Ou Yang Nana 欧阳娜娜', 'Nana 娜娜'],
  ['Nana Ou-Yang 欧阳娜娜', 'Nana 娜娜'],
  ['王 小明', '小明'],
  ['佐藤 健', '健'],
  ['田中太郎', '田中太郎'],
  ['José María García', 'José'],
  ['García, José María', 'José'],
  ["O'Brien", "O'Brien"],
  ["Siobhán O'Brien", 'Siobhán'],
  ['Ольга Иванова', 'Ольга'],
  ['Olga Ivanova Ольга Иванова', 'Olga'],
  ['Olga Ivanova Ольга 奥莉加', 'Olga 奥莉加'],
  ['Sakura Tanaka さくら', 'Sakura'],
  [',', ','],
])('First name of %j is %j', (name, called) => {
  expect(firstName(name)).toBe(called)
})

describe('Members shown to guests', () => {
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

  test('have first names only', () => {
    expect(named(true)).toEqual(['1 Anna', '2 Bo', '3 Anna', '4 Cy'])
  })

  test('leave out two with the same name and job', () => {
    expect(named(true, [...staff, member('5', 'Anna Wu', 'Attendant')])).toEqual([
      '2 Bo',
      '3 Anna',
      '4 Cy',
    ])
  })

  test('without names include only unique job titles', () => {
    expect(named(false)).toEqual(['3 Concierge'])
  })
})
