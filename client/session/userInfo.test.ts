import { skinDefaults } from '@hotel/contract/hotel/skin'
import { expect, test } from 'vitest'

import { allPages } from '../pages.tsx'
import { allowedPages } from '../shell/page/pageEntry.ts'
import { hasPages } from './account.ts'
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

test('User info: accepts a missing avatar and a role key that is no text', () => {
  const info = userInfoIn({ ...eight, routeList: ['RoomList', 7], avatarUrl: null })
  expect(info).toMatchObject({ routeList: ['RoomList'], avatarUrl: '' })
})

test('User info: only unknown role keys open home and nothing more, because the list is not empty', () => {
  const staff = { ...eight, userRole: 3 }
  const info = userInfoIn({ ...staff, routeList: ['Sauna'] })!
  expect(hasPages(info)).toBe(true)
  expect(allowedPages(allPages, info)).toEqual(allowedPages(allPages, { ...info, routeList: [] }))
  expect(hasPages(userInfoIn({ ...staff, routeList: [] })!)).toBe(false)
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
