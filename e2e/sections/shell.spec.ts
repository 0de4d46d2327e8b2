import type { Page } from '@playwright/test'

import { expectApart, seenOf } from '../shell/boxes.ts'
import { expect, menuOf, noticesOf, tabsOf, test, trailOf } from '../shell/story.ts'

const copy = (app: Page) => app.getByRole('button', { name: 'Copy hotel code' }).click()

test.describe('What the product does and for whom', () => {
  test('A signed-in staff member sees a shell made of a sidebar menu; a top bar showing the hotel name and a hotel code; a breadcrumb trail; a row of tabs for open pages; a content area', async ({
    openStaffApp,
    hotel,
  }) => {
    const app = await openStaffApp(await hotel.hire(), '/home')
    await expect(menuOf(app)).toBeVisible()
    await expect(app.getByRole('banner').getByText(hotel.name)).toBeVisible()
    await expect(app.getByRole('banner').getByText(hotel.hotelCode)).toBeVisible()
    await expect(trailOf(app)).toBeVisible()
    await expect(tabsOf(app)).toBeVisible()
    await expect(app.getByRole('main')).toBeVisible()
  })

  test('The top bar has a control that copies the hotel code to the clipboard', async ({
    openStaffApp,
    hotel,
  }) => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const app = await openStaffApp(await hotel.hire(), '/home', { permissions })
    await copy(app)
    await expect(noticesOf(app).getByText('content copied to clipboard')).toBeVisible()
    expect(await app.evaluate(() => navigator.clipboard.readText())).toBe(hotel.hotelCode)
  })

  test("On success it shows the message 'content copied to clipboard'", async ({
    openBrowser,
    hotel,
  }) => {
    const app = await (await openBrowser(await hotel.hire())).newPage()
    // As over plain HTTP on a hotel's own network.
    await app.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
    })
    await app.goto('/hotelClient/home')
    await copy(app)
    await expect(noticesOf(app).getByText('content copied to clipboard')).toBeVisible()
    await app.keyboard.press('Control+k')
    const requested = app.getByRole('dialog').getByRole('combobox')
    await expect(requested).toBeFocused()
    await app.keyboard.press('Control+v')
    await expect(requested).toHaveValue(hotel.hotelCode)
  })

  test("On failure it shows 'copy failed'", async ({ openBrowser, hotel }) => {
    const app = await (await openBrowser(await hotel.hire())).newPage()
    await app.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
      Document.prototype.execCommand = () => false
    })
    await app.goto('/hotelClient/home')
    await copy(app)
    await expect(noticesOf(app).getByRole('alert')).toHaveText('copy failed')
  })

  test('A user menu shows the user name and offers a single command, logout', async ({
    openStaffApp,
    hotel,
  }) => {
    const app = await openStaffApp(await hotel.hire({ name: 'Ada Byron' }))
    const menu = app.getByRole('banner').getByRole('button', { name: 'Ada Byron' })
    await expect(menu).toContainText('Ada Byron')
    await menu.click()
    await expect(app.getByRole('menuitem')).toHaveText(['logout'])
  })

  test('The sidebar logo area shows the hotel name', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire())
    await expect(menuOf(app).getByText(hotel.name)).toBeVisible()
  })

  for (const locale of ['en-US', 'zh-CN']) {
    test(`The top bar shows the hotel name, the code and the button that copies it at every width, in ${locale}`, async ({
      openStaffApp,
      hotel,
    }) => {
      const permissions = ['clipboard-read', 'clipboard-write']
      const member = await hotel.hire({ name: 'Ada Byron' })
      const options = { permissions, locale }
      const app = await openStaffApp(member, '/feedback/suggestion', options)
      const bar = app.getByRole('banner')
      const name = bar.getByText(hotel.name)
      const copyButton = bar.getByRole('button', { name: /Copy hotel code|复制酒店编码/ })
      await expect(name).toBeVisible()
      for (const width of [1440, 1280, 1024, 800, 768, 750, 375, 320]) {
        await test.step(`${width} px`, async () => {
          await app.setViewportSize({ width, height: 800 })
          const items = bar.locator('li, button, code, [role="status"]')
          await expectApart(items.or(name), bar)
          expect(await app.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
          await expect(bar.getByText(hotel.hotelCode)).toBeVisible()
          await expect(name).toHaveAttribute('title', hotel.name)
          const { seen, whole } = await seenOf(name)
          // Beside the sidebar, what the sidebar or a menu says as well makes room for it.
          const least = [1024, 800, 768].includes(width) ? 110 : width === 320 ? whole : 40
          expect(seen).toBeGreaterThanOrEqual(Math.min(whole, least))
          // Name, code and button stand in one line; on the smallest phone the name is above the code.
          const hiddenPx = await name.evaluate((text) => text.scrollHeight - text.clientHeight)
          if (width === 320) expect(hiddenPx).toBeLessThanOrEqual(0)
          const [nameBox, buttonBox] = [await name.boundingBox(), await copyButton.boundingBox()]
          const middleOf = (box: typeof nameBox) => box!.y + box!.height / 2
          expect(Math.abs(middleOf(nameBox) - middleOf(buttonBox))).toBeLessThan(
            width === 320 ? 16 : 4,
          )
          await app.evaluate(() => navigator.clipboard.writeText(''))
          await copyButton.click()
          await expect
            .poll(() => app.evaluate(() => navigator.clipboard.readText()))
            .toBe(hotel.hotelCode)
        })
      }
      await bar.getByRole('button', { name: 'Ada Byron' }).click()
      await expect(app.getByRole('menu').getByText('Ada Byron')).toBeVisible()
      await expect(app.getByRole('menuitem')).toHaveCount(1)
    })
  }
})
