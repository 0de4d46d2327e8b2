import { describe, expect, test } from 'vitest'

import { byReadiness, isPresent } from './people.ts'

const now = Date.parse('2026-03-01T10:00:00Z')
const person = (
  name: string,
  facts: Partial<
    Parameters<typeof isPresent>[0] & {
      openCount: number
      duty: 'owner' | 'backup'
      departmentId: string
    }
  > = {},
) => ({
  name,
  lastSeenAt: '2026-03-01T09:55:00Z',
  duty: null,
  departmentId: null,
  openCount: 0,
  ...facts,
})

describe('People picker order', () => {
  test('counts a member seen in the last 15 minutes as present', () => {
    expect(isPresent({ lastSeenAt: '2026-03-01T09:46:00Z' }, now)).toBe(true)
    expect(isPresent({ lastSeenAt: '2026-03-01T09:44:00Z' }, now)).toBe(false)
    expect(isPresent({ lastSeenAt: null }, now)).toBe(false)
  })

  test('puts present members first, then those of the room, of the department, and the least busy', () => {
    const people = [
      person('away owner', { lastSeenAt: null, duty: 'owner', departmentId: 'eng' }),
      person('busy', { openCount: 9 }),
      person('idle'),
      person('colleague', { departmentId: 'eng', openCount: 5 }),
      person('backup', { duty: 'backup', departmentId: 'eng', openCount: 5 }),
      person('owner', { duty: 'owner', openCount: 7 }),
    ]
    expect(people.toSorted(byReadiness('eng', now)).map(({ name }) => name)).toEqual([
      'backup',
      'owner',
      'colleague',
      'idle',
      'busy',
      'away owner',
    ])
  })
})
