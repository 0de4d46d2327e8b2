import type { RoleKey } from '@hotel/contract/endpoint'
import { describe, expect, test } from 'vitest'

import { changeOf, isImplied, missingIn, newFields, toggledKey } from './fields.ts'

const before = newFields('')

describe('menus', () => {
  test.each<[RoleKey[], RoleKey, RoleKey[]]>([
    [[], 'RoomList', ['AuditManage', 'RoomList']],
    [['AuditManage', 'RoomList'], 'RoomList', ['AuditManage']],
    [[], 'Suggestion', ['Feedback', 'Suggestion']],
    [['Feedback', 'Suggestion'], 'Suggestion', []],
    [['Feedback', 'Suggestion'], 'AuditManage', ['AuditManage', 'Feedback', 'Suggestion']],
  ])('%j and a press on %s are %j', (chosen, key, after) => {
    expect(toggledKey(chosen, key)).toEqual(after)
  })

  test('a group cannot be taken away while something in it is chosen', () => {
    expect(isImplied('AuditManage', ['AuditManage', 'UserList'])).toBe(true)
    expect(isImplied('AuditManage', ['AuditManage'])).toBe(false)
  })
})

describe('what is sent', () => {
  test('is what was changed, and an emptied text is nothing', () => {
    const known = { ...before, name: 'Sun', jobTitle: 'Porter', departmentId: 'd' }
    expect(changeOf(known, known)).toEqual({})
    expect(changeOf(known, { ...known, jobTitle: ' ', departmentId: '' })).toEqual({
      jobTitle: null,
      departmentId: null,
    })
    expect(changeOf(known, { ...known, routeList: ['Suggestion', 'Feedback'] })).toEqual({})
  })

  test('keeps a phone that nobody typed anew, unless it is to be forgotten', () => {
    expect(changeOf(before, { ...before, phone: '138' })).toEqual({ phone: '138' })
    expect(changeOf(before, { ...before, forgetsPhone: true })).toEqual({ phone: null })
  })

  test('waits for what is missing', () => {
    expect(missingIn(before, true)).toEqual(['name', 'userName', 'password'])
    expect(missingIn({ ...before, name: 'Sun' }, false)).toEqual([])
    const whole = { ...before, name: 'Sun', userName: 'sun.hao', password: '12345678' }
    expect(missingIn(whole, true)).toEqual([])
    expect(missingIn({ ...whole, userName: 'sun hao' }, true)).toEqual(['userName'])
  })
})
