import { hourMs, minuteMs } from '@hotel/contract/duration'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { severities } from '@hotel/contract/feedback'

import { firstSetting } from '../../setup/first-content.ts'
import { clockStart, dueAtSeverity, dueInDepartment, dueTimes, flatTargets } from './targets.ts'

const zone = 'Europe/Berlin'
const berlin = (time: string) => new Date(`2026-03-02T${time}:00+01:00`)
const iso = (time: string) => berlin(time).toISOString()
const targets = flatTargets(firstSetting.targets)
const allDay = { targets, targetHours: null }
const pool = { targets, targetHours: { from: '08:00', to: '22:00' } }
const item = (time: string) => ({
  createdAt: iso(time),
  resolveFrom: iso(time),
  severity: 3 as const,
  pausedMs: 0,
  reopenCount: 0,
  targets,
  targetHours: null,
  ackAt: null,
  firstReplyAt: null,
})

describe('Due times', () => {
  test.each([
    [1, 10, 15, 60],
    [2, 20, 30, 120],
    [3, 30, 60, 240],
    [4, 60, 1440, 10_080],
  ] as const)(
    'are by default, for severity %i, %i, %i and %i minutes after receipt, day and night',
    (severity, acknowledge, reply, resolve) => {
      const received = berlin('03:00')
      const after = (minutes: number) => new Date(received.getTime() + minutes * minuteMs)
      expect(dueTimes({ ...item('03:00'), severity }, allDay, zone)).toEqual({
        dueFrom: null,
        ackDueAt: after(acknowledge),
        replyDueAt: after(reply),
        resolveFrom: received,
        resolveDueAt: after(resolve),
      })
    },
  )

  test('never come later for a more severe case, for any ordered targets', () => {
    const ordered = fc
      .array(fc.integer({ min: 1, max: 50_000 }), { minLength: 4, maxLength: 4 })
      .map((minutes) => minutes.toSorted((one, other) => one - other))
    fc.assert(
      fc.property(ordered, ordered, ordered, (...clocks) => {
        const due = severities.map((severity) =>
          dueTimes(
            { ...item('03:00'), severity },
            { targets: clocks.flat(), targetHours: null },
            zone,
          ),
        )
        for (const clock of ['ackDueAt', 'replyDueAt', 'resolveDueAt'] as const) {
          const times = due.map((each) => each[clock].getTime())
          expect(times).toEqual(times.toSorted((one, other) => one - other))
        }
      }),
    )
  })

  test('of a case received outside the hours count from their beginning', () => {
    expect(dueTimes(item('03:00'), pool, zone)).toEqual({
      dueFrom: berlin('08:00'),
      ackDueAt: berlin('08:30'),
      replyDueAt: berlin('09:00'),
      resolveFrom: berlin('08:00'),
      resolveDueAt: berlin('12:00'),
    })
    const evening = dueTimes(item('22:00'), pool, zone)
    expect(evening.dueFrom).toEqual(new Date(berlin('08:00').getTime() + 24 * hourMs))
  })

  test('of a case received within the hours count at once, to their end and beyond', () => {
    expect(dueTimes(item('21:50'), pool, zone)).toMatchObject({
      dueFrom: null,
      ackDueAt: berlin('22:20'),
    })
    const night = { targets, targetHours: { from: '18:00', to: '02:00' } }
    expect(dueTimes(item('01:00'), night, zone)).toMatchObject({ dueFrom: null })
    expect(dueTimes(item('03:00'), night, zone)).toMatchObject({ dueFrom: berlin('18:00') })
  })

  test('of a critical case count at once at any hour', () => {
    expect(dueTimes({ ...item('03:00'), severity: 1 }, pool, zone)).toMatchObject({
      dueFrom: null,
      ackDueAt: berlin('03:10'),
    })
  })
})

describe('Due times at another severity', () => {
  const atPool = { ...item('03:00'), targetHours: pool.targetHours }

  test('use the case’s own targets and hours', () => {
    expect(dueAtSeverity(atPool, 2, [], zone)).toMatchObject({
      dueFrom: berlin('08:00'),
      ackDueAt: berlin('08:20'),
    })
    expect(dueAtSeverity(atPool, 1, [], zone)).toMatchObject({
      dueFrom: null,
      ackDueAt: berlin('03:10'),
    })
  })

  test('count from the reopening with half the time, plus pauses', () => {
    const reopened = { ...atPool, reopenCount: 1, resolveFrom: iso('13:00'), pausedMs: minuteMs }
    expect(dueAtSeverity(reopened, 2, [], zone)).toMatchObject({
      resolveFrom: berlin('13:00'),
      resolveDueAt: berlin('14:01'),
    })
  })
})

describe('Due times in another department', () => {
  const plain = { targets: null, hours: null }
  const spa = {
    targets: {
      ...firstSetting.targets,
      acknowledge: [10, 40, 50, 60] as [number, number, number, number],
    },
    hours: pool.targetHours,
  }

  test('are unchanged if neither department has targets or hours of its own', () => {
    expect(dueInDepartment(item('03:00'), plain, plain, targets, zone)).toEqual({})
  })

  test('follow that department, counted from receipt', () => {
    expect(dueInDepartment(item('03:00'), plain, spa, targets, zone)).toMatchObject({
      targetHours: JSON.stringify(spa.hours),
      dueFrom: berlin('08:00'),
      ackDueAt: berlin('08:50'),
      resolveDueAt: berlin('12:00'),
    })
  })

  test('are those of the hotel again after leaving it', () => {
    const atSpa = { ...item('03:00'), targets: flatTargets(spa.targets), targetHours: spa.hours }
    expect(dueInDepartment(atSpa, spa, plain, targets, zone)).toMatchObject({
      targets,
      targetHours: null,
      dueFrom: null,
      ackDueAt: berlin('03:30'),
    })
  })

  test('leave clocks alone that are done', () => {
    const done = { ...item('03:00'), ackAt: iso('03:05'), firstReplyAt: iso('03:05') }
    const due = dueInDepartment(done, plain, spa, targets, zone)
    expect(Object.keys(due)).not.toContain('ackDueAt')
    expect(Object.keys(due)).not.toContain('replyDueAt')
  })
})

test('Clock start: is when the hours began, unless the clock was due by then', () => {
  const received = { createdAt: iso('03:00'), dueFrom: iso('08:00') }
  expect(clockStart(received, iso('08:30'))).toBe(iso('08:00'))
  expect(clockStart(received, iso('08:00'))).toBe(iso('03:00'))
  expect(clockStart(received, iso('03:30'))).toBe(iso('03:00'))
  expect(clockStart({ ...received, dueFrom: null }, iso('08:30'))).toBe(iso('03:00'))
})

test('Due in a department: changes with hours or targets alone, and keeps what is done', () => {
  const none = { targets: null, hours: null }
  const hours = { from: '08:00', to: '22:00' }
  const at = (case_: ReturnType<typeof item>, to: Parameters<typeof dueInDepartment>[2]) =>
    dueInDepartment(case_, undefined, to, targets, zone)
  expect(at(item('03:00'), none)).toEqual({})
  expect(at(item('03:00'), { ...none, hours })).toMatchObject({
    replyDueAt: berlin('09:00'),
    targetHours: JSON.stringify(hours),
  })
  expect(at(item('03:00'), { ...none, targets: firstSetting.targets })).toMatchObject({
    replyDueAt: berlin('04:00'),
  })
  const replied = { ...item('03:00'), firstReplyAt: iso('03:10') }
  expect(at(replied as never, { ...none, hours })).not.toHaveProperty('replyDueAt')
})
