import type { Page } from '@playwright/test'

import { desktop, expect, phone, test } from './hotel.ts'
import { openWorklist } from './staff-app.ts'

const handleOf = (app: Page, column: string) =>
  app.getByRole('separator', { name: `Width of ${column}`, exact: true })
const widthOf = async (app: Page, column: string) =>
  (await app.getByRole('columnheader', { name: column, exact: true }).boundingBox())!.width
const rowsOf = (app: Page) => app.locator('tbody tr').first().locator('td')

test('Column width: is changed by pointer, kept, and reset by a double click', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager', { viewport: desktop })
  await openWorklist(app)
  const before = {
    owner: await widthOf(app, 'Assignee'),
    words: await widthOf(app, 'Guest’s words'),
  }
  const { x, y, width, height } = (await handleOf(app, 'Assignee').boundingBox())!
  const [atX, atY] = [x + width / 2, y + height / 2]
  await app.mouse.move(atX, atY)
  await app.mouse.down()
  await app.mouse.move(atX + 48, atY, { steps: 4 })
  await expect.poll(() => widthOf(app, 'Assignee')).toBeCloseTo(before.owner + 48, 0)
  await app.mouse.up()
  await expect.poll(() => widthOf(app, 'Guest’s words')).toBeCloseTo(before.words - 48, 0)
  const cells = await rowsOf(app).evaluateAll((all) => all.map((each) => each.clientWidth))
  expect(cells).toContainEqual(Math.round(before.owner + 48))
  // Nothing was sorted by it.
  await expect(app).toHaveURL(/sortField=createdAt/)

  await app.reload()
  await expect.poll(() => widthOf(app, 'Assignee')).toBeCloseTo(before.owner + 48, 0)
  await handleOf(app, 'Assignee').dblclick()
  await expect.poll(() => widthOf(app, 'Assignee')).toBeCloseTo(before.owner, 0)
})

test('Column width: is changed by arrow keys within limits, and reset by Enter or for all', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager', { viewport: desktop })
  await openWorklist(app)
  const before = await widthOf(app, 'Received')
  const handle = handleOf(app, 'Received')
  await handle.focus()
  await expect(handle).toHaveAttribute('aria-valuetext', 'Standard')
  await app.keyboard.press('ArrowRight')
  await app.keyboard.press('ArrowRight')
  await expect.poll(() => widthOf(app, 'Received')).toBeCloseTo(before + 16, 0)
  await expect(handle).toHaveAttribute('aria-valuetext', `${before + 16} pixels`)
  await app.keyboard.press('Enter')
  await expect.poll(() => widthOf(app, 'Received')).toBeCloseTo(before, 0)
  for (let pressed = 0; pressed < 20; pressed += 1) await app.keyboard.press('ArrowLeft')
  await expect.poll(() => widthOf(app, 'Received')).toBeCloseTo(64, 0)
  await expect(app.getByRole('article')).toHaveCount(0)
  await app.getByRole('button', { name: 'Display' }).click()
  await app.getByRole('button', { name: 'Reset column widths' }).click()
  await expect.poll(() => widthOf(app, 'Received')).toBeCloseTo(before, 0)
  await expect(app.getByRole('button', { name: 'Reset column widths' })).toHaveCount(0)
})

/** Of the first row's words; in a narrow list they stand below the other columns. */
const wordsIn = (app: Page) =>
  app
    .locator('tbody td', { has: app.locator('bdi') })
    .first()
    .evaluate((cell) => cell.getBoundingClientRect().width)

test('Column width: leaves the words room in a narrower list, and touch as it is', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager', { viewport: desktop })
  await openWorklist(app)
  for (const column of ['Room', 'Assignee', 'Received', 'Time left']) {
    await handleOf(app, column).focus()
    for (let pressed = 0; pressed < 40; pressed += 1) await app.keyboard.press('ArrowRight')
  }
  for (const width of [1440, 1200, 1100, 1024, 760]) {
    await app.setViewportSize({ width, height: 800 })
    expect(await wordsIn(app), `${width} px`).toBeGreaterThan(110)
  }
  await expect(app.getByRole('separator', { name: /^Width of/ })).toHaveCount(0)
  const tablet = await openStaffApp('manager', {
    viewport: desktop,
    hasTouch: true,
    isMobile: true,
  })
  await openWorklist(tablet)
  await expect(tablet.getByRole('columnheader', { name: 'Assignee' })).toBeVisible()
  await expect(tablet.getByRole('separator', { name: /^Width of/ })).toHaveCount(0)
  await tablet.setViewportSize(phone)
  await expect(tablet.getByRole('separator', { name: /^Width of/ })).toHaveCount(0)
})
