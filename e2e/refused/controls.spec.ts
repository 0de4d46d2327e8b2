import type { Page } from '@playwright/test'

import { expect, test } from '../hotel.ts'
import { openWorklist } from '../staff-app.ts'

const message = 'The server gives this reason.'

const refuse = (app: Page, address: string) =>
  app.route(address, (route) => route.fulfill({ json: { code: 400002, msg: message, data: null } }))

test('Refused: hiding a compliment shows the server’s message', async ({ openStaffApp }) => {
  const app = await openStaffApp('admin')
  await refuse(app, '**/flower/hide')
  await app.goto('/hotelClient/hotelManage/hotelList?section=flowers')
  await app.getByRole('button', { name: 'Hide', exact: true }).first().click()
  await expect(app.getByText(message)).toBeVisible()
})

test('Refused: compliments of a room and a member show the server’s message in their place', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('admin')
  await refuse(app, '**/flower/list')
  for (const list of ['administrators', 'roomList']) {
    await app.goto(`/hotelClient/hotelManage/${list}`)
    await app.getByRole('row').nth(1).getByRole('link').first().click()
    const detail = app.getByRole('article')
    await expect(detail.getByText('Compliments could not be loaded.')).toBeVisible()
    await expect(detail.getByText(message)).toBeVisible()
  }
})

for (const [property, address, offered] of [
  ['Category', '**/hotel/choices', 0],
  ['Assignee', '**/feedback/people/**', 1],
] as const) {
  test(`Refused: the menu of a case’s ${property} shows the server’s message`, async ({
    openStaffApp,
  }) => {
    const app = await openStaffApp('manager')
    await refuse(app, address)
    await openWorklist(app)
    await app.locator('a[data-row]').first().click()
    const button = app.getByRole('button', { name: `${property}: ` })
    await button.click()
    await expect(app.getByText(message)).toBeVisible()
    // What needs nothing of the server is offered all the same.
    await expect(app.getByRole('menu')).toHaveCount(offered)
    if (offered > 0) await app.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
}
