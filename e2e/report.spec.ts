import type { Locator } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

import { homepageReport } from '../contract/homepage/report.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { expect, test } from './hotel.ts'

test('Report: is printed on one page', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await app.goto('/hotelClient/home')
  await app.getByRole('main').getByRole('link', { name: 'Monthly report' }).click()
  const sheet = app.getByRole('article', { name: /^Monthly report / })
  await expect(sheet).toBeVisible()

  const month = await app.getByLabel('Month', { exact: true }).inputValue()
  const { numbers, categories, houses, thanks } = await (
    await callAs('manager')
  )(homepageReport.report, { month })
  const { text, totalPages } = await printed(await app.pdf({ preferCSSPageSize: true }))
  expect(totalPages).toBe(1)
  const share = Math.round((numbers.promiseKeptRate ?? 0) * 100)
  for (const said of [
    'Monthly report',
    `Received ${numbers.totalCount}`,
    `Promises kept ${share}%`,
    `${categories[0]!.name!.en} ${categories[0]!.count}`,
    `${houses[0]!.houseNo} ${houses[0]!.count} complaints`,
    `${thanks.flowers} flowers`,
  ]) {
    expect(text).toContain(said)
  }
  // Neither the shell nor what is only for the screen.
  expect(text).not.toMatch(/Show as table|Report language|hotel management/)

  // For somebody who reads another language than the staff app.
  await app.getByLabel('Report language').selectOption('简体中文')
  await expect(app.getByRole('heading', { name: /^月度报告/ })).toBeVisible()
  await expect(app.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectAccessible(app)
  const chinese = await printed(await app.pdf({ preferCSSPageSize: true }))
  expect(chinese.totalPages).toBe(1)
  expect(chinese.text).toContain(`收到 ${numbers.totalCount}`)

  await app.getByLabel('Month', { exact: true }).selectOption({ index: 20 })
  await expect(app.getByText('该月没有收到反馈。')).toBeVisible()
  // A new hotel has no complete month yet.
  await app.getByRole('button', { name: '截至今日' }).click()
  await expect(app.getByLabel('Month', { exact: true })).toHaveJSProperty('selectedIndex', 0)
})

test('Report: departments and floors add up to all cases of the month', async ({
  openStaffApp,
}) => {
  const call = await callAs('manager')
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7)
  const { numbers, service, floors } = await call(homepageReport.report, { month })
  // More than the sheet once had rows for.
  expect(Math.min(service.departments.length, floors.length)).toBeGreaterThan(5)
  const app = await openStaffApp('manager')
  await app.goto(`/hotelClient/report?month=${month}`)
  const departments = app.getByRole('table', { name: 'By department' }).getByRole('row')
  await expect(departments).toHaveCount(service.departments.length + 1)
  const received = await departments.getByRole('cell').and(app.locator(':nth-child(2)')).all()
  expect(await sumOf(received)).toBe(numbers.totalCount)
  const counts = app.getByRole('region', { name: 'Floors' }).getByRole('strong')
  expect(await sumOf(await counts.all())).toBe(numbers.totalCount)
  await expect(app.getByRole('region', { name: 'Floors' })).toContainText('Others')
  await app.setViewportSize({ width: 1024, height: 768 })
  // Columns, not a list of numbers for each department.
  expect((await departments.nth(1).boundingBox())?.height).toBeLessThan(64)
  expect((await printed(await app.pdf({ preferCSSPageSize: true }))).totalPages).toBe(1)
})

const sumOf = async (cells: readonly Locator[]) =>
  (await Promise.all(cells.map((cell) => cell.innerText()))).reduce(
    (sum, text) => sum + Number(text),
    0,
  )

async function printed(pdf: Buffer) {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  })
  return { totalPages, text: text.replaceAll(/\s+/g, ' ') }
}
