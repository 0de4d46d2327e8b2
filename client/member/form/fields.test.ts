import type { RoleKey } from '@hotel/contract/endpoint'
import { describe, expect, test } from 'vitest'

import { changeOf, isImplied, missingIn, newFields, toggledKey } from './fields.ts'

const before = newFields('')

describe('Menu keys', () => {
  test.each<[RoleKey[], RoleKey, RoleKey[]]>([
    [[], 'RoomList', ['AuditManage', 'RoomList']],
    [['AuditManage', 'RoomList'], 'RoomList', ['AuditManage']],
    [[], 'Suggestion', ['Feedback', 'Suggestion']],
    [['Feedback', 'Suggestion'], 'Suggestion', []],
    [['Feedback', 'Suggestion'], 'AuditManage', ['AuditManage', 'Feedback', 'Suggestion']],
  ])('%j with %s toggled become %j', (chosen, key, after) => {
    expect(toggledKey(chosen, key)).toEqual(after)
  })

  test('keep a group while one of its menus is chosen', () => {
    expect(isImplied('AuditManage', ['AuditManage', 'UserList'])).toBe(true)
    expect(isImplied('AuditManage', ['AuditManage'])).toBe(false)
  })
})

describe('Member change', () => {
  test('contains only changed fields, with empty text as null', () => {
    const known = { ...before, name: 'Sun', jobTitle: 'Porter', departmentId: 'd' }
    expect(changeOf(known, known)).toEqual({})
    expect(changeOf(known, { ...known, jobTitle: ' ', departmentId: '' })).toEqual({
      jobTitle: null,
      departmentId: null,
    })
    expect(changeOf(known, { ...known, routeList: ['Suggestion', 'Feedback'] })).toEqual({})
  })

  test('keeps the phone unless it is replaced or removed', () => {
    expect(changeOf(before, { ...before, phone: '138' })).toEqual({ phone: '138' })
    expect(changeOf(before, { ...before, removesPhone: true })).toEqual({ phone: null })
  })

  test('reports missing and invalid fields', () => {
    expect(missingIn(before, 'create')).toEqual(['name', 'userName', 'password'])
    expect(missingIn({ ...before, name: 'Sun' }, 'edit')).toEqual([])
    const whole = { ...before, name: 'Sun', userName: 'sun.hao', password: '12345678' }
    expect(missingIn(whole, 'create')).toEqual([])
    for (const mode of ['create', 'confirm'] as const) {
      expect(missingIn({ ...whole, userName: 'sun hao' }, mode)).toEqual(['userName'])
    }
  })
})
