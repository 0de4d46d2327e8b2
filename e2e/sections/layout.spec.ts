import type { CDPSession, Page } from '@playwright/test'

import { desktop, expect, expectPage, menuOf, phone, test } from '../shell/story.ts'

const toggleOf = (app: Page) => app.getByRole('button', { name: /^(Open|Close) menu$/ })

test.describe('Layout', () => {
  test('The layout switches to a mobile mode at a viewport width of 750 or less', async ({
    openStaffApp,
    hotel,
  }) => {
    const app = await openStaffApp(await hotel.hire())
    const language = app.getByRole('button', { name: 'Language' })
    await app.setViewportSize({ width: 751, height: 800 })
    await expect(menuOf(app)).toBeVisible()
    await expect(app.getByRole('banner').getByRole('button', { name: 'Language' })).toBeVisible()
    await app.setViewportSize({ width: 750, height: 800 })
    await expect(menuOf(app)).toBeHidden()
    await expect(language).toBeHidden()
    await toggleOf(app).click()
    await expect(menuOf(app)).toBeVisible()
    await expect(language).toBeVisible()
  })

  test('The sidebar is open on desktop and closed on mobile', async ({ openStaffApp, hotel }) => {
    const member = await hotel.hire()
    const onDesktop = await openStaffApp(member)
    await expect(toggleOf(onDesktop)).toHaveAttribute('aria-expanded', 'true')
    await expect(menuOf(onDesktop)).toBeVisible()
    const onPhone = await openStaffApp(member, '/home', { viewport: phone, hasTouch: true })
    await expect(toggleOf(onPhone)).toHaveAttribute('aria-expanded', 'false')
    await expect(menuOf(onPhone)).toBeHidden()
  })

  test('A hamburger button toggles the sidebar', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire())
    await expectPage(app, 'home')
    for (const expanded of ['false', 'true']) {
      await toggleOf(app).click()
      await expect(toggleOf(app)).toHaveAttribute('aria-expanded', expanded)
    }
    await app.setViewportSize(phone)
    await expect(menuOf(app)).toBeHidden()
    await toggleOf(app).click()
    await expect(menuOf(app)).toBeVisible()
    await app.keyboard.press('Escape')
    await expect(menuOf(app)).toBeHidden()
    await expect(toggleOf(app)).toBeFocused()
    await toggleOf(app).click()
    await menuOf(app).getByRole('link', { name: 'feedback list' }).click()
    await expect(menuOf(app)).toBeHidden()
    await expect(app).toHaveURL('/hotelClient/feedback/suggestion')
  })

  test('Pinch zoom and double-tap zoom are blocked', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire(), '/home', {
      viewport: phone,
      hasTouch: true,
      isMobile: true,
    })
    await expect(app.getByRole('heading').first()).toBeVisible()
    await expect(app.locator('html')).toHaveCSS('touch-action', 'pan-x pan-y')
    const fingers = await app.context().newCDPSession(app)
    await fingers.send('Input.synthesizePinchGesture', {
      x: 180,
      y: 300,
      scaleFactor: 3,
      gestureSourceType: 'touch',
    })
    expect(await zoomOf(app)).toBe(1)
    await watchTaps(app)
    const now = Date.now() / 1000
    for (const seconds of [1, 1.2]) await tap(fingers, now + seconds)
    await expect.poll(() => tapsBlockedOn(app)).toEqual([false, true])
    expect(await zoomOf(app)).toBe(1)
    const viewport = app.locator('meta[name="viewport"]')
    await expect(viewport).toHaveAttribute('content', 'width=device-width, initial-scale=1')
  })
})

test.describe('Business constants and limits', () => {
  test('Mobile breakpoint: 750 px', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire())
    for (const [width, isMobile] of [
      [749, true],
      [750, true],
      [751, false],
    ] as const) {
      await app.setViewportSize({ width, height: desktop.height })
      await expect(menuOf(app)).toBeVisible({ visible: !isMobile })
    }
  })

  test('Double-tap block window: 300 ms', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire(), '/home', { viewport: phone, hasTouch: true })
    await expect(app.getByRole('heading').first()).toBeVisible()
    await watchTaps(app)
    const fingers = await app.context().newCDPSession(app)
    const now = Date.now() / 1000
    for (const seconds of [0, 0.299, 1, 1.301]) await tap(fingers, now + seconds)
    await expect.poll(() => tapsBlockedOn(app)).toEqual([false, true, false, false])
  })
})

const zoomOf = (app: Page) => app.evaluate(() => visualViewport?.scale)

/** One finger, down and up on an empty place, at a time of its own in seconds. */
async function tap(fingers: CDPSession, timestamp: number) {
  const touchPoints = [{ x: 60, y: 169 }]
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
}

type Watched = Window & { tapsBlocked?: boolean[] }

/** Notes of each tap whether the page took it from the browser. */
const watchTaps = (app: Page) =>
  app.evaluate(() => {
    const watched: Watched = window
    watched.tapsBlocked = []
    addEventListener('touchend', (event) => watched.tapsBlocked?.push(event.defaultPrevented))
  })
const tapsBlockedOn = (app: Page) => app.evaluate(() => (window as Watched).tapsBlocked)
