import { expect, test } from '../hotel.ts'
import { addressesIn, addressesInMenu, expectDrawn, unlisted } from './addresses.ts'
import { expectAccessibleInEveryLook, proved, spoken } from './looks.ts'
import { wordsIn } from './words.ts'

test.describe.configure({ mode: 'parallel' })

for (const locale of spoken) {
  test(`Pages: each ${proved(locale)}, in ${locale}`, async ({ openStaffApp, openWindow }) => {
    test.setTimeout(900_000)
    const visitor = await openWindow({ locale })
    await visitor.goto('/hotelClient/login')
    await expect(visitor.getByRole('textbox').first()).toBeVisible()
    await expectAccessibleInEveryLook(visitor, 'login')

    const app = await openStaffApp('admin', { locale })
    await app.goto('/hotelClient/home')
    const menu = app.getByRole('navigation', { name: wordsIn(locale)('shell.menu'), exact: true })
    const found = new Set([...(await addressesInMenu(menu)), ...unlisted])
    const opened = new Set<string>()
    // What a page names in its own navigation is walked as well: views, sections.
    for (const address of found) {
      await app.goto(address)
      await expectDrawn(app)
      for (const other of await addressesIn(app.getByRole('main').locator('nav a')))
        found.add(other)
      await expectAccessibleInEveryLook(app, address)
      const line = app.getByRole('main').locator('tbody a').first()
      const { pathname } = new URL(app.url())
      if (opened.has(pathname) || !(await line.isVisible())) continue
      opened.add(pathname)
      await line.click()
      await expect(app.getByRole('article')).toBeVisible()
      await expectDrawn(app)
      await expectAccessibleInEveryLook(app, `${address}, one of them open`)
    }
    expect(found.size).toBeGreaterThan(20)
  })
}
