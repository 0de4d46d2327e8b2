import fs from 'node:fs'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './hotel.ts'

const everyCase = /\/feedback\/suggestion\?/
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** Over before the other stories began, so that none of them adds to it. */
const overDays = `startDate=${daysAgo(32)}&endDate=${daysAgo(2)}`
const lastMonth = `/hotelClient/home?period=range&${overDays}`

test('a manager finds out why the fifth floor complains', async ({ openDesk }) => {
  const desk = await openDesk('manager')
  await desk.goto(lastMonth)
  // What takes longer to make comes once somebody is there to see it.
  await desk.mouse.wheel(0, 400)
  const floors = desk.getByRole('region', { name: 'By floor' })
  const troubled = floors.getByRole('link').first()
  await expect(troubled).toContainText('Floor 5')
  const count = Number(/Floor 5(\d+)/.exec((await troubled.textContent()) ?? '')?.[1])
  expect(count).toBeGreaterThan(5)

  await desk.getByLabel('By', { exact: true }).selectOption('Floor')
  const chart = desk.getByRole('slider', { name: 'Cases received' })
  await chart.focus()
  await desk.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /All \d+ case/)
  await desk.getByText('As a table').first().click()
  await expect(desk.getByRole('columnheader', { name: 'Floor 5' })).toBeVisible()
  await expectAccessible(desk)

  await troubled.click()
  await expect(desk).toHaveURL(everyCase)
  await expect(desk.getByText(new RegExp(`of ${count}$`))).toBeVisible()
  await expect(desk.getByRole('row').filter({ hasText: 'Air conditioning' }).first()).toBeVisible()
})

test('a manager sees which rooms are hot, and what guests thanked for', async ({ openDesk }) => {
  const desk = await openDesk('manager')
  await desk.goto(lastMonth)
  await desk.mouse.wheel(0, 400)
  const house = desk.getByRole('region', { name: 'The house by cases', exact: true })
  // Which rooms had several depends on the day.
  const several = house.getByRole('link', { name: /^\d+: \d+ cases$/ }).first()
  const label = (await several.getAttribute('aria-label')) ?? ''
  const [, number = '', count = ''] = /^(\d+): (\d+)/.exec(label) ?? []
  const room = house.getByRole('link', { name: label, exact: true })
  await house.getByText('As a table').click()
  await expect(
    house.getByRole('row', { name: new RegExp(`^${number} .*Floor \\d+ ${count}$`) }),
  ).toBeVisible()
  await expectAccessible(desk)
  await desk.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(desk)

  const thanks = desk.getByRole('region', { name: 'What guests thanked for' })
  await expect(thanks.getByRole('listitem').first()).toBeVisible()
  const flowers = await thanks.getByRole('link', { name: /^\d+ flowers$/ }).textContent()
  await thanks.getByRole('link', { name: /flowers$/ }).click()
  await expect(desk.getByText('show all days')).toBeVisible()
  await expect(desk.getByText(flowers!, { exact: true }).last()).toBeVisible()

  await desk.goBack()
  await room.click()
  await expect(desk).toHaveURL(everyCase)
  await expect(desk.getByText(new RegExp(`of ${count}$`))).toBeVisible()
})

test('the export equals the list', async ({ openDesk }) => {
  const desk = await openDesk('manager')
  await desk.goto(
    `/hotelClient/feedback/suggestion?scope=all&status=any&${overDays}&sortField=createdAt&sortOrder=desc`,
  )
  const pages = await desk.getByText(/^1–20 of \d+$/).textContent()
  const total = Number(/of (\d+)/.exec(pages ?? '')?.[1])
  await desk.getByRole('button', { name: 'export' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Export cases' })
  await expect(dialog).toContainText(`${total} cases`)
  await dialog.getByLabel('As', { exact: true }).selectOption('CSV')
  await expectAccessible(desk)
  const saving = desk.waitForEvent('download')
  await dialog.getByRole('button', { name: 'export' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^feedback-\d{4}-\d\d-\d\d\.csv$/)
  const numbers = fs.readFileSync(await file.path(), 'utf8').match(/^\d{8}-\d{4}/gm) ?? []
  expect(numbers).toHaveLength(total)
  await expect(dialog.getByText('is in your downloads')).toBeVisible()
  await dialog.getByRole('button', { name: 'close' }).click()
  const listed = await desk
    .getByRole('row')
    .getByText(/^\d{8}-\d{4}$/)
    .allTextContents()
  expect(numbers.slice(0, 20).toSorted()).toEqual(listed.toSorted())
})
