import type { Page } from '@playwright/test'

import { feedback } from '../contract/feedback.ts'
import { hotel as profile } from '../contract/hotel.ts'
import { expectAccessible } from './accessibility.ts'
import { uniqueWords } from './guest.ts'
import { expect, phone as phoneSize, test } from './shell/story.ts'
import { lineOf, openCase } from './staff-app.ts'

const promiseMs = 300_000
/** The clocks of both pages go on from so long before the promised time. */
const beforeMs = 2_000
/** Pages look at the time every ten or thirty seconds; what is due in between is shown when it is due. */
const shownWithinMs = 5_000

const nowOf = (page: Page) => page.evaluate(() => Date.now())

test('Promise: a broken one turns red for staff at the moment its guest sees it', async ({
  openBrowser,
  openStaffApp,
  hotel,
}) => {
  const words = uniqueWords('The heating stays cold')
  const manager = await hotel.find('manager')
  const call = hotel.callAs(manager)
  const { categories } = await call(profile.choices, {})
  const { id, feedbackNo, statusUrl } = await call(feedback.create, {
    categoryId: categories.find(({ name }) => name.en === 'Noise')!.id,
    houseNo: '604',
    content: words,
  })
  const phone = await (await openBrowser(undefined, { viewport: phoneSize })).newPage()
  await phone.clock.install()
  await phone.goto(statusUrl)
  // Until somebody promises a time, the hotel's own target for the first answer stands there.
  await expect(
    phone.getByText(/^You will hear from us no later than (today|tomorrow), \d\d:\d\d$/),
  ).toBeVisible()

  const promisedAt = new Date(Date.now() + promiseMs).toISOString()
  await call(feedback.act, { feedbackId: id, version: 1, action: 'acknowledge', promisedAt })
  const found = `/feedback/suggestion?scope=all&keyword=${feedbackNo}`
  const app = await openStaffApp(manager, '/nowhere')
  await app.clock.install()
  await app.goto(`/hotelClient${found}`)
  const detail = await openCase(app, words)
  const clock = detail.getByRole('term').filter({ hasText: /^Promise$/ })
  const promise = clock.locator('xpath=..')
  await expect(promise.getByText(/left$/)).toBeVisible()
  await expect(detail.getByRole('banner').or(detail.locator('header')).first()).toContainText(
    /left\s*Promise/,
  )
  await phone.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(phone.getByText('Promised by')).toBeVisible()
  await expect(phone.getByText('You will hear from us no later than')).toBeHidden()

  for (const page of [phone, app])
    await page.clock.fastForward(Date.parse(promisedAt) - (await nowOf(page)) - beforeMs)
  const shown = async (page: Page, appears: Promise<void>) => {
    await appears
    return (await nowOf(page)) - Date.parse(promisedAt)
  }
  const afterMs = await Promise.all([
    shown(phone, expect(phone.getByText(/^This time has passed/)).toBeVisible()),
    shown(app, expect(promise.getByText(/^Missed by /)).toBeVisible()),
    shown(app, expect(lineOf(app, words).getByText(/ overdue$/)).toBeVisible()),
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

  // The server's clock is nobody's to move: its case is.
  await hotel.makeLate(feedbackNo, 1_000)
  await app.goto(`/hotelClient${found}&overdue=true`)
  await expect(lineOf(app, words)).toBeVisible()
  await app.goto('/hotelClient/feedback/handover')
  const line = app.getByRole('listitem').filter({ hasText: feedbackNo })
  await expect(line.getByText(/^Promised for /)).toHaveCSS('color', red)
})
