import fs from 'node:fs'

import { dayMs } from '../contract/duration.ts'
import { house } from '../contract/house.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { holdRequests } from './hold.ts'
import { expect, phone, test } from './hotel.ts'
import { lineOf, openWorklist } from './staff-app.ts'

const everyCase = /\/feedback\/suggestion\?/
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
/** Over before the other stories began, so that none of them adds to it. */
const overDays = `startDate=${daysAgo(32)}&endDate=${daysAgo(2)}`
const lastMonth = `/hotelClient/home?period=range&${overDays}`

test('Home: a manager finds the cause of complaints on a floor', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await app.goto(lastMonth)
  const floors = app.getByRole('region', { name: 'By floor' })
  const troubled = floors.getByRole('link').first()
  await expect(troubled).toContainText('Floor 5')
  const count = Number(/Floor 5(\d+)/.exec((await troubled.textContent()) ?? '')?.[1])
  expect(count).toBeGreaterThan(5)

  await app.getByLabel('Group by', { exact: true }).selectOption('Floor')
  const chart = app.getByRole('slider', { name: 'Cases received' })
  await chart.focus()
  await app.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /Total \d+ case/)
  await app.getByText('Show as table').first().click()
  await expect(app.getByRole('columnheader', { name: 'Floor 5' })).toBeVisible()
  await expectAccessible(app)

  const saving = app.waitForEvent('download')
  await app.getByRole('button', { name: 'Download' }).click()
  await app.getByRole('menuitem', { name: 'Vector image (SVG)' }).click()
  const picture = fs.readFileSync(await (await saving).path(), 'utf8')
  expect(picture).toContain('>Cases received<')
  expect(picture).toContain('>Floor 5<')
  // The page's policy allows none.
  expect(picture).not.toContain('style=')

  await troubled.click()
  await expect(app).toHaveURL(everyCase)
  await expect(app.getByText(new RegExp(`of ${count}$`))).toBeVisible()
  await expect(app.getByRole('row').filter({ hasText: 'Air conditioning' }).first()).toBeVisible()
})

test('Home: a chart says of today that it is not complete yet', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await app.goto('/hotelClient/home')
  const chart = app.getByRole('slider', { name: 'Cases received' })
  await chart.focus()
  await app.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /\(not complete yet\), Total/)
  const note = app.getByRole('paragraph').filter({ hasText: 'not complete yet' })
  await expect(note).toHaveCount(1)
  await app.getByText('Show as table').first().click()
  await expect(app.getByRole('rowheader', { name: 'not complete yet' })).not.toHaveCount(0)
  await app.goto(lastMonth)
  await expect(chart).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('Home: a phone shows figures and urgent cases on its first screen', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager', { viewport: phone })
  await app.goto('/hotelClient/home')
  const urgent = app.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
  await expect(urgent.nth(1)).toBeInViewport({ ratio: 1 })
  await expect(app.getByRole('link', { name: /^Overdue.*deadline/ })).toBeInViewport({ ratio: 1 })
})

test('Home: cards stand where they will stand while their content loads again', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager')
  const heading = app.getByRole('heading')
  const placesOf = () =>
    heading.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().y)))
  const isLoaded = () => expect(app.getByRole('table', { name: 'By person' })).toBeVisible()
  await app.goto(lastMonth)
  await isLoaded()
  const release = await holdRequests(app, '**/client/homepage/**')
  await app.reload()
  await expect(app.getByRole('heading', { name: 'Service levels' })).toBeVisible()
  const loading = await placesOf()
  await release()
  await isLoaded()
  expect(await placesOf()).toEqual(loading)
})

test('Home: shows repeat rooms and compliments', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await app.goto(lastMonth)
  const rooms = app.getByRole('region', { name: 'Cases by room', exact: true })
  // Which rooms had several depends on the day.
  const several = rooms.getByRole('link', { name: /^\d+: \d+ cases$/ }).first()
  const label = (await several.getAttribute('aria-label')) ?? ''
  const [, number = '', count = ''] = /^(\d+): (\d+)/.exec(label) ?? []
  const room = rooms.getByRole('link', { name: label, exact: true })
  // By keyboard: other stories add rooms above it, and what moves during a click is not clicked.
  await rooms.getByText('Show as table').press('Enter')
  await expect(
    rooms.getByRole('row', { name: new RegExp(`^${number} .*Floor \\d+ ${count}$`) }),
  ).toBeVisible()
  await expectAccessible(app)
  await app.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(app)

  const thanks = app.getByRole('region', { name: 'Compliments' })
  await expect(thanks.getByRole('listitem').first()).toBeVisible()
  const flowers = await thanks.getByRole('link', { name: /^\d+ flowers$/ }).textContent()
  await thanks.getByRole('link', { name: /flowers$/ }).click()
  await expect(app.getByText('Show all days')).toBeVisible()
  await expect(app.getByText(flowers!, { exact: true }).last()).toBeVisible()

  await app.goBack()
  await room.click()
  await expect(app).toHaveURL(everyCase)
  await expect(app.getByText(new RegExp(`of ${count}$`))).toBeVisible()
})

test('Export: equals the list', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await app.goto(
    `/hotelClient/feedback/suggestion?scope=all&status=any&${overDays}&sortField=createdAt&sortOrder=desc`,
  )
  const pages = await app.getByText(/^1–\d+ of \d+$/).textContent()
  const total = Number(/of (\d+)/.exec(pages ?? '')?.[1])
  await app.getByRole('button', { name: 'Export' }).click()
  const dialog = app.getByRole('dialog', { name: 'Export cases' })
  await expect(dialog).toContainText(`${total} cases`)
  const format = dialog.getByLabel('Format', { exact: true })
  const which = dialog.getByLabel('Cases', { exact: true })
  await which.selectOption('All cases I can see')
  await expect(format).toBeHidden()
  await which.selectOption('Cases in this list')
  await expect(format.getByRole('option', { selected: true })).toHaveText('Excel workbook (XLSX)')
  await format.selectOption('CSV')
  const saving = app.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^feedback-\d{4}-\d\d-\d\d\.csv$/)
  const numbers = fs.readFileSync(await file.path(), 'utf8').match(/^\d{8}-\d{4}/gm) ?? []
  expect(numbers).toHaveLength(total)
  await expect(dialog.getByText('was downloaded')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const listed = await app
    .getByRole('row')
    .getByText(/^\d{8}-\d{4}$/)
    .allTextContents()
  expect(numbers.slice(0, 50).toSorted()).toEqual(listed.toSorted())
})

test('Worklist: a list that home opens names its room and days, in filters and tab', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager')
  const { list } = await (await callAs('manager'))(house.list, { keyword: 'LOBBY' })
  const lobby = list.find(({ houseNo }) => houseNo === 'LOBBY')
  const counted = 'new,acknowledged,in_progress,waiting_guest,on_hold,resolved,closed'
  const days = 'startDate=2026-11-23&endDate=2026-11-29'
  await app.goto(
    `/hotelClient/feedback/suggestion?scope=all&houseId=${lobby!.id}&status=${counted}&${days}`,
  )
  for (const text of ['Room: LOBBY', 'From: 23 Nov 2026', 'To: 29 Nov 2026']) {
    await expect(app.getByRole('button', { name: `Remove filter ${text}` })).toBeVisible()
  }
  await expect(app.getByRole('combobox', { name: 'Status' })).toHaveValue('any')
  const tab = app.getByRole('link', { name: /^Feedback list.*Room: LOBBY, 23 – 29 Nov 2026/i })
  await expect(tab).toBeVisible()
})

test('Bulk assignment: names colleagues as long as one of its cases may be seen', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = [uniqueWords('The shower is cold'), uniqueWords('The kettle is broken')]
  for (const each of words) await haveComplaint(roomLink, each, 'Plumbing')
  const app = await openStaffApp('manager')
  // The case that is looked at first has been hidden from the member since.
  const requested = new Set<string>()
  await app.route('**/feedback/people/**', (route) => {
    const json = { code: 404001, msg: 'Case not found.', data: null }
    const [hidden] = requested.add(route.request().url())
    return route.request().url() === hidden ? route.fulfill({ json }) : route.continue()
  })
  await openWorklist(app)
  for (const each of words) await lineOf(app, each).getByRole('checkbox').check()
  await app
    .getByRole('region', { name: 'Selected cases' })
    .getByRole('button', { name: 'Assign', exact: true })
    .click()
  const form = app.getByRole('dialog', { name: 'Assign 2 cases' })
  await expect(form.getByRole('radio', { name: /^Guo Tao/ })).toBeVisible()
  expect(requested.size).toBe(2)
})
