import type { Locator, Page } from '@playwright/test'

import { expect } from '../hotel.ts'

/** Pages that the menu does not name. */
export const unlisted = [
  '/account',
  '/notifications',
  '/report',
  '/feedback/handover',
  '/nowhere/at/all',
].map((path) => `/hotelClient${path}`)

/** Of every group, one open after the other. */
export async function addressesInMenu(menu: Locator) {
  const groups = menu.getByRole('button')
  await expect(groups.first()).toBeVisible()
  const found = await addressesIn(menu.getByRole('link'))
  for (const group of await groups.all()) {
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    found.push(...(await addressesIn(menu.getByRole('link'))))
  }
  return found
}

export const addressesIn = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))

/** Nothing on the page is still on its way. */
export async function expectDrawn(app: Page) {
  const main = app.getByRole('main')
  await expect(main.getByRole('heading').first()).toBeAttached()
  await expect(main.locator('[role="status"][aria-label]')).toHaveCount(0)
}
