import { expect, test } from 'vitest'

import { inputOf, problemsOf } from './told.ts'

const told = { houseNo: ' 1203 ', categoryId: 'c1', content: 'The tap drips.' }

test('room, category and words are all that is needed', () => {
  expect(problemsOf(told)).toEqual({})
  expect(problemsOf({ content: '  ' })).toEqual({
    houseNo: 'house',
    categoryId: 'category',
    content: 'content',
  })
})

test('a name is kept only with a number, and a number only with consent', () => {
  expect(problemsOf({ ...told, name: 'Li Na' })).toEqual({ phone: 'phone' })
  expect(problemsOf({ ...told, phone: '138 1234 0000' })).toEqual({ consent: 'consent' })
  expect(problemsOf({ ...told, name: 'Li Na', phone: '138', consent: 'yes' })).toEqual({})
})

test('what is left empty is not sent', () => {
  expect(inputOf({ ...told, severity: '', remedySought: ' ' }, 'complaint', 'r1')).toEqual({
    requestId: 'r1',
    type: 'complaint',
    categoryId: 'c1',
    houseNo: '1203',
    content: 'The tap drips.',
    contentLang: 'en',
    source: 'staff',
  })
})

test('the language is that of the words, full-width digits are a number like any other', () => {
  const all = {
    houseNo: '１２０３',
    content: '水龙头漏水。',
    severity: '1',
    source: 'phone',
    name: '李娜',
    phone: '13812340000',
    attachmentIds: 'p1 p2',
  }
  expect(inputOf({ ...told, ...all }, 'complaint', 'r1')).toMatchObject({
    houseNo: '1203',
    contentLang: 'zh-CN',
    severity: 1,
    source: 'phone',
    contact: { name: '李娜', phone: '13812340000' },
    attachmentIds: ['p1', 'p2'],
  })
})
