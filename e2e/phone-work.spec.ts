import { feedback } from '../contract/feedback.ts'
import { guest } from '../contract/guest.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs, callAsGuest } from './call.ts'
import { cardOf, haveWork, work } from './engineer.ts'
import { uniqueWords } from './guest.ts'
import { expect, phone, test } from './hotel.ts'
import { watchMove } from './moved.ts'

test('Phone: an engineer takes a case, and needs three taps from the list to done', async ({
  openStaffApp,
  openPhone,
  roomLink,
}) => {
  const words = uniqueWords('The plug of the bathtub is stuck')
  const { guestToken } = await haveWork(roomLink, words)
  await haveWork(roomLink, uniqueWords('The mirror is loose'))
  const guestPage = await openPhone()
  await guestPage.goto(`/s/${guestToken}`)

  const app = await openStaffApp('staff', { viewport: phone })
  await app.goto(work)
  await expect(app.getByRole('heading', { name: 'My work' })).toBeVisible()
  const card = cardOf(app, words)
  await card.getByRole('button', { name: 'Start' }).click()
  await expect(app.getByText('It is yours. The guest sees that work has started.')).toBeVisible()
  await expect(card.getByRole('button', { name: /Start|Take/ })).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Done' })).toBeFocused()
  await expectAccessible(app)

  // The hotel of all stories: other work may stand above.
  await card.scrollIntoViewIfNeeded()
  let taps = 0
  const tap = async (...[name, role = 'button']: [name: string, role?: 'button' | 'radio']) => {
    const target = app.getByRole('dialog').or(card).getByRole(role, { name, exact: true }).last()
    // Without scrolling.
    await expect(target).toBeInViewport()
    await target.click()
    taps += 1
  }
  await tap('Done')
  await expectAccessible(app)
  await tap('Repaired', 'radio')
  await tap('Done')
  await expect(app.getByText('Resolved. The guest is asked to confirm.')).toBeVisible()
  expect(taps).toBe(3)
  await expect(card).toHaveCount(0)
  // The keyboard and screen readers go on from the card beside it.
  await expect(app.getByRole('listitem').locator('a:focus, button:focus')).toHaveCount(1)
  await expect(guestPage.getByText('What we did: Repaired')).toBeVisible({ timeout: 30_000 })

  // Home leads to the same list.
  await app.goto('/hotelClient/home')
  await app.getByRole('link', { name: 'View all' }).click()
  await expect(app.getByRole('heading', { name: 'My work' })).toBeVisible()
  await app.getByRole('link', { name: 'All cases' }).click()
  await expect(app.getByRole('link', { name: 'My work' })).toBeVisible()
  await expect(app.getByRole('row').filter({ hasText: words.slice(0, 40) })).toBeVisible()
})

test('Phone: taking a case again, after it was given back, is another request', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The tap drips')
  const { feedbackNo } = await haveWork(roomLink, words)
  const app = await openStaffApp('staff', { viewport: phone })
  // Each time the list is asked for, the case was given back.
  await app.route('**/feedback/list', async (route) => {
    const answer = await (await route.fetch()).json()
    const own = answer.data.list.find(
      (row: { feedbackNo: string }) => row.feedbackNo === feedbackNo,
    )
    if (own) Object.assign(own, { status: 'in_progress', ownerId: null, ownerName: null })
    await route.fulfill({ json: answer })
  })
  const sent: { action: string; requestId: string }[] = []
  await app.route('**/feedback/setting', (route) => {
    const { feedbackId: id, version, ...rest } = route.request().postDataJSON()
    sent.push(rest)
    const data = { id, version: version + 1, status: 'in_progress', allowedActions: [] }
    return route.fulfill({ json: { code: 200, msg: 'ok', data } })
  })
  await app.goto(work)
  const take = cardOf(app, words).getByRole('button', { name: 'Take' })
  for (const times of [1, 2]) {
    await take.click()
    await expect.poll(() => sent.length).toBe(times)
    await expect(take).toBeEnabled()
  }
  expect(sent.map(({ action }) => action)).toEqual(['take', 'take'])
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2)
})

test('Phone: a card says in words what is unusual, and opens wherever it is tapped', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The shower is cold')
  const { guestToken } = await haveWork(roomLink, words)
  await callAsGuest()(guest.answer, {
    guestToken,
    message: 'Still cold.',
    requestId: crypto.randomUUID(),
  })
  const app = await openStaffApp('staff', { viewport: phone })
  await app.goto(work)
  const card = cardOf(app, words)
  await expect(card.getByText('1 unread')).toBeVisible()
  await expectAccessible(app)
  const { width = 0 } = (await card.getByText(words.slice(0, 40)).boundingBox()) ?? {}
  await card.click({ position: { x: width / 2, y: 90 } })
  await expect(app).toHaveURL(/\/feedback\/suggestion\/[\w-]{36}/)
  await expect(app.getByRole('article').getByText(words)).toBeVisible()
})

test('Phone: a card shows the case as it is now when an action on it was refused', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The door sticks')
  const { feedbackNo } = await haveWork(roomLink, words)
  const app = await openStaffApp('staff', { viewport: phone })
  // Without live updates, as behind a proxy that holds them back.
  await app.route('**/hotel/client/stream**', (route) => route.abort())
  await app.goto(work)
  const card = cardOf(app, words)
  await expect(card.getByRole('button', { name: 'Start' })).toBeVisible()
  const manager = await callAs('manager')
  const { list } = await manager(feedback.list, { keyword: feedbackNo })
  const { id, version } = list[0]!
  await manager(feedback.act, { feedbackId: id, version, action: 'start' })
  await card.getByRole('button', { name: 'Start' }).click()
  await expect(card.getByText('Someone else changed this case')).toBeVisible()
  await expect(card.getByText('In progress')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Start' })).toHaveCount(0)
})

test('Phone: a case that has just moved takes no press until it has stood still', async ({
  openStaffApp,
  roomLink,
}) => {
  const [first, second] = [uniqueWords('The safe beeps'), uniqueWords('The blind jams')]
  const numbers = [await haveWork(roomLink, first), await haveWork(roomLink, second)].map(
    ({ feedbackNo }) => feedbackNo,
  )
  const app = await openStaffApp('staff', { viewport: phone, hasTouch: true })
  await app.route('**/feedback/list', async (route) => {
    const answer = await (await route.fetch()).json()
    const rows: { feedbackNo: string }[] = answer.data.list
    answer.data.list = numbers.flatMap((no) => rows.filter(({ feedbackNo }) => feedbackNo === no))
    await route.fulfill({ json: answer })
  })
  await app.goto(work)
  const start = cardOf(app, first).getByRole('button', { name: 'Start' })
  await expect(start).toBeVisible()
  const pressedWhenMoved = await watchMove(start)
  numbers.reverse()
  // Another case arrives: the list is read again.
  await haveWork(roomLink, uniqueWords('The window rattles'))
  expect(await pressedWhenMoved(), 'the card whose button a finger would press').toBeUndefined()
  // Then it counts, for the case that is seen there.
  await cardOf(app, second).getByRole('button', { name: 'Start' }).tap()
  await expect(cardOf(app, second).getByText('In progress')).toBeVisible()
  await expect(start).toBeEnabled()
})
