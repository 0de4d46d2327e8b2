import type { RoleKey } from '@hotel/contract/http/endpoint'
import { memberEdit, newMember } from '@hotel/contract/member'
import { describe, expect, test } from 'vitest'

import { refusedFields, type Schema } from '../../form/fieldErrors.ts'
import { changeOf, isImplied, newFields, newMemberOf, toggledKey } from './fields.ts'

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
    expect(changeOf({ ...known, jobTitle: ' ', departmentId: '' }, known)).toEqual({
      jobTitle: null,
      departmentId: null,
    })
    expect(changeOf({ ...known, routeList: ['Suggestion', 'Feedback'] }, known)).toEqual({})
  })

  test('keeps the phone unless it is replaced or removed', () => {
    expect(changeOf({ ...before, phone: '138' }, before)).toEqual({ phone: '138' })
    expect(changeOf({ ...before, removesPhone: true }, before)).toEqual({ phone: null })
  })

  test('is refused by the contract where a required field is missing or invalid', () => {
    const refused = (schema: Schema, input: object) =>
      Object.keys(refusedFields(schema, input, { name: '-', userName: '-', password: '-' }))
    expect(refused(newMember, newMemberOf(before))).toEqual(['name', 'userName', 'password'])
    const whole = { ...before, name: 'Sun', userName: 'sun.hao', password: '12345678' }
    expect(refused(newMember, newMemberOf(whole))).toEqual([])
    const spaced = { ...whole, userName: 'sun hao' }
    expect(refused(newMember, newMemberOf(spaced))).toEqual(['userName'])
    const saved = { id: '0197a000-0000-7000-8000-000000000001', version: 1 }
    expect(refused(memberEdit, { ...saved, ...changeOf({ ...whole, name: ' ' }, whole) })).toEqual([
      'name',
    ])
    expect(refused(memberEdit, { ...saved, userName: 'sun hao' })).toEqual(['userName'])
    expect(refused(memberEdit, { ...saved, ...changeOf(whole, before) })).toEqual([])
  })
})
