import { expect, test } from 'vitest'

import { chartLayout } from './layout.ts'

const size = { width: 400, height: 200 }
const series = (...rows: number[][]) =>
  rows.map((values, at) => ({ id: String(at), label: `Series ${at}`, values }))

test('Chart layout: an empty chart has a scale from 0 to 4', () => {
  const { ticks, paths } = chartLayout('lines', size, 7, series([0, 0, 0, 0, 0, 0, 0]))
  expect(ticks.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4])
  expect(paths).toHaveLength(1)
})

test('Chart layout: lines share one scale, bars are stacked', () => {
  const two = series([3, 5], [4, 6])
  expect(chartLayout('lines', size, 2, two).ticks.at(-1)!.value).toBe(6)
  expect(chartLayout('bars', size, 2, two).ticks.at(-1)!.value).toBeGreaterThanOrEqual(10)
})

test('Chart layout: a year of eight series is eight paths, and date labels do not overlap', () => {
  const year = Array.from({ length: 366 }, (_, day) => day % 9)
  const { paths, marks } = chartLayout(
    'bars',
    size,
    366,
    series(...Array.from({ length: 8 }, () => year)),
  )
  expect(paths).toHaveLength(8)
  for (const [at, { x }] of marks.entries()) {
    if (at > 0) expect(x - marks[at - 1]!.x).toBeGreaterThanOrEqual(70)
    // Labels are centred; none is cut off at the edge.
    expect(x + 25).toBeLessThanOrEqual(size.width)
  }
})

test('Chart layout: an empty bucket has no bar', () => {
  expect(chartLayout('bars', size, 2, series([0, 2])).paths[0]!.match(/M/g)).toHaveLength(1)
})
