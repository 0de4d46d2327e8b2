import type { CDPSession, Page } from '@playwright/test'

import { desktop, expect, expectPage, menuOf, phone, test } from '../shell/story.ts'

const toggleOf = (desk: Page) => desk.getByRole('button', { name: /^(open|close) the menu$/ })

test.describe('Layout', () => {
  test('The layout switches to a mobile mode at a viewport width of 750 or less', async ({
    openDesk,
    hotel,
  }) => {
    const desk = await openDesk(await hotel.hire())
    const code = desk.getByRole('button', { name: 'copy the hotel code' })
    await desk.setViewportSize({ width: 751, height: 800 })
    await expect(menuOf(desk)).toBeVisible()
    await expect(
      desk.getByRole('banner').getByRole('button', { name: 'copy the hotel code' }),
    ).toBeVisible()
    await desk.setViewportSize({ width: 750, height: 800 })
    await expect(menuOf(desk)).toBeHidden()
    await expect(code).toBeHidden()
    await toggleOf(desk).click()
    await expect(menuOf(desk).getByRole('button', { name: 'copy the hotel code' })).toBeVisible()
  })

  test('The sidebar is open on desktop and closed on mobile', async ({ openDesk, hotel }) => {
    const member = await hotel.hire()
    const onDesktop = await openDesk(member)
    await expect(toggleOf(onDesktop)).toHaveAttribute('aria-expanded', 'true')
    await expect(menuOf(onDesktop)).toBeVisible()
    const onPhone = await openDesk(member, '/home', { viewport: phone, hasTouch: true })
    await expect(toggleOf(onPhone)).toHaveAttribute('aria-expanded', 'false')
    await expect(menuOf(onPhone)).toBeHidden()
  })

  test('A hamburger button toggles the sidebar', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire())
    await expectPage(desk, 'home')
    for (const expanded of ['false', 'true']) {
      await toggleOf(desk).click()
      await expect(toggleOf(desk)).toHaveAttribute('aria-expanded', expanded)
    }
    await desk.setViewportSize(phone)
    await expect(menuOf(desk)).toBeHidden()
    await toggleOf(desk).click()
    await expect(menuOf(desk)).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(menuOf(desk)).toBeHidden()
    await expect(toggleOf(desk)).toBeFocused()
    await toggleOf(desk).click()
    await menuOf(desk).getByRole('link', { name: 'Suggestions and complaints' }).click()
    await expect(menuOf(desk)).toBeHidden()
    await expect(desk).toHaveURL('/hotelClient/feedback/suggestion')
  })

  test('Pinch zoom and double-tap zoom are blocked', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire(), '/home', {
      viewport: phone,
      hasTouch: true,
      isMobile: true,
    })
    await expect(desk.getByRole('heading').first()).toBeVisible()
    await expect(desk.locator('html')).toHaveCSS('touch-action', 'pan-x pan-y')
    const fingers = await desk.context().newCDPSession(desk)
    await fingers.send('Input.synthesizePinchGesture', {
      x: 180,
      y: 300,
      scaleFactor: 3,
      gestureSourceType: 'touch',
    })
    expect(await zoomOf(desk)).toBe(1)
    await watchTaps(desk)
    const now = Date.now() / 1000
    for (const seconds of [1, 1.2]) await tap(fingers, now + seconds)
    await expect.poll(() => tapsBlockedOn(desk)).toEqual([false, true])
    expect(await zoomOf(desk)).toBe(1)
    const viewport = desk.locator('meta[name="viewport"]')
    await expect(viewport).toHaveAttribute('content', 'width=device-width, initial-scale=1')
  })
})

test.describe('Business constants and limits', () => {
  test('Mobile breakpoint: 750 px', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire())
    for (const [width, isMobile] of [
      [749, true],
      [750, true],
      [751, false],
    ] as const) {
      await desk.setViewportSize({ width, height: desktop.height })
      await expect(menuOf(desk)).toBeVisible({ visible: !isMobile })
    }
  })

  test('Double-tap block window: 300 ms', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire(), '/home', { viewport: phone, hasTouch: true })
    await expect(desk.getByRole('heading').first()).toBeVisible()
    await watchTaps(desk)
    const fingers = await desk.context().newCDPSession(desk)
    const now = Date.now() / 1000
    for (const seconds of [0, 0.299, 1, 1.301]) await tap(fingers, now + seconds)
    await expect.poll(() => tapsBlockedOn(desk)).toEqual([false, true, false, false])
  })
})

const zoomOf = (desk: Page) => desk.evaluate(() => visualViewport?.scale)

/** One finger, down and up on an empty place, at a time of its own in seconds. */
async function tap(fingers: CDPSession, timestamp: number) {
  const touchPoints = [{ x: 60, y: 124 }]
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
}

type Watched = Window & { tapsBlocked?: boolean[] }

/** Notes of each tap whether the page took it from the browser. */
const watchTaps = (desk: Page) =>
  desk.evaluate(() => {
    const watched: Watched = window
    watched.tapsBlocked = []
    addEventListener('touchend', (event) => watched.tapsBlocked?.push(event.defaultPrevented))
  })
const tapsBlockedOn = (desk: Page) => desk.evaluate(() => (window as Watched).tapsBlocked)
