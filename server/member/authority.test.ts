import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  holds,
  parentKey,
  roleKeys,
  type RoleKey,
  type UserRole,
} from '@hotel/contract/http/endpoint'
import { memberStatuses, type MemberAction, type MemberStatus } from '@hotel/contract/member'

import { actionsOn, keysNotOwned, stepOf, visibleStatuses, withParents } from './authority.ts'

const person = (userRole: UserRole, ...routeList: RoleKey[]) => ({
  memberId: 'self',
  userRole,
  routeList: withParents(routeList),
})
const administrator = person(1)
const manager = person(2, 'UserList', 'Administrators')
const of = (status: MemberStatus, userRole: UserRole = 3, id = 'other') => ({
  id,
  userRole,
  status,
})

const anyKeys = fc.subarray([...roleKeys])
const anyPerson = fc
  .tuple(fc.constantFrom<UserRole>(1, 2, 3), anyKeys)
  .map(([userRole, routeList]) => ({ memberId: 'self', userRole, routeList }))
const anySubject = fc.record({
  id: fc.constantFrom('self', 'other'),
  userRole: fc.constantFrom<UserRole>(1, 2, 3),
  status: fc.constantFrom(...memberStatuses),
})

describe('Actions on a member', () => {
  test.each<[string, ReturnType<typeof person>, ReturnType<typeof of>, MemberAction[]]>([
    ['a request, by an administrator', administrator, of('pending'), ['confirm', 'reject']],
    ['a request, by a manager', manager, of('pending'), ['confirm', 'reject']],
    ['a request, without the key', person(2, 'Administrators'), of('pending'), []],
    [
      'staff, by an administrator',
      administrator,
      of('active'),
      ['edit', 'match', 'disable', 'resetPassword', 'delete'],
    ],
    ['staff, by a manager', manager, of('active'), ['edit', 'match', 'disable', 'delete']],
    ['staff, by a holder of UserList only', person(2, 'UserList'), of('active'), ['match']],
    ['a manager, by a manager', manager, of('active', 2), []],
    ['an administrator, by a manager', manager, of('active', 1), []],
    ['staff, by staff with every key', person(3, ...roleKeys), of('active'), []],
    ['oneself, as an administrator', administrator, of('active', 1, 'self'), ['edit', 'match']],
    ['a disabled one', manager, of('disabled'), ['edit', 'enable', 'delete']],
    ['a rejected one', manager, of('rejected'), ['delete']],
  ])('%s', (_, who, subject, actions) => {
    expect(actionsOn(who, subject)).toEqual(actions)
  })

  test('never include disabling, resetting or deleting oneself, or a higher role', () => {
    fc.assert(
      fc.property(anyPerson, anySubject, (who, subject) => {
        const actions = actionsOn(who, subject)
        if (who.userRole === 3) expect(actions).toEqual([])
        if (who.userRole === 2 && subject.userRole < 3) expect(actions).toEqual([])
        if (subject.id !== 'self') return
        for (const action of ['disable', 'resetPassword'] as const) {
          expect(actions).not.toContain(action)
        }
        if (subject.status === 'active') expect(actions).not.toContain('delete')
      }),
    )
  })

  test('are only matching for callers who cannot list the member', () => {
    fc.assert(
      fc.property(anyPerson, anySubject, (who, subject) => {
        if (visibleStatuses(who).includes(subject.status)) return
        expect(actionsOn(who, subject).filter((action) => action !== 'match')).toEqual([])
      }),
    )
  })
})

test('Member status: pending to active, active to disabled and back; rejected is final', () => {
  const steps = memberStatuses.flatMap((from) =>
    memberStatuses.flatMap((to) => {
      const step = stepOf(from, to)
      return step ? [`${from} → ${to}: ${step}`] : []
    }),
  )
  expect(steps).toEqual([
    'pending → active: confirm',
    'pending → rejected: reject',
    'active → disabled: disable',
    'disabled → active: enable',
  ])
})

describe('Role keys', () => {
  test('are saved with their parents, once each, in menu order', () => {
    expect(withParents(['Suggestion', 'UserList', 'Suggestion'])).toEqual([
      'AuditManage',
      'UserList',
      'Feedback',
      'Suggestion',
    ])
    fc.assert(
      fc.property(anyKeys, (keys) => {
        const saved = withParents(keys)
        expect(keys.every((key) => saved.includes(key))).toBe(true)
        expect(saved.every((key) => saved.includes(parentKey[key] ?? key))).toBe(true)
        expect(withParents(saved)).toEqual(saved)
      }),
    )
  })

  test('are granted only by their holders, while existing ones stay', () => {
    expect(keysNotOwned(manager, ['RoomList', 'UserList'], [])).toEqual(['RoomList'])
    expect(keysNotOwned(manager, ['RoomList', 'UserList'], ['RoomList'])).toEqual([])
    fc.assert(
      fc.property(anyPerson, anyKeys, (who, wanted) => {
        const given = wanted.filter((key) => !keysNotOwned(who, wanted, []).includes(key))
        expect(given.every((key) => holds(who, key))).toBe(true)
      }),
    )
  })
})

test('Resetting: an administrator may reset the second factor of those who have one', () => {
  const subject = { ...of('active'), hasFactor: true }
  expect(actionsOn(administrator, subject)).toContain('resetFactor')
  expect(actionsOn(administrator, subject)).toContain('resetPassword')
  expect(actionsOn(manager, subject)).not.toContain('resetFactor')
})

test('Matching: without the key to members, only active ones', () => {
  expect(actionsOn(person(2, 'UserList'), of('disabled'))).toEqual([])
})

test('Statuses: those of each key, and no others', () => {
  expect(visibleStatuses(person(2))).toEqual([])
  expect(visibleStatuses(person(2, 'UserList'))).toEqual(['pending'])
  expect(visibleStatuses(person(2, 'Administrators'))).toEqual(['rejected', 'active', 'disabled'])
})
