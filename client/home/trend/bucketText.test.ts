import { expect, test } from 'vitest'

import { bucketText } from './bucketText.ts'

const running = { today: '2026-11-27', soFar: (when: string) => `${when} (so far)` }
const day = (date: string) => ({ startDate: date, endDate: date })

test('Bucket of a chart: says that today, and what ends today or later, is not complete', () => {
  const text = bucketText('en', running)
  expect(text(day('2026-11-26'))).toEqual({
    short: '26 Nov',
    full: 'Thursday, 26 November 2026',
    isRunning: false,
  })
  expect(text(day('2026-11-27')).full).toBe('Friday, 27 November 2026 (so far)')
  const months = bucketText('en', running, 'month')
  expect(months({ startDate: '2026-10-01', endDate: '2026-10-31' }).full).toBe('October 2026')
  expect(months({ startDate: '2026-11-01', endDate: '2026-11-30' })).toMatchObject({
    full: 'November 2026 (so far)',
    isRunning: true,
  })
})
