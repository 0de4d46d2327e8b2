import { desktop, expect, test } from './hotel.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { lineOf, openWorklist } from './staff-app.ts'

test('Worklist: a status sign is named on hover and to screen readers, and covers no row on focus', async ({
  openStaffApp,
  roomLink,
}) => {
  const hum = uniqueWords('hum').slice(-9, -1)
  await haveComplaint(roomLink, `The fan makes a ${hum}`)
  const app = await openStaffApp('manager', { viewport: desktop })
  await app.goto(`/hotelClient/feedback/suggestion?scope=all&keyword=${hum}`)
  const row = lineOf(app, hum)
  const status = row.getByRole('cell').nth(2)
  const name = status.locator('span', { hasText: /\w/ }).last()
  const widthOf = async () => (await name.boundingBox())?.width ?? 0
  expect(await widthOf()).toBeLessThan(2)
  await expect(status).toHaveText(/^(New|Acknowledged|In progress|Waiting for guest|On hold)/)
  await row.hover()
  const severity = row.getByRole('cell').nth(1)
  await severity.hover()
  await expect(severity.getByText(/^(Critical|High|Normal|Low)$/)).toBeVisible()
  await status.hover()
  await expect.poll(widthOf).toBeGreaterThan(20)
  await app.mouse.move(0, 0)
  await expect.poll(widthOf).toBeLessThan(2)
  await app.keyboard.press('j')
  await expect(row.getByRole('link')).toBeFocused()
  expect(await widthOf()).toBeLessThan(2)
  const described = new RegExp(await status.innerText())
  await expect(row.getByRole('link')).toHaveAccessibleDescription(described)

  // The most overdue first, whatever other stories have just added.
  await app.goto('/hotelClient/feedback/suggestion?scope=all&overdue=true')
  const marked = app.getByRole('row').filter({ hasText: 'Escalated' }).first()
  const mark = marked.getByText('Escalated', { exact: true })
  await expect(mark).toBeHidden()
  await marked.hover()
  await mark.locator('..').locator('svg').hover()
  await expect(mark).toBeVisible()
})

test('Worklist: a case opens wherever its row is clicked, also on its signs and time left', async ({
  openStaffApp,
  roomLink,
}) => {
  const hum = uniqueWords('hum').slice(-9, -1)
  await haveComplaint(roomLink, `The fan makes a ${hum}`)
  const app = await openStaffApp('manager', { viewport: desktop })
  const list = `/hotelClient/feedback/suggestion?scope=all&keyword=${hum}`
  for (const column of [1, 2, 4, 5, 6, 7]) {
    await app.goto(list)
    const row = lineOf(app, hum)
    const id = await row.getByRole('link').getAttribute('data-row')
    const cell = (await row.getByRole('cell').nth(column).boundingBox())!
    const [x, y] = [cell.x + 12, cell.y + cell.height / 2]
    // The signs come to the front once the row is pointed at.
    await app.mouse.move(x - 8, y)
    await app.mouse.move(x, y)
    if (column === 6) await expect(row.locator('time').first()).toHaveAttribute('title', /\d{4}/)
    await app.mouse.down()
    await app.mouse.up()
    await expect(app).toHaveURL(new RegExp(String(id)))
  }
})

test('Worklist: few boxes of a row are positioned or clipped, for smooth scrolling', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager', { viewport: desktop })
  await openWorklist(app)
  const rows = app.getByRole('row').filter({ has: app.locator('a[data-row]') })
  await expect(rows.nth(5)).toBeVisible()
  // Without a pointer over them; the browser searches each such box at every movement.
  await app.mouse.move(0, 0)
  const counts = await rows.evaluateAll((lines) =>
    lines.map(
      (line) =>
        [line, ...line.querySelectorAll('*:not(svg, svg *)')].filter((box) => {
          const { position, overflow, clipPath, zIndex } = getComputedStyle(box)
          return [position, overflow, clipPath, zIndex].join() !== 'static,visible,none,auto'
        }).length,
    ),
  )
  expect(Math.max(...counts)).toBeLessThanOrEqual(12)
  expect(Math.min(...counts)).toBeGreaterThan(0)
})

test('Worklist: rows that scroll under a resting pointer are neither fetched nor marked', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager', { viewport: desktop })
  await app.clock.install()
  await app.goto('/hotelClient/feedback/suggestion?scope=all&status=any&pageSize=100')
  const active = app.locator('tr[data-active] a[data-row]')
  const rows = app.getByRole('row').filter({ has: app.locator('a[data-row]') })
  await rows.nth(3).hover()
  await expect(active).toHaveCount(1)
  const before = await active.getAttribute('data-row')
  const fetched: string[] = []
  app.on('request', (request) => {
    if (request.url().includes('/feedback/detail/')) fetched.push(request.url())
  })
  await app.clock.pauseAt(new Date(Date.now() + 1000))
  const list = rows.first().locator('xpath=ancestor::*[@data-chosen]')
  for (let turn = 1; turn <= 8; turn += 1) {
    await app.mouse.wheel(0, 60)
    await expect.poll(() => list.evaluate((pane) => pane.scrollTop)).toBe(60 * turn)
    // Longer than the pointer must stay on a row that does not move.
    await app.clock.runFor(90)
  }
  expect(fetched).toEqual([])
  expect(await active.getAttribute('data-row')).toBe(before)
  await app.clock.resume()
  await expect(active).not.toHaveAttribute('data-row', String(before))
  await expect.poll(() => fetched.length).toBe(1)
})

test('Worklist: the row with the focus has the actions, not the one it scrolls under the pointer', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager', { viewport: { width: 1280, height: 480 } })
  await app.goto('/hotelClient/feedback/suggestion?scope=all&status=any&pageSize=100')
  const rows = app.getByRole('row').filter({ has: app.locator('a[data-row]') })
  const active = app.locator('tr[data-active] a[data-row]')
  await rows.nth(2).hover()
  await expect(rows.nth(2)).toHaveAttribute('data-active')
  await rows.first().getByRole('link').focus()
  for (let row = 1; row <= 12; row += 1) {
    await app.keyboard.press('j')
    await expect(rows.nth(row).getByRole('link')).toBeFocused()
  }
  await expect(rows.nth(12)).toHaveAttribute('data-active')
  const list = rows.first().locator('xpath=ancestor::*[@data-chosen]')
  expect(await list.evaluate((pane) => pane.scrollTop)).toBeGreaterThan(0)
  await expect(app.locator('html')).not.toHaveAttribute('data-scrolls')
  await expect(active).toBeFocused()
  const { x, y } = (await rows.nth(10).boundingBox())!
  await app.mouse.move(x + 300, y + 10)
  await expect(rows.nth(10)).toHaveAttribute('data-active')
})

test('Worklist: a key acts on no row that the focus has just left', async ({
  openStaffApp,
  roomLink,
}) => {
  const mark = uniqueWords('door').slice(-9, -1)
  const [left, reached] = [`Door ${mark} creaks`, `Door ${mark} sticks`]
  await haveComplaint(roomLink, reached)
  await haveComplaint(roomLink, left)
  const app = await openStaffApp('manager', { viewport: desktop })
  await app.clock.install()
  await app.goto(
    `/hotelClient/feedback/suggestion?scope=all&keyword=${mark}&sortField=createdAt&sortOrder=desc`,
  )
  await lineOf(app, left).getByRole('link').focus()
  await expect(lineOf(app, left).getByRole('button', { name: 'Acknowledge' })).toBeVisible()
  await app.clock.pauseAt(new Date(Date.now() + 1000))
  await app.keyboard.press('j')
  await app.keyboard.press('a')
  await app.clock.resume()
  await expect(lineOf(app, reached).getByRole('button', { name: 'Acknowledge' })).toBeVisible()
  await app.keyboard.press('a')
  await expect(lineOf(app, reached)).toContainText('Acknowledged')
  await expect(lineOf(app, left)).not.toContainText('Acknowledged')
})

test('Worklist: a case that arrives during a click moves no row', async ({
  openStaffApp,
  roomLink,
}) => {
  const hum = uniqueWords('hum').slice(-9, -1)
  const [old, recent] = [`An old ${hum}`, `A recent ${hum}`]
  await haveComplaint(roomLink, old)
  const app = await openStaffApp('manager')
  const filter = `scope=all&sortField=createdAt&sortOrder=desc&keyword=${hum}`
  await app.goto(`/hotelClient/feedback/suggestion?${filter}`)
  await expect(app.getByRole('status').getByText('Live', { exact: true })).toBeVisible()
  await lineOf(app, old).hover()
  let isPressed = false
  await app.route(/feedback\/list/, async (route) => {
    if (isPressed) return route.continue()
    const response = await route.fetch()
    const arrives = !isPressed && (await response.text()).includes(recent)
    if (arrives) {
      isPressed = true
      await app.mouse.down()
    }
    await route.fulfill({ response })
    if (arrives) {
      await app.waitForTimeout(800)
      await app.mouse.up()
    }
  })
  await haveComplaint(roomLink, recent)
  await expect(app.getByRole('article').getByText(old)).toBeVisible()
  await app.unrouteAll({ behavior: 'wait' })
  await app.keyboard.press('Escape')
  await expect(lineOf(app, recent)).toBeVisible()
})

test('Worklist: the keys for the next case lead on where the case takes its place', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager')
  await app.setViewportSize({ width: 1024, height: 768 })
  await openWorklist(app)
  // New cases of other stories come above them.
  const ids = await app
    .locator('a[data-row]')
    .evaluateAll((links) => links.slice(0, 2).map((link) => (link as HTMLElement).dataset['row']))
  const link = (at: number) => app.locator(`a[data-row="${ids[at]}"]`)
  await link(0).press('Enter')
  const detail = app.getByRole('article')
  await expect(detail.locator('h2:focus, section:focus')).toHaveCount(1)
  for (const [key, at] of [
    ['j', 1],
    ['k', 0],
  ] as const) {
    await app.keyboard.press(key)
    await expect(link(at)).toHaveAttribute('aria-current', 'true')
    await expect(app).toHaveURL(new RegExp(String(ids[at])))
    // The heading, or the guest's unread message.
    await expect(detail.locator('h2:focus, section:focus')).toHaveCount(1)
  }
})
