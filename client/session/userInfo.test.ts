import { skinDefaults } from '@hotel/contract/hotel/skin'
import { expect, test } from 'vitest'

import { userInfoIn } from './userInfo.ts'

const eight = {
  userRole: 2,
  name: 'Mei Lin',
  avatarUrl: '/avatar/1',
  routeList: ['Feedback', 'Suggestion'],
  hotelName: 'Lakeside',
  hotelCode: 'J6ZTB2',
  hotelId: '01890a5d-ac96-774b-bcce-b302099a8057',
  hasPayment: true,
}

test('User info: the eight fields of the specification are enough', () => {
  expect(userInfoIn(eight)).toMatchObject(eight)
  expect(userInfoIn(eight)).toMatchObject({ skin: skinDefaults, mustChangePassword: false })
  expect(userInfoIn(eight)).toMatchObject({ mustAddFactor: false })
})

test('User info: all valid fields are kept, and parsing is idempotent', () => {
  const whole = {
    ...userInfoIn(eight)!,
    timezone: 'Asia/Shanghai',
    currency: 'EUR',
    demo: true,
    mustAddFactor: true,
    setupShown: true,
  }
  expect(userInfoIn(whole)).toEqual(whole)
})

test('User info: ignores an unknown role key and accepts a missing avatar', () => {
  const info = userInfoIn({ ...eight, routeList: ['Sauna', 'RoomList', 7], avatarUrl: null })
  expect(info).toMatchObject({ routeList: ['RoomList'], avatarUrl: '' })
})

test.each([0, 4, '1', null, Number.NaN])(
  'User info: the invalid role %j becomes the lowest one',
  (userRole) => {
    expect(userInfoIn({ ...eight, userRole })?.userRole).toBe(3)
  },
)

test.each([{ routeList: 'all' }, { routeList: null }])(
  'User info: %j grants no role keys',
  (odd) => {
    expect(userInfoIn({ ...eight, ...odd })?.routeList).toEqual([])
  },
)

test('User info: an invalid currency or colour gets a default', () => {
  const odd = { currency: 'gold', skin: { bgColor: 'red;}' } }
  const info = userInfoIn({ ...eight, ...odd })!
  expect(
    () => new Intl.NumberFormat('en', { style: 'currency', currency: info.currency }),
  ).not.toThrow()
  expect(info.skin).toEqual(skinDefaults)
})

test.each([null, 'x', 7, [], {}])('User info: %j is rejected', (answer) => {
  expect(userInfoIn(answer)).toBeUndefined()
})
