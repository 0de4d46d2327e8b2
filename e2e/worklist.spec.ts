import { expectAccessible } from './accessibility.ts'
import { lineOf, openCase, openWorklist } from './staff-app.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, phone, test } from './hotel.ts'

const oldestFirst =
  '/hotelClient/feedback/suggestion?scope=all&status=any&sortField=createdAt&sortOrder=asc'

test('Worklist: on a phone its tools fit one row and a menu', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager', { viewport: phone })
  await openWorklist(app)
  const tools = app.getByRole('search')
  const rows = await Promise.all(
    ['New case', 'More'].map(
      async (name) => (await tools.getByRole('button', { name, exact: true }).boundingBox())?.y,
    ),
  )
  expect(new Set(rows).size).toBe(1)
  await tools.getByRole('button', { name: 'More', exact: true }).click()
  await expect(app.getByRole('menuitem', { name: 'Save view…' })).toBeVisible()
  await app.getByRole('menuitem', { name: /^Shift handover/ }).click()
  await expect(app.getByRole('article', { name: 'Hand over shift' })).toBeVisible()
})

test('Worklist: the second Tab stop skips to the first row', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  // The oldest first: new cases of other stories come below.
  await app.goto('/hotelClient/feedback/suggestion?scope=all&sortField=createdAt&sortOrder=asc')
  const first = app.locator('a[data-row]').first()
  await expect(first).toBeVisible()
  await app.bringToFront()
  await app.keyboard.press('Tab')
  await expect(app.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await app.keyboard.press('Tab')
  const skip = app.getByRole('link', { name: 'Skip to list' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await app.keyboard.press('Enter')
  await expect(first).toBeFocused()
})

test('Worklist: a group by room or assignee says it once', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const groupBy = async (by: string) => {
    await app.getByRole('button', { name: 'Display' }).click()
    await app.getByLabel('Group by').selectOption(by)
    await app.keyboard.press('Escape')
  }
  const owners = app.getByRole('columnheader', { name: 'Assignee' })
  await expect(owners).toBeVisible()
  await groupBy('Room')
  await expect(app.getByRole('columnheader', { name: 'Number' })).toBeVisible()
  const number = app.locator('a[data-row] small').first()
  await expect(number).toHaveText(/^\d{8}-\d{4}$/)
  // The room stays in the link's name.
  const [room, shown] = await Promise.all([
    app.locator('a[data-row] strong').first().boundingBox(),
    number.boundingBox(),
  ])
  expect(room!.width).toBeLessThan(2)
  expect(shown!.width).toBeGreaterThan(40)
  await groupBy('Assignee')
  await expect(owners).toBeHidden()
  await groupBy('No groups')
  await expect(owners).toBeVisible()
})

test('Worklist: a page past the end gives way to the last one', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const address = app.url()
  await app.goto(`${address}&pageNum=90`)
  await expect(app.locator('a[data-row]').first()).toBeVisible()
  await expect(app).not.toHaveURL(/pageNum=90/)
  await expect(app.getByText('Nothing needs your attention')).toBeHidden()
})

test('Worklist: groups by floor have headings that the keys skip', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  // The oldest cases, with which no other story does anything.
  await app.goto(oldestFirst)
  await app.getByRole('button', { name: 'Display' }).click()
  await app.getByLabel('Group by').selectOption('Floor')
  await app.keyboard.press('Escape')
  const headings = app.getByRole('rowheader')
  await expect(headings.nth(1)).toBeVisible()
  const [first, second] = await headings.allTextContents()
  // A building without floors is a group of its own.
  expect(first).toMatch(/\d+ cases?$/)
  await expect(headings.filter({ hasText: /Floor \d/ }).first()).toBeVisible()
  expect(second).not.toBe(first)

  // Every case of a group at once, and its count says how many they are.
  const count = Number(/(\d+) cases?$/.exec((await headings.first().innerText()).trim())?.[1])
  const all = app.getByRole('checkbox', { name: /^Select all: / }).first()
  await all.check()
  const bar = app.getByRole('region', { name: 'Selected cases' })
  await expect(bar.getByText(`${count} selected`)).toBeVisible()
  await all.uncheck()
  await expect(bar).toBeHidden()
  await all.blur()

  const links = app.locator('a[data-row]')
  for (let pressed = 0; pressed <= count; pressed += 1) {
    await app.keyboard.press('j')
    await expect(links.nth(pressed)).toBeFocused()
  }
  await app.keyboard.press('k')
  await expect(links.nth(count - 1)).toBeFocused()
  await expectAccessible(app)

  await app.reload()
  await expect(headings.first()).toHaveText(first!)
  await app.setViewportSize(phone)
  await expect(headings.first()).toBeVisible()
  await app.getByRole('button', { name: /^Filters/ }).click()
  await app.getByLabel('Group by').selectOption('Due')
  // What is due first comes first, also where the oldest did before.
  await expect(headings.first()).toHaveText(/^(Overdue|Due)/)
  await app.getByLabel('Group by').selectOption('No groups')
  await expect(headings).toHaveCount(0)
  await expect(links.first()).toBeAttached()
})

test('Worklist: beside an open case, keys act on the row with the focus', async ({
  openStaffApp,
  roomLink,
}) => {
  const mark = uniqueWords('lamp').slice(-9, -1)
  const [opened, focused] = [`Lamp ${mark} flickers`, `Lamp ${mark} hums`]
  await haveComplaint(roomLink, focused)
  await haveComplaint(roomLink, opened)
  const app = await openStaffApp('manager')
  // No case of another story comes between the two.
  await app.goto(
    `/hotelClient/feedback/suggestion?scope=all&keyword=${mark}&sortField=createdAt&sortOrder=desc`,
  )
  const detail = await openCase(app, opened)
  await lineOf(app, opened).getByRole('link').focus()
  await app.keyboard.press('j')
  await expect(lineOf(app, focused).getByRole('link')).toBeFocused()
  await expect(lineOf(app, focused).getByRole('button', { name: 'Acknowledge' })).toBeVisible()
  // Rows do not resolve; the open case must not either.
  await app.keyboard.press('e')
  await app.keyboard.press('a')
  await expect(lineOf(app, focused)).toContainText('Acknowledged')
  await expect(detail.getByRole('form', { name: 'Resolve' })).toHaveCount(0)
  await expect(lineOf(app, opened)).not.toContainText('Acknowledged')
  await detail.getByRole('heading').first().click()
  await app.keyboard.press('a')
  await expect(detail.getByRole('form', { name: 'Acknowledge' })).toBeVisible()
})

test('Case: a slow one shows that it is loading', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const held: (() => void)[] = []
  await app.route('**/feedback/detail/*', async (route) => {
    await new Promise<void>((arrives) => {
      held.push(arrives)
    })
    await route.continue()
  })
  await app.locator('a[data-row]').first().click()
  await expect(app.getByRole('status', { name: 'Loading case…' })).toBeVisible()
  for (const arrives of held) arrives()
  await expect(app.getByRole('article')).toBeVisible()
})

test('Case: once loaded it is drawn in one piece, also on a slow device', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const rows = app.locator('a[data-row]')
  await rows.first().click()
  await expect(app.getByRole('article').getByRole('textbox')).toBeVisible()
  const id = await rows.nth(3).getAttribute('data-row')
  await app.evaluate((caseId) => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      // By this clock each turn that React takes is over at once.
      const now = performance.now.bind(performance)
      let ahead = 0
      performance.now = () => now() + (ahead += 10)
      const { port1, port2 } = new MessageChannel()
      let turns = 0
      // React takes turns of the same kind.
      port1.addEventListener('message', () => {
        if (document.querySelector(`article[data-case="${caseId}"]`)) {
          document.documentElement.dataset['turns'] = String(turns)
        } else {
          turns += 1
          port2.postMessage(undefined)
        }
      })
      port1.start()
      port2.postMessage(undefined)
    }
  }, id)
  const loaded = app.waitForResponse(`**/feedback/detail/${id}`)
  await rows.nth(3).hover()
  await (await loaded).finished()
  await rows.nth(3).click()
  const page = app.locator('html')
  await expect(page).toHaveAttribute('data-turns', /\d/)
  expect(Number(await page.getAttribute('data-turns'))).toBeLessThan(15)
})

test('Worklist: closing a case while another loads closes both', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const rows = app.locator('a[data-row]')
  await rows.first().click()
  await expect(app.getByRole('article')).toBeVisible()
  const requested = app.waitForRequest('**/feedback/detail/*')
  await app.evaluate(() => {
    // Far from the pointer, whose rows are loaded before a press.
    Array.from(document.querySelectorAll<HTMLElement>('a[data-row]')).at(-1)?.click()
    const close = document.querySelector('article')?.querySelector('header button:last-of-type')
    if (close instanceof HTMLElement) close.click()
  })
  // Closing may give it up.
  await (await requested).response()
  await expect(app.getByRole('article')).toHaveCount(0)
  await app.waitForTimeout(300)
  await expect(app).toHaveURL(/\/suggestion\?/)
  await expect(app.getByRole('article')).toHaveCount(0)
})

test('Worklist: opens on all cases for a manager, and home agrees with it', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager')
  await app.goto('/hotelClient/')
  const needs = app.getByRole('region', { name: 'Needs attention' })
  const rooms = needs.getByRole('listitem').locator('strong:first-of-type')
  await expect(rooms).not.toHaveCount(0)
  const first = await needs.getByRole('link').nth(1).getAttribute('href')
  await needs.getByRole('link', { name: 'View all' }).click()
  await expect(app.getByLabel('Assigned to')).toHaveValue('all')
  // Not always the first: at home, what is critical precedes what is only later.
  const id = /\/([\w-]{36})/.exec(first ?? '')?.[1]
  await expect(app.locator(`a[data-row="${id}"]`)).toBeVisible()
  const row = app.locator('a[data-row]').first()

  await app.goto('/hotelClient/feedback/suggestion')
  await expect(app.getByLabel('Assigned to')).toHaveValue('all')
  await expect(row).toHaveAttribute('data-row', /./)

  // A case of another story may become overdue between the two.
  await expect(async () => {
    await app.goto('/hotelClient/')
    const overdue = app.getByRole('link', { name: /^Overdue/ })
    await expect(overdue).toContainText(/\d/)
    const count = /\d+/.exec((await overdue.textContent()) ?? '')?.[0]
    await overdue.click()
    await expect(app.getByText(`1–${count} of ${count}`)).toBeVisible({ timeout: 10_000 })
  }).toPass()
})

test('Worklist: opens on mine and unassigned for staff', async ({ openStaffApp }) => {
  const app = await openStaffApp('staff')
  await app.goto('/hotelClient/')
  await expect(app.getByText('Yours and unassigned', { exact: true })).toBeVisible()
  await app.goto('/hotelClient/feedback/suggestion')
  await expect(app.getByLabel('Assigned to')).toHaveValue('mine_and_unassigned')
})

test('Shortcut help: explains the signs of the worklist', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await openWorklist(app)
  await expect(app.locator('a[data-row]').first()).toBeVisible()
  await app.keyboard.press('?')
  const legend = app.getByRole('dialog').getByRole('region', { name: 'Signs in the list' })
  for (const name of ['Waiting for guest', 'Critical', 'Escalated']) {
    await expect(legend.getByText(name, { exact: true })).toBeVisible()
  }
  await expectAccessible(app)
})
