import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fillTemplate, placeholders, unknownPlaceholder } from './template.ts'

test('Template: known facts of a case replace its placeholders', () => {
  const body = 'Dear {guestName}, we come to {houseNo} by {promisedAt}. {memberName}, {hotelName}'
  expect(
    fillTemplate(
      { body, locale: 'en' },
      {
        guestName: 'Ms Wu',
        houseNo: '1201',
        promisedAt: '18:30',
        memberName: 'Lin',
        hotelName: 'Lakeside',
      },
    ),
  ).toEqual({ words: 'Dear Ms Wu, we come to 1201 by 18:30. Lin, Lakeside', missing: [] })
})

test('Template: unknown facts are worded in general, in its language, and named', () => {
  const body = '尊敬的{guestName}，{guestName}您好，反馈 {feedbackNo}'
  expect(fillTemplate({ body, locale: 'zh-CN' }, { guestName: ' ', feedbackNo: '7' })).toEqual({
    words: '尊敬的宾客，宾客您好，反馈 7',
    missing: ['guestName'],
  })
})

test('Template: an unknown placeholder is found, and never filled', () => {
  expect(unknownPlaceholder('Dear {guestName} of {room}')).toBe('room')
  expect(unknownPlaceholder('{}')).toBe('')
  expect(unknownPlaceholder('Dear {guestName}')).toBeUndefined()
  expect(fillTemplate({ body: 'Of {room}', locale: 'en' }, {}).words).toBe('Of {room}')
})

test('Template: the name of a guest is never read as a placeholder', () => {
  fc.assert(
    fc.property(fc.constantFrom(...placeholders), fc.string(), (name, tail) => {
      const guestName = `{${name}}${tail}x`
      const { words } = fillTemplate({ body: '{guestName}', locale: 'en' }, { guestName })
      expect(words).toBe(guestName.trim())
    }),
  )
})
