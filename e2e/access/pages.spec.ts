import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../hotel.ts'
import { expectAccessibleInEveryLook, spoken } from './looks.ts'
import { wordsIn } from './words.ts'

/** Pages that the menu does not name. */
const unlisted = [
  '/account',
  '/notifications',
  '/report',
  '/feedback/handover',
  '/nowhere/at/all',
].map((path) => `/hotelClient${path}`)

test.describe.configure({ mode: 'parallel' })

for (const locale of spoken) {
  test(`axe finds nothing on any page of the desk in ${locale}`, async ({
    openDesk,
    openWindow,
  }) => {
    test.setTimeout(900_000)
    const visitor = await openWindow({ locale })
    await visitor.goto('/hotelClient/login')
    await expect(visitor.getByRole('textbox').first()).toBeVisible()
    await expectAccessibleInEveryLook(visitor, 'login')

    const desk = await openDesk('admin', { locale })
    await desk.goto('/hotelClient/home')
    const menu = desk.getByRole('navigation', { name: wordsIn(locale)('shell.menu'), exact: true })
    const found = new Set([...(await addressesInMenu(menu)), ...unlisted])
    const opened = new Set<string>()
    // What a page names in its own navigation is walked as well: views, sections.
    for (const address of found) {
      await desk.goto(address)
      await expectDrawn(desk)
      for (const other of await addressesIn(desk.getByRole('main').locator('nav a')))
        found.add(other)
      await expectAccessibleInEveryLook(desk, address)
      const line = desk.getByRole('main').locator('tbody a').first()
      const { pathname } = new URL(desk.url())
      if (opened.has(pathname) || !(await line.isVisible())) continue
      opened.add(pathname)
      await line.click()
      await expect(desk.getByRole('article')).toBeVisible()
      await expectDrawn(desk)
      await expectAccessibleInEveryLook(desk, `${address}, one of them open`)
    }
    expect(found.size).toBeGreaterThan(20)
  })
}

/** Of every group, one open after the other. */
async function addressesInMenu(menu: Locator) {
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

const addressesIn = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))

/** Nothing on the page is still on its way. */
async function expectDrawn(desk: Page) {
  const main = desk.getByRole('main')
  // What takes longer to make comes once somebody is there to see it.
  await desk.mouse.wheel(0, 400)
  await expect(main.getByRole('heading').first()).toBeAttached()
  await expect(main.locator('[role="status"][aria-label]')).toHaveCount(0)
}
