import { describe, expect, test } from 'vitest'

import { holds, keysFor, mayCall, roleKeys, type RoleKey, type UserRole } from './endpoint.ts'

const person = (userRole: UserRole, ...routeList: RoleKey[]) => ({ userRole, routeList })

describe('Role key', () => {
  test.each(roleKeys)('%s is held by every administrator', (key) => {
    expect(holds(person(1), key)).toBe(true)
  })

  test.each([2, 3] as const)('is held by role %i only with the menu it is in', (userRole) => {
    const opened = (...routeList: RoleKey[]) =>
      roleKeys.filter((key) => holds(person(userRole, ...routeList), key))
    expect(opened()).toEqual([])
    expect(opened('AuditManage')).toEqual(['AuditManage'])
    expect(opened('Feedback')).toEqual(['Feedback'])
    expect(opened('RoomList', 'UserList', 'Administrators', 'Suggestion')).toEqual([])
    expect(opened('AuditManage', 'RoomList', 'Suggestion')).toEqual(['AuditManage', 'RoomList'])
    expect(opened('AuditManage', 'UserList')).toEqual(['AuditManage', 'UserList'])
    expect(opened('AuditManage', 'Administrators')).toEqual(['AuditManage', 'Administrators'])
    expect(opened('Feedback', 'Suggestion')).toEqual(['Feedback', 'Suggestion'])
  })
})

describe('Keys that a call needs', () => {
  test.each(['anyone', 'guest', 'session'] as const)('are none for %s', (access) => {
    expect(keysFor(access)).toEqual([])
  })

  test.each(roleKeys)('are %s where it is named', (key) => {
    expect(keysFor(key)).toEqual([key])
  })

  test('are the ones of a list', () => {
    expect(keysFor(['UserList', 'Administrators'])).toEqual(['UserList', 'Administrators'])
  })
})

describe('Call by a signed-in member', () => {
  const rooms = person(2, 'AuditManage', 'RoomList')

  test('needs one of its keys', () => {
    expect(mayCall(rooms, { access: 'RoomList' })).toBe(true)
    expect(mayCall(rooms, { access: ['UserList', 'RoomList'] })).toBe(true)
    expect(mayCall(rooms, { access: 'UserList' })).toBe(false)
    expect(mayCall(rooms, { access: ['UserList', 'Suggestion'] })).toBe(false)
    expect(mayCall(person(2, 'RoomList'), { access: 'RoomList' })).toBe(false)
  })

  test('needs no key where any member may call', () => {
    expect(mayCall(person(3), { access: 'session' })).toBe(true)
  })

  test.each([
    [1, [true, true, true]],
    [2, [false, true, true]],
    [3, [false, false, true]],
  ] as const)('needs its role: as role %i %j', (userRole, allowed) => {
    const caller = person(userRole, 'AuditManage', 'RoomList')
    const may = ([1, 2, 3] as const).map((role) => mayCall(caller, { access: 'RoomList', role }))
    expect(may).toEqual(allowed)
    expect(mayCall(caller, { access: 'RoomList' })).toBe(true)
  })

  test('needs its key besides its role', () => {
    expect(mayCall(person(2), { access: 'RoomList', role: 2 })).toBe(false)
  })
})
