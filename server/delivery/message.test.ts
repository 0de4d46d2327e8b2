import { expect, test } from 'vitest'

import { digestMessage } from './message.ts'

const late = {
  feedbackId: '01890a5d-ac96-774b-bcce-b302099a8057',
  feedbackNo: '20260301-0001',
  type: 'complaint',
  status: 'new',
  severity: 2,
  houseNo: '512',
  houseType: 'room',
  clock: 'resolve',
} as const
const counts = { open: 50, overdue: 40, unassigned: 3 }

test.each([
  ['en', '31 cases took twice their target', 'The 2 most urgent are listed here.'],
  ['zh-CN', '31 条反馈用时超过目标一倍', '此处列出最紧急的 2 条。'],
] as const)('Daily summary: counts cases beyond its list, too (%s)', (locale, subject, shown) => {
  const context = { hotelName: 'Lakeside', publicUrl: 'https://feedback.example.com', locale }
  const long = digestMessage({ cases: [late, late], total: 31, counts }, context)
  expect(long.subject).toContain(subject)
  expect(long.text).toContain(shown)
  expect(long.html).toContain(shown)
  expect(long.html).toContain(`lang="${locale}"`)
  const short = digestMessage({ cases: [late, late], total: 2, counts }, context)
  expect(short.text).not.toContain(shown)
})
