import type { Page } from '@playwright/test'

import { expect, menuOf, noticesOf, tabsOf, test, trailOf } from '../shell/story.ts'

const copy = (desk: Page) => desk.getByRole('button', { name: 'copy the hotel code' }).click()

test.describe('What the product does and for whom', () => {
  test('A signed-in staff member sees a shell made of a sidebar menu; a top bar showing the hotel name and a hotel code; a breadcrumb trail; a row of tabs for open pages; a content area', async ({
    openDesk,
    hotel,
  }) => {
    const desk = await openDesk(await hotel.hire(), '/home')
    await expect(menuOf(desk)).toBeVisible()
    await expect(desk.getByRole('banner').getByText(hotel.name)).toBeVisible()
    await expect(desk.getByRole('banner').getByText(hotel.hotelCode)).toBeVisible()
    await expect(trailOf(desk)).toBeVisible()
    await expect(tabsOf(desk)).toBeVisible()
    await expect(desk.getByRole('main')).toBeVisible()
  })

  test('The top bar has a control that copies the hotel code to the clipboard', async ({
    openDesk,
    hotel,
  }) => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const desk = await openDesk(await hotel.hire(), '/home', { permissions })
    await copy(desk)
    await expect(noticesOf(desk).getByText('content copied to clipboard')).toBeVisible()
    expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(hotel.hotelCode)
  })

  test("On success it shows the message 'content copied to clipboard'", async ({
    openBrowser,
    hotel,
  }) => {
    const desk = await (await openBrowser(await hotel.hire())).newPage()
    // As over plain HTTP on a hotel's own network.
    await desk.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
    })
    await desk.goto('/hotelClient/home')
    await copy(desk)
    await expect(noticesOf(desk).getByText('content copied to clipboard')).toBeVisible()
    await desk.keyboard.press('Control+k')
    const asked = desk.getByRole('dialog').getByRole('combobox')
    await expect(asked).toBeFocused()
    await desk.keyboard.press('Control+v')
    await expect(asked).toHaveValue(hotel.hotelCode)
  })

  test("On failure it shows 'copy failed'", async ({ openBrowser, hotel }) => {
    const desk = await (await openBrowser(await hotel.hire())).newPage()
    await desk.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
      Document.prototype.execCommand = () => false
    })
    await desk.goto('/hotelClient/home')
    await copy(desk)
    await expect(noticesOf(desk).getByRole('alert')).toHaveText('copy failed')
  })

  test('A user menu shows the user name and offers a single command, logout', async ({
    openDesk,
    hotel,
  }) => {
    const desk = await openDesk(await hotel.hire({ name: 'Ada Byron' }))
    const menu = desk.getByRole('banner').getByRole('button', { name: 'Ada Byron' })
    await expect(menu).toContainText('Ada Byron')
    await menu.click()
    await expect(desk.getByRole('menuitem')).toHaveText(['logout'])
  })

  test('The sidebar logo area shows the hotel name', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire())
    await expect(menuOf(desk).getByText(hotel.name)).toBeVisible()
  })
})
