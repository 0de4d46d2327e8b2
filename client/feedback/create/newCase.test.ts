import { expect, test } from 'vitest'

import { allowedSeverities, clearedSeverity, inputOf, newCaseErrors } from './newCase.ts'

const values = { houseNo: ' 1203 ', content: 'The tap drips.' }
const category = { id: '0197a000-0000-7000-8000-000000000001', type: 'complaint' } as const
const errorsOf = (typed: object) => newCaseErrors(typed, category, (missing) => missing)

test('New case requires room, category and content only', () => {
  expect(errorsOf(values)).toEqual({})
  expect(newCaseErrors({ content: '  ' }, undefined, (missing) => missing)).toEqual({
    houseNo: 'house',
    categoryId: 'category',
    content: 'content',
  })
})

test('New case takes a name only with a phone number, and a number only with consent', () => {
  expect(errorsOf({ ...values, name: 'Li Na' })).toEqual({ 'contact.phone': 'phone' })
  expect(errorsOf({ ...values, phone: '138 1234 0000' })).toEqual({ consent: 'consent' })
  expect(errorsOf({ ...values, name: 'Li Na', phone: '138', consent: 'yes' })).toEqual({})
})

test('New case omits empty fields from the request', () => {
  expect(inputOf({ ...values, severity: '', remedySought: ' ' }, category)).toEqual({
    type: 'complaint',
    categoryId: category.id,
    houseNo: '1203',
    content: 'The tap drips.',
    contentLang: 'en',
    source: 'staff',
  })
})

test('New case detects the language of the content and normalises full-width digits', () => {
  const all = {
    houseNo: '１２０３',
    content: '水龙头漏水。',
    severity: '1',
    source: 'phone',
    name: '李娜',
    phone: '13812340000',
    attachmentIds: 'p1 p2',
  }
  expect(inputOf({ ...values, ...all }, category)).toMatchObject({
    houseNo: '1203',
    contentLang: 'zh-CN',
    severity: 1,
    source: 'phone',
    contact: { name: '李娜', phone: '13812340000' },
    attachmentIds: ['p1', 'p2'],
  })
})

test('New case offers staff no severity below the default of the category', () => {
  expect(allowedSeverities(3, 2)).toEqual([1, 2])
  expect(allowedSeverities(2, 2)).toEqual([1, 2, 3, 4])
  expect(allowedSeverities(3, undefined)).toEqual([1, 2, 3, 4])
  expect(clearedSeverity({ severity: '4' }, [1, 2])).toEqual({ severity: '' })
  expect(clearedSeverity({ severity: '2' }, [1, 2])).toBeUndefined()
})
