import { feedback } from '../contract/feedback.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { lineOf, openCase } from './staff-app.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

/** Long enough for both pages to show it before it is over, on a slow machine too. */
const promiseMs = 60_000
/** Pages look at the time every ten or thirty seconds; what is due in between is shown when it is due. */
const shownWithinMs = 5_000

test('Promise: a broken one turns red for staff at the moment its guest sees it', async ({
  openPhone,
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The heating stays cold')
  const { feedbackNo, statusUrl } = await haveComplaint(roomLink, words)
  const call = await callAs('manager')
  const phone = await openPhone()
  await phone.goto(statusUrl)
  // Until somebody promises a time, the hotel's own target for the first answer stands there.
  await expect(
    phone.getByText(/^You will hear from us by (today|tomorrow), \d\d:\d\d$/),
  ).toBeVisible()

  const app = await openStaffApp('manager')
  const { list } = await call(feedback.list, { keyword: feedbackNo })
  const promisedAt = new Date(Date.now() + promiseMs).toISOString()
  const { id, version } = list[0]!
  await call(feedback.act, { feedbackId: id, version, action: 'acknowledge', promisedAt })
  const found = `/hotelClient/feedback/suggestion?scope=all&keyword=${feedbackNo}`
  await app.goto(found)
  const detail = await openCase(app, words)
  const clock = detail.getByRole('term').filter({ hasText: /^Promise$/ })
  const promise = clock.locator('xpath=..')
  await expect(promise.getByText(/left$/)).toBeVisible()
  await expect(detail.getByRole('banner').or(detail.locator('header')).first()).toContainText(
    /left\s*Promise/,
  )
  await expect(phone.getByText('Promised by')).toBeVisible()
  await expect(phone.getByText('You will hear from us by')).toBeHidden()

  const shown = async (appears: Promise<void>) => {
    await appears
    return Date.now() - Date.parse(promisedAt)
  }
  const over = { timeout: promiseMs + 45_000 }
  const afterMs = await Promise.all([
    shown(expect(phone.getByText(/^This time has passed/)).toBeVisible(over)),
    shown(expect(promise.getByText(/^Missed by /)).toBeVisible(over)),
    shown(expect(lineOf(app, words).getByText(/ overdue$/)).toBeVisible(over)),
  ])
  for (const ms of afterMs) {
    expect(ms).toBeGreaterThan(-1_000)
    expect(ms).toBeLessThan(shownWithinMs)
  }
  await expect(lineOf(app, words)).toContainText('Promise')
  const red = await app.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--danger)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  await expect(promise.locator('strong')).toHaveCSS('color', red)
  await expectAccessible(app)

  await app.goto(`${found}&overdue=true`)
  await expect(lineOf(app, words)).toBeVisible()
  await app.goto('/hotelClient/feedback/handover')
  const line = app.getByRole('listitem').filter({ hasText: feedbackNo })
  await expect(line.getByText(/^Promised for /)).toHaveCSS('color', red)
})
