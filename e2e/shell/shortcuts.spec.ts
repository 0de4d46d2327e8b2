import type { Page } from '@playwright/test'

import { roleKeys } from '../../contract/http/endpoint.ts'
import { expect, expectPage, menuOf, phone, tabOf, test } from './story.ts'

const shortcutsOf = (app: Page) => app.getByRole('navigation', { name: 'Shortcuts' })

test('Shortcuts: lead to the handover, the report, the room codes and the compliments', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire({ userRole: 2, routeList: [...roleKeys] }))
  const links = shortcutsOf(app).getByRole('link')
  await expect(links).toHaveText(['Shift handover', 'Monthly report', 'Room codes', 'Compliments'])
  const main = app.getByRole('main')
  await links.nth(0).click()
  await expect(main.getByRole('heading', { name: 'Hand over shift' })).toBeVisible()
  await expect(links.nth(0)).toHaveAttribute('aria-current', 'page')
  await expect(tabOf(app, 'Shift handover')).toHaveAttribute('aria-current', 'page')
  await links.nth(1).click()
  await expect(main.getByRole('button', { name: 'Print' })).toBeEnabled()
  await links.nth(2).click()
  await expect(app).toHaveURL(/\/roomList\/codes$/)
  await expect(main.getByRole('heading', { name: 'Rooms without a code' })).toBeVisible()
  await links.nth(3).click()
  await expect(main.getByRole('heading', { name: 'Compliments' })).toBeVisible()
})

test('Shortcuts: show only what the account may open, and nothing without any', async ({
  openStaffApp,
  hotel,
}) => {
  const staff = await openStaffApp(await hotel.hire({ routeList: ['Feedback', 'Suggestion'] }))
  await expect(shortcutsOf(staff).getByRole('link')).toHaveText(['Shift handover'])
  const other = await openStaffApp(await hotel.hire({ routeList: ['UserList'] }))
  await expectPage(other, 'home')
  await expect(shortcutsOf(other)).toHaveCount(0)
})

test('Shortcuts: close the menu on a phone, where the fixer finds the handover in the list too', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ routeList: ['Feedback', 'Suggestion'] })
  const app = await openStaffApp(member, '/feedback/suggestion', { viewport: phone })
  const main = app.getByRole('main')
  await main.getByRole('link', { name: 'Shift handover' }).click()
  await expect(main.getByRole('heading', { name: 'Hand over shift' })).toBeVisible()
  await app.goBack()
  await app.getByRole('button', { name: 'Open menu' }).click()
  await shortcutsOf(app).getByRole('link').click()
  await expect(menuOf(app)).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Hand over shift' })).toBeVisible()
})

test('Menu on a phone: takes the keys of the page below it, and Escape closes it alone', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 1 })
  const app = await openStaffApp(member, '/hotelManage/administrators', { viewport: phone })
  await app.getByRole('main').getByRole('row').nth(1).getByRole('link').click()
  const opened = app.getByRole('article')
  await expect(opened).toBeVisible()
  await app.getByRole('button', { name: 'Open menu' }).click()
  await expect(menuOf(app)).toBeVisible()
  await app.keyboard.press('Escape')
  await expect(menuOf(app)).toHaveCount(0)
  await expect(opened).toBeVisible()
  await expect(app.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('Top bar: is one line at 1024 px', async ({ openStaffApp, hotel }) => {
  const member = await hotel.hire({ userRole: 1 })
  const app = await openStaffApp(member, '/hotelManage/userList', {
    viewport: { width: 1024, height: 768 },
  })
  await expectPage(app, 'pending-confirmation member list')
  expect((await app.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(52)
  const entry = menuOf(app).getByRole('button', { name: 'hotel management' })
  expect((await entry.boundingBox())!.height).toBeLessThanOrEqual(40)
})
