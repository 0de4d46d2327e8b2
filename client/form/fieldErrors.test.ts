import { feedback } from '@hotel/contract/feedback'
import { hotelEdit } from '@hotel/contract/hotel'
import { house } from '@hotel/contract/house'
import { describe, expect, test } from 'vitest'

import { errorAt, maxLengthOf, refusedFields, withoutFields } from './fieldErrors.ts'

test.each([
  [house.create.body, 'houseNo', 20],
  [house.create.body, 'building', 50],
  [feedback.create.body, 'contact.name', 50],
  [feedback.create.body, 'categoryId', undefined],
  [hotelEdit, 'setting.guestForm.welcome.en', 300],
  [hotelEdit, 'categories.3.name.zh-CN', 50],
  [hotelEdit, 'nowhere.at', undefined],
])('Length limit is read from the contract %#: %s is %s', (schema, field, longest) => {
  expect(maxLengthOf(schema, field)).toBe(longest)
})

test('Refused fields are those the form has a message for', () => {
  const input = { houseNo: ' ', building: 'x'.repeat(51) }
  expect(refusedFields(house.create.body, input, { houseNo: 'missing' })).toEqual({
    houseNo: 'missing',
  })
  expect(refusedFields(house.create.body, { houseNo: '1' }, { houseNo: 'missing' })).toEqual({})
  expect(refusedFields(undefined, input, { houseNo: 'missing' })).toEqual({})
})

describe('Field errors', () => {
  const errors = { 'contact.phone': 'too short', 'categories.3.name.en': 'empty', name: 'taken' }

  test('are found by the name of the field or the end of its path', () => {
    expect(errorAt(errors, 'name')).toBe('taken')
    expect(errorAt(errors, 'phone')).toBe('too short')
    expect(errorAt(errors, 'name.en')).toBe('empty')
    expect(errorAt(errors, 'hone')).toBeUndefined()
  })

  test('go once their field is edited', () => {
    expect(withoutFields(errors, ['phone'])).not.toHaveProperty(['contact.phone'])
    expect(Object.keys(withoutFields(errors, ['name']))).toEqual(['contact.phone'])
    expect(withoutFields(errors, ['en', 'phone', 'name'])).toEqual({})
  })
})
