import type { Page } from '@playwright/test'

import { desktop, expect, phone, test } from './hotel.ts'
import { openWorklist } from './staff-app.ts'

type Density = 'Compact' | 'Comfortable'

/** What a member sees of the list: where it begins, whole rows in the window, room for the words. */
const measure = (app: Page) =>
  app.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      row.getBoundingClientRect(),
    )
    const words = [...document.querySelectorAll<HTMLElement>('tbody bdi')]
    const cut = words.filter((each) => each.scrollWidth > each.clientWidth)
    return {
      top: rows[0]?.top ?? Number.NaN,
      rows: rows.filter(({ bottom }) => bottom <= innerHeight).length,
      // Of long words only: short ones need no room.
      words: Math.min(...cut.map((each) => each.clientWidth)),
      tools: new Set(
        [...document.querySelectorAll('search > :first-child > *')]
          .filter((tool) => tool.clientHeight > 0)
          .map((tool) => Math.round(tool.getBoundingClientRect().top)),
      ).size,
    }
  })

async function chooseDensity(app: Page, density: Density) {
  await app.getByRole('button', { name: 'Display' }).click()
  await app.getByLabel('Density').selectOption(density)
  await app.keyboard.press('Escape')
}

test('Worklist: the guest’s words and the rows get the room at 1440 × 900', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager', { viewport: desktop })
  await openWorklist(app)
  await app.goto('/hotelClient/feedback/suggestion?scope=all&status=any&sortField=createdAt')
  await expect(app.locator('a[data-row]').nth(30)).toBeAttached()
  const alone = await measure(app)
  expect(alone.top).toBeLessThanOrEqual(170)
  expect(alone.rows).toBeGreaterThanOrEqual(20)
  expect(alone.words).toBeGreaterThanOrEqual(480)
  expect(alone.tools).toBe(1)

  await app.locator('a[data-row]').first().click()
  await expect(app.getByRole('article')).toBeVisible()
  const beside = await measure(app)
  expect(beside.top).toBeLessThanOrEqual(170)
  expect(beside.words).toBeGreaterThanOrEqual(300)
  expect(beside.tools).toBe(1)
})

const narrow = [
  // Upright, the names of the signs may leave no room for a long category.
  { name: 'a tablet upright', width: 768, height: 1024, touch: true, mayHide: true },
  { name: 'a tablet on its side', width: 1024, height: 768, touch: true },
  { name: 'a narrow window', width: 751, height: 900, touch: false },
]

/** Categories that wrapped out of sight below the guest's words. */
const hiddenCategories = (app: Page) =>
  app.locator('tbody bdi + small').evaluateAll((all) =>
    all.flatMap((category) => {
      const { bottom } = category.parentElement!.getBoundingClientRect()
      return category.getBoundingClientRect().top >= bottom ? [category.textContent] : []
    }),
  )

for (const { name, touch, mayHide, ...viewport } of narrow) {
  test(`Worklist: the guest’s words have room beside the marks in ${name}`, async ({
    openStaffApp,
  }) => {
    const app = await openStaffApp('manager', { viewport, hasTouch: touch, isMobile: touch })
    await openWorklist(app)
    await app.goto('/hotelClient/feedback/suggestion?scope=all&status=any&sortField=createdAt')
    await expect(app.locator('a[data-row]').nth(30)).toBeAttached()
    expect((await measure(app)).words).toBeGreaterThanOrEqual(240)
    await expect(app.getByRole('columnheader', { name: 'Assignee' })).toBeVisible()
    if (!mayHide) expect(await hiddenCategories(app)).toEqual([])
    const marks = app.locator('tbody td', { has: app.locator('bdi') }).locator('svg + span:visible')
    const past = await marks.evaluateAll((all) =>
      all.map((mark) => {
        const cell = mark.closest('td')!.getBoundingClientRect()
        return mark.getBoundingClientRect().right - cell.right
      }),
    )
    expect(Math.max(0, ...past)).toBe(0)
  })
}

test('Worklist: the status is shown with its count in a narrow window', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager', { viewport: { width: 751, height: 900 } })
  await app.goto('/hotelClient/feedback/suggestion?scope=all')
  const status = app.getByRole('combobox', { name: 'Status' })
  await expect(status.locator(':checked')).toHaveText(/^Open \d+$/)
  const room = await status.evaluate((select: HTMLSelectElement) => {
    select.selectedOptions[0]!.text = 'Open 999'
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const brush = document.createElement('canvas').getContext('2d')!
    brush.font = font
    const needed = brush.measureText(select.selectedOptions[0]!.text).width
    return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - needed
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

test('Worklist: day and hour of an old case keep clear of the time left in Chinese', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager', { viewport: desktop, locale: 'zh-CN' })
  await app.goto('/hotelClient/feedback/suggestion?scope=all&status=any&sortField=createdAt')
  const old = app.locator('tbody time').filter({ hasText: /月.*日 \d/ })
  await expect(old.first()).toBeVisible()
  const past = await old.evaluateAll((all) =>
    all.map(
      (each) =>
        each.getBoundingClientRect().right - each.closest('td')!.getBoundingClientRect().right,
    ),
  )
  expect(Math.max(...past)).toBeLessThanOrEqual(0)
})

test('Worklist: density and columns are kept for the next visit', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager', { viewport: desktop })
  await openWorklist(app)
  await chooseDensity(app, 'Comfortable')
  await expect(app.getByRole('columnheader', { name: 'Received' })).toBeVisible()
  await app.getByRole('button', { name: 'Display' }).click()
  await app.getByRole('checkbox', { name: 'Received' }).uncheck()
  await app.keyboard.press('Escape')
  await app.reload()
  await expect(app.getByRole('row').nth(5)).toBeVisible()
  await expect(app.getByRole('columnheader', { name: 'Assignee' })).toBeVisible()
  await expect(app.getByRole('columnheader', { name: 'Received' })).toBeHidden()
  const comfortable = await measure(app)
  expect(comfortable.rows).toBeGreaterThanOrEqual(15)
  expect(comfortable.rows).toBeLessThan(20)
})

test('Worklist: on a phone the first case is near the top, and four are in sight', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager', { viewport: phone })
  await openWorklist(app)
  await expect(app.locator('a[data-row]').nth(5)).toBeAttached()
  const { top, rows, tools } = await measure(app)
  expect(top).toBeLessThanOrEqual(165)
  expect(rows).toBeGreaterThanOrEqual(4)
  expect(tools).toBe(1)
})

test('Lists: texts are not cut beside empty space', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager', { viewport: { width: 1440, height: 900 } })
  await app.goto('/hotelClient/hotelManage/roomList')
  const header = app.getByRole('columnheader', { name: /^Flowers/ })
  await expect(header).toBeVisible()
  const room = await header.evaluate(
    (cell) =>
      cell.getBoundingClientRect().right -
      cell.querySelector('button')!.getBoundingClientRect().right,
  )
  expect(room).toBeGreaterThan(8)

  await app.setViewportSize({ width: 1024, height: 800 })
  await app.goto('/hotelClient/home')
  const urgent = app.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
  await expect(urgent.first().getByRole('link')).toBeVisible()
  const rooms = await urgent.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange()
      range.selectNodeContents(link.children[0]!)
      return link.children[1]!.getBoundingClientRect().left - range.getBoundingClientRect().right
    }),
  )
  expect(Math.min(...rooms)).toBeLessThan(24)

  await app.setViewportSize({ width: 320, height: 800 })
  await openWorklist(app)
  const cut = await app
    .locator('a[data-row]')
    .first()
    .evaluate((row) =>
      [...row.closest('tbody')!.querySelectorAll<HTMLElement>('td strong + span')]
        .filter((clock) => clock.scrollWidth > clock.clientWidth)
        .map((clock) => clock.innerText),
    )
  expect(cut).toEqual([])
})

for (const [name, viewport] of [
  ['at 1440 px', { width: 1440, height: 900 }],
  ['on a phone', phone],
] as const)
  test(`Case: its foot is one line beside a long next step ${name}, with the menu in sight`, async ({
    openStaffApp,
  }) => {
    const app = await openStaffApp('manager', { viewport })
    await app.goto('/hotelClient/feedback/suggestion?scope=all&status=resolved')
    await app.locator('tbody a').first().click()
    const foot = app.getByRole('article')
    const menu = foot.getByRole('button', { name: 'More', exact: true })
    await expect(menu.locator('svg')).toBeVisible()
    const [first, last] = await Promise.all(
      [menu, foot.getByRole('button', { name: /^Assess outcome/ }).last()].map((each) =>
        each.boundingBox(),
      ),
    )
    expect(first?.y).toBe(last?.y)
  })
