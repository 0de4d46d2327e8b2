import type { Locator } from '@playwright/test'

import { expectApart, seenOf } from '../shell/boxes.ts'
import { expect, expectPage, menuOf, test, trailOf } from '../shell/story.ts'

const widths = [1440, 1280, 1024, 800, 750, 375, 320]
/** Of the last crumb, where it is longer. */
const readablePx = 120

/** How many lines its words take. */
const linesOf = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test.describe('Breadcrumb', () => {
  test('It starts with a home crumb, unless the current page is home', async ({
    openStaffApp,
    hotel,
  }) => {
    const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion')
    const first = trailOf(app).getByRole('listitem').first()
    await expect(first.getByRole('link', { name: 'home' })).toBeVisible()
    await first.getByRole('link').click()
    await expectPage(app, 'home')
    await expect(trailOf(app).getByRole('listitem')).toHaveText(['home'])
    await expect(trailOf(app).getByRole('link')).toHaveCount(0)
  })

  test('It shows only routes that have a title and are not flagged no-breadcrumb', async ({
    openStaffApp,
    hotel,
  }) => {
    const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion?scope=all')
    const trail = trailOf(app).getByRole('listitem')
    const whole = ['home', 'complaints and suggestions', 'feedback list']
    await expect(trail).toHaveText(whole)
    await app
      .getByRole('main')
      .getByRole('link', { name: /\d{8}-\d{4}/ })
      .first()
      .click()
    await expect(app.getByRole('article')).toBeVisible()
    await expect(trail).toHaveText(whole)
  })

  test('The last crumb is plain text', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion')
    const last = trailOf(app).getByRole('listitem').last()
    await expect(last).toHaveText('feedback list')
    await expect(last.getByRole('link')).toHaveCount(0)
    await expect(trailOf(app).getByRole('link')).toHaveText(['home', 'complaints and suggestions'])
  })

  for (const locale of ['en-US', 'zh-CN']) {
    test(`The home crumb is whole and the last one readable at every width, in ${locale}`, async ({
      openStaffApp,
      hotel,
    }) => {
      const member = await hotel.hire({ userRole: 1 })
      const app = await openStaffApp(member, '/hotelManage/userList', { locale })
      const trail = trailOf(app).or(app.getByRole('navigation', { name: '当前位置' }))
      const crumbs = trail.getByRole('listitem')
      await expect(crumbs).toHaveCount(3)
      for (const width of widths) {
        await test.step(`${width} px`, async () => {
          await app.setViewportSize({ width, height: 800 })
          await expect(menuOf(app).or(app.getByRole('navigation', { name: '菜单' }))).toHaveCount(
            width > 750 ? 1 : 0,
          )
          await expectApart(crumbs, trail)
          const home = await seenOf(crumbs.first().getByRole('link'))
          expect(home.seen).toBeGreaterThanOrEqual(home.whole)
          const middle = crumbs.nth(1).getByRole('link')
          await expect(middle).toHaveAccessibleName(/hotel management|酒店管理/)
          expect((await middle.boundingBox())!.width).toBeGreaterThanOrEqual(24)
          const current = crumbs.last().locator('[aria-current]')
          const last = await seenOf(current)
          expect(last.seen).toBeGreaterThanOrEqual(Math.min(last.whole, readablePx))
          expect(await linesOf(current)).toBe(1)
          await expect(current).toHaveAttribute('title', /^(pending-confirmation|待确认)/i)
        })
      }
      await crumbs.first().getByRole('link').click()
      await expect(app).toHaveURL(/\/home$/)
    })
  }
})
