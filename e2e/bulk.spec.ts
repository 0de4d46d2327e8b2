import { holdRequests } from './hold.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { lineOf, openWorklist } from './staff-app.ts'
import { uniqueWords } from './guest.ts'
import { expect, phone, test } from './hotel.ts'
import { feedbackBulk } from '../contract/feedback/bulk-endpoints.ts'
import { feedback } from '../contract/feedback.ts'
import { hotel } from '../contract/hotel.ts'

test('Bulk acknowledge: reports the case that cannot be acknowledged', async ({ openStaffApp }) => {
  const call = await callAs('admin')
  const { categories } = await call(hotel.choices, {})
  const categoryId = categories.find(({ name }) => name.en === 'Noise')!.id
  const words = ['One', 'Two', 'Three'].map((number) => uniqueWords(`${number} loud party`))
  const ids: string[] = []
  for (const content of words) {
    ids.push((await call(feedback.create, { categoryId, houseNo: '604', content })).id)
  }
  await call(feedback.act, { feedbackId: ids[0]!, version: 1, action: 'acknowledge' })
  const app = await openStaffApp('manager')
  await openWorklist(app)
  for (const each of words) await lineOf(app, each).getByRole('checkbox').check()
  const bar = app.getByRole('region', { name: 'Selected cases' })
  await expect(bar.getByText('3 selected')).toBeVisible()

  // One of them was acknowledged already; the others are, with the same words. The focus is on a
  // checkbox, which takes no letters.
  await app.keyboard.press('a')
  const form = app.getByRole('dialog', { name: 'Acknowledge 2 cases' })
  await expect(form.getByText('1 other selected case does not allow this')).toBeVisible()
  await form.getByRole('button', { name: '1 h', exact: true }).click()
  await form.getByLabel('Message to the guest').fill('We have asked them to be quiet.')
  await form.getByRole('button', { name: 'Acknowledge' }).click()
  const outcome = app.getByRole('dialog', { name: 'Some cases were not changed' })
  await expect(outcome.getByText('2 cases acknowledged.')).toBeVisible()
  await expect(
    outcome.getByText('This action is not possible in the case’s current status.'),
  ).toBeVisible()
  await expect(outcome.getByRole('listitem').getByText('Acknowledged')).toBeVisible()
  await outcome.getByRole('button', { name: 'Close' }).click()
  await expect(bar.getByText('1 selected')).toBeVisible()
  // Nothing is filled in for a case that cannot be acknowledged.
  await bar.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(
    app.getByText('Not possible in the current status of any selected case.'),
  ).toBeVisible()
  await expect(form).toBeHidden()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toBeHidden()
  // The focus stays where one was, without the bar.
  await expect(lineOf(app, words[0]!).getByRole('link')).toBeFocused()

  const { list } = await call(feedback.list, { keyword: words[2]!.slice(-9, -1) })
  expect(list[0]).toMatchObject({ id: ids[2], status: 'acknowledged' })
  expect(list[0]?.promisedAt).not.toBeNull()
})

test('Row actions: acknowledge and assign without opening the case', async ({ openStaffApp }) => {
  const call = await callAs('admin')
  const { categories, departments } = await call(hotel.choices, {})
  const categoryId = categories.find(({ name }) => name.en === 'Noise')!.id
  const words = ['First', 'Second'].map((number) => uniqueWords(`${number} noisy fan`))
  for (const content of words) await call(feedback.create, { categoryId, houseNo: '605', content })
  const found = async (content: string) =>
    (await call(feedback.list, { keyword: content.slice(-9, -1) })).list[0]
  const app = await openStaffApp('manager')
  // Nothing moves the rows: others write cases meanwhile, and an action changes what is due.
  const byCreation = 'sortField=createdAt&sortOrder=desc'
  await app.goto(`/hotelClient/feedback/suggestion?scope=all&keyword=noisy%20fan&${byCreation}`)

  const row = lineOf(app, words[0]!)
  await expect(row.getByRole('button')).toHaveCount(0)
  await row.hover()
  const acts = `**/api${feedbackBulk.actAll.path}`
  await app.route(acts, (route) => route.fulfill({ status: 500 }))
  await row.getByRole('button', { name: 'Acknowledge' }).click()
  const failed = app.getByText(/^Server error \(500\)/)
  await expect(failed).toHaveCount(1)
  // The list is drawn again many times before the message is gone, which it stays.
  await expect(failed).toHaveCount(0)
  await row.getByRole('checkbox').check()
  await row.getByRole('checkbox').uncheck()
  await expect(failed).toHaveCount(0)
  await app.unroute(acts)
  await row.hover()
  await row.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(app.getByText('1 case acknowledged.')).toBeVisible()
  await expect(row.getByText('Acknowledged')).toBeAttached()
  // Enter picks, even before the people are there.
  const picked = await holdRequests(app, '**/api/hotel/client/feedback/people/**')
  await row.getByRole('button', { name: 'Assign', exact: true }).click()
  const form = app.getByRole('dialog', { name: 'Assign 1 case' })
  await expect(form.getByRole('searchbox', { name: 'Name or department' })).toBeFocused()
  await app.keyboard.type(departments[0]!.name)
  await app.keyboard.press('Enter')
  await picked()
  await expect(form.getByRole('radio').first()).toBeChecked()
  await expect(form.getByRole('radio').first()).toBeFocused()
  await form.getByRole('button', { name: 'Assign' }).click()
  await expect(app.getByText('1 case assigned.')).toBeVisible()
  expect(await found(words[0]!)).toMatchObject({
    status: 'acknowledged',
    departmentName: departments[0]!.name,
  })

  // By the keys of the case, on the row with the focus.
  await app.mouse.move(0, 0)
  const other = lineOf(app, words[1]!)
  await other.getByRole('link').focus()
  await expect(other.getByRole('button', { name: 'Acknowledge' })).toBeVisible()
  await app.keyboard.press('a')
  await expect.poll(async () => (await found(words[1]!))?.status).toBe('acknowledged')
  await expect(app.getByRole('article')).toHaveCount(0)
})

/** Two cases that a search for `hum` finds, in this order. */
async function haveTwoCases() {
  const call = await callAs('admin')
  const { categories } = await call(hotel.choices, {})
  const categoryId = categories.find(({ name }) => name.en === 'Noise')!.id
  const hum = uniqueWords('hum').slice(-9, -1)
  const [first, second] = [`First ${hum}`, `Second ${hum}`]
  for (const content of [first, second])
    await call(feedback.create, { categoryId, houseNo: '607', content })
  return { hum, first, second }
}

test('Row actions: a row stays under the pointer until it leaves the list', async ({
  openStaffApp,
}) => {
  const { hum, first, second } = await haveTwoCases()
  const app = await openStaffApp('manager')
  await app.goto(`/hotelClient/feedback/suggestion?scope=all&keyword=${hum}`)
  const rows = app.getByRole('row').filter({ hasText: hum })
  await expect(rows).toHaveText([new RegExp(first), new RegExp(second)])

  await rows.first().hover()
  await rows.first().getByRole('button', { name: 'Acknowledge' }).click()
  // The reply is due later than the other case's acknowledgement.
  await expect(rows.first().getByText('Acknowledged')).toBeAttached()
  await expect(rows).toHaveText([new RegExp(first), new RegExp(second)])
  await app.mouse.move(0, 0)
  await expect(rows).toHaveText([new RegExp(second), new RegExp(first)])
})

test('Row actions: one pressed while another is being sent is done as well', async ({
  openStaffApp,
}) => {
  const { hum } = await haveTwoCases()
  const app = await openStaffApp('manager')
  await app.goto(`/hotelClient/feedback/suggestion?scope=all&keyword=${hum}`)
  const rows = app.getByRole('row').filter({ hasText: hum })
  await expect(rows).toHaveCount(2)
  const answer = await holdRequests(app, `**/api${feedbackBulk.actAll.path}`)
  for (const row of await rows.all()) {
    await row.hover()
    await row.getByRole('button', { name: 'Acknowledge' }).click()
  }
  await answer()
  for (const row of await rows.all()) await expect(row.getByText('Acknowledged')).toBeAttached()
})

test('Row actions: a swipe shows them on a phone, and scrolling does not', async ({
  openStaffApp,
}) => {
  const call = await callAs('admin')
  const { categories } = await call(hotel.choices, {})
  const categoryId = categories.find(({ name }) => name.en === 'Noise')!.id
  const content = uniqueWords('Noisy pipe')
  const { id } = await call(feedback.create, { categoryId, houseNo: '606', content })
  const app = await openStaffApp('manager', { viewport: phone, isMobile: true, hasTouch: true })
  // Nothing moves the card: others write cases meanwhile, and an action changes what is due.
  const oldestFirst = 'sortField=createdAt&sortOrder=asc'
  const query = `scope=all&keyword=${content.slice(-9, -1)}&${oldestFirst}`
  await app.goto(`/hotelClient/feedback/suggestion?${query}`)
  const card = lineOf(app, content)
  await expect(card).toBeVisible()
  const fingers = await app.context().newCDPSession(app)
  /**
   * One finger from the middle of the card, in steps as a screen reports them. It rests before it is
   * lifted: what it moved would glide on, and the next touch would only stop that.
   */
  const move = async (rightPx: number, downPx: number) => {
    const box = (await card.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const at = (part: number) => [{ x: x + rightPx * part, y: y + downPx * part }]
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
    }
    await app.waitForTimeout(100)
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const actions = app.getByRole('group', { name: 'Actions for this case' })

  await move(-120, 8)
  await expect(actions.getByRole('button')).toHaveText(['Acknowledge', 'Assign'])
  await expectAccessible(app)
  await move(120, 8)
  await expect(actions).toHaveCount(0)
  await move(-120, 8)
  await expect(actions).toBeVisible()
  // A tap elsewhere closes them, and opens no case.
  await lineOf(app, content)
    .getByText('606', { exact: true })
    .tap({ position: { x: 2, y: 2 } })
  await expect(actions).toHaveCount(0)
  await expect(app.getByRole('article')).toHaveCount(0)

  const said = app.getByText('1 case acknowledged.').waitFor()
  await move(-120, 8)
  // By mouse: on a busy machine this tap was lost twice. Why is not known; hundreds of others were not.
  await actions.getByRole('button', { name: 'Acknowledge' }).click()
  await said
  const { list } = await call(feedback.list, { keyword: content.slice(-9, -1) })
  expect(list.find((each) => each.id === id)?.status).toBe('acknowledged')
  await expect(actions).toHaveCount(0)

  const alike = content.replace('Noisy pipe', 'Same pipe')
  for (let i = 0; i < 5; i++)
    await call(feedback.create, { categoryId, houseNo: '606', content: alike })
  await app.reload()
  await expect(lineOf(app, alike)).toHaveCount(5)
  const topBefore = (await card.boundingBox())!.y
  await move(-20, -200)
  await expect.poll(async () => (await card.boundingBox())!.y).toBeLessThan(topBefore)
  await expect(actions).toHaveCount(0)
})

test('Bulk bar: never covers the row with the focus, nor do the columns’ names', async ({
  openStaffApp,
}) => {
  const call = await callAs('admin')
  const { categories } = await call(hotel.choices, {})
  const categoryId = categories.find(({ name }) => name.en === 'Noise')!.id
  const word = uniqueWords('a drum').slice(-9, -1)
  const contents = Array.from({ length: 12 }, (_, at) => `Drum ${at} ${word}`)
  for (const content of contents)
    await call(feedback.create, { categoryId, houseNo: '606', content })
  const app = await openStaffApp('manager', { viewport: { width: 1280, height: 480 } })
  await app.goto(`/hotelClient/feedback/suggestion?scope=all&keyword=${word}`)
  const rows = app.getByRole('row').filter({ hasText: word })
  await expect(rows).toHaveCount(contents.length)
  await app.keyboard.press('j')
  await app.keyboard.press('x')
  const bar = app.getByRole('region', { name: 'Selected cases' })
  await expect(bar).toBeVisible()
  const boxOf = async (row: number) => (await rows.nth(row).boundingBox())!
  for (let row = 1; row < contents.length; row += 1) await app.keyboard.press('j')
  await expect(rows.last().getByRole('link')).toBeFocused()
  const last = await boxOf(contents.length - 1)
  expect(last.y + last.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
  for (let row = 1; row < contents.length - 1; row += 1) await app.keyboard.press('k')
  const heading = (await app.getByRole('columnheader').last().boundingBox())!
  expect((await boxOf(1)).y).toBeGreaterThanOrEqual(heading.y + heading.height - 1)
  // At the first row nothing above it stays out of sight.
  await app.keyboard.press('k')
  await expect(app.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
})
