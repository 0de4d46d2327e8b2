import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { routeCase, type Candidate } from './routing.ts'

const kitchen = 'kitchen'
const plain = { departmentId: kitchen, sensitive: false }
const member = (memberId: string, facts: Partial<Candidate> = {}): Candidate => ({
  memberId,
  departmentId: null,
  duty: null,
  openCount: 0,
  isHead: false,
  ...facts,
})

const owner = member('owner', { duty: 'owner' })
const cookOwner = member('cook-owner', { duty: 'owner', departmentId: kitchen, openCount: 9 })
const backup = member('backup', { duty: 'backup' })
const cook = member('cook', { departmentId: kitchen, openCount: 4 })
const idleCook = member('idle-cook', { departmentId: kitchen, openCount: 1 })
const chef = member('chef', { departmentId: kitchen, isHead: true })
const stranger = member('stranger', { departmentId: 'garden' })
const everybody = [stranger, chef, cook, idleCook, backup, owner, cookOwner]

describe('Routing rules in order', () => {
  test.each([
    ['matched_owner_in_department', 'cook-owner', everybody],
    ['matched_owner', 'owner', [stranger, chef, cook, backup, owner]],
    ['matched_backup', 'backup', [stranger, chef, cook, backup]],
    ['fewest_open_in_department', 'idle-cook', [stranger, chef, cook, idleCook]],
    ['department_head', 'chef', [stranger, chef]],
    ['unassigned', null, [stranger]],
    ['unassigned', null, []],
  ])('%s → %s', (rule, ownerId, candidates) => {
    expect(routeCase(plain, candidates)).toEqual({ ownerId, departmentId: kitchen, rule })
  })

  test('use the room alone for a category without department', () => {
    const open = { departmentId: null, sensitive: false }
    expect(routeCase(open, everybody)).toEqual({
      ownerId: 'owner',
      departmentId: null,
      rule: 'matched_owner',
    })
    expect(routeCase(open, [cook, chef, member('drifter')])).toMatchObject({ rule: 'unassigned' })
  })
})

const anybody = fc.record<Candidate>({
  memberId: fc.uuid(),
  departmentId: fc.constantFrom(null, kitchen, 'garden'),
  duty: fc.constantFrom(null, 'owner', 'backup'),
  openCount: fc.nat(50),
  isHead: fc.boolean(),
})

describe('Routing', () => {
  test('leaves a sensitive case without owner and department', () => {
    fc.assert(
      fc.property(fc.array(anybody), (candidates) => {
        expect(routeCase({ departmentId: kitchen, sensitive: true }, candidates)).toEqual({
          ownerId: null,
          departmentId: null,
          rule: 'sensitive',
        })
      }),
    )
  })

  test('does not depend on the order of candidates', () => {
    const crowd = fc.uniqueArray(anybody, { selector: ({ memberId }) => memberId, maxLength: 12 })
    fc.assert(
      fc.property(crowd, fc.nat(), (candidates, seed) => {
        const shuffled = candidates.toSorted(
          (one, other) => rank(one.memberId, seed) - rank(other.memberId, seed),
        )
        expect(routeCase(plain, shuffled)).toEqual(routeCase(plain, candidates))
      }),
    )
  })

  test('never chooses a member unrelated to the room and department', () => {
    fc.assert(
      fc.property(fc.array(anybody), (candidates) => {
        const { ownerId } = routeCase(plain, candidates)
        const chosen = candidates.find(({ memberId }) => memberId === ownerId)
        if (ownerId) expect(chosen?.duty ?? chosen?.departmentId).toBeTruthy()
        else
          expect(candidates.every((each) => !each.duty && each.departmentId !== kitchen)).toBe(true)
      }),
    )
  })
})

const rank = (text: string, seed: number) =>
  [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0) + seed) % 1_000_003, seed)

test('Routing: never chooses the member whom the complaint is about', () => {
  const about = { ...plain, aboutMemberId: 'cook-owner' }
  expect(routeCase(about, everybody)).toMatchObject({ ownerId: 'owner', rule: 'matched_owner' })
})
