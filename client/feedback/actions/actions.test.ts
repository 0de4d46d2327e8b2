import { staffActions, type StaffAction } from '@hotel/contract/feedback'
import { describe, expect, test } from 'vitest'

import { actions, isComposed, otherActions, primaryAction } from './actions.ts'
import { menu, menuGroups } from '../act/menu.ts'

const caseWith = (allowedActions: StaffAction[]) => ({ allowedActions, outcome: null })

describe('Action bar', () => {
  test.each([
    ['new', ['take', 'acknowledge', 'start', 'reply', 'note', 'resolve'], 'acknowledge'],
    ['acknowledged', ['start', 'reply', 'note', 'resolve'], 'start'],
    ['in progress', ['reply', 'note', 'resolve'], 'resolve'],
    ['resolved, for a manager', ['reply', 'note', 'close'], 'close'],
    ['resolved and not assessed', ['reply', 'note', 'assess', 'close'], 'assess'],
    ['resolved, for staff', ['reply', 'note'], undefined],
    ['closed', ['note'], undefined],
  ] as [string, StaffAction[], StaffAction | undefined][])(
    'shows all allowed actions of a case that is %s, replies and notes apart',
    (_, allowed, primary) => {
      const state = caseWith(allowed)
      expect(primaryAction(state)).toBe(primary)
      const shown = [primary, ...otherActions(state)].filter((action) => action !== undefined)
      const composed = allowed.filter(isComposed)
      expect([...shown, ...composed].toSorted()).toEqual(allowed.toSorted())
    },
  )

  test('offers another assessment last', () => {
    const assessed = { ...caseWith(['assess', 'close']), outcome: 'upheld' as const }
    expect(primaryAction(assessed)).toBe('close')
    expect(otherActions(assessed)).toEqual(['assess'])
  })

  test('shows no actions when none are allowed', () => {
    expect(primaryAction(caseWith([]))).toBeUndefined()
    expect(otherActions(caseWith([]))).toEqual([])
  })

  test('has a group and an icon in the menu for every action', () => {
    const inGroups = menuGroups.flatMap((group) =>
      staffActions.filter((action) => menu[action].group === group),
    )
    expect(inGroups.toSorted()).toEqual(staffActions.toSorted())
  })
})

test('Action keys are shared only by actions that are never possible at once', () => {
  const apart = [
    ['hold', 'resume'],
    ['merge', 'unmerge'],
    ['reopen', 'restore'],
    ['resolve', 'assess'],
  ]
  const all = Object.entries(actions).map(([action, { key }]) => [action, key] as const)
  const pairs = all.flatMap(([one, key], index) =>
    all.slice(index + 1).flatMap(([other, its]) => (its === key ? [[one, other]] : [])),
  )
  expect(pairs.toSorted()).toEqual(apart.toSorted())
})

test('Action keys do not overlap with the keys of the worklist', () => {
  const keys = Object.values(actions).map(({ key }) => key)
  // Those of FeedbackList, CreateButton, HandoverButton, PrintButton and the shell.
  const taken = ['j', 'k', 'x', '/', '?', 'c', 'H', 'P', 'Enter', 'Escape']
  expect(keys.filter((key) => taken.includes(key) || /\d/.test(key))).toEqual([])
})
