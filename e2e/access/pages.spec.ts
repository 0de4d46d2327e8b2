import { desktop, expect, menuOf, test } from '../shell/story.ts'
import { addressesIn, addressesInMenu, expectDrawn, unlisted } from './addresses.ts'
import { expectAccessibleInEveryLook, proved, spoken, switchLanguage } from './looks.ts'

test.describe.configure({ mode: 'parallel' })

for (const locale of spoken)
  test(`Login page: ${proved(locale)}, in ${locale}`, async ({ openBrowser }) => {
    const visitor = await (await openBrowser(undefined, { locale, viewport: desktop })).newPage()
    await visitor.goto('/hotelClient/login')
    await expect(visitor.getByRole('textbox').first()).toBeVisible()
    await expectAccessibleInEveryLook(visitor, 'login')
  })

test('Pages: each passes axe, fits the window in both languages and holds large text', async ({
  openStaffApp,
  hotel,
}) => {
  test.setTimeout(900_000)
  const app = await openStaffApp(await hotel.find('admin'))
  const found = new Set([...(await addressesInMenu(menuOf(app))), ...unlisted])
  const opened = new Set<string>()
  // Each is loaded in the language that the one before was left in.
  const look = async (shown: string) => {
    await expectDrawn(app)
    await expectAccessibleInEveryLook(app, shown)
    await switchLanguage(app)
    await expectDrawn(app)
    await expectAccessibleInEveryLook(app, shown)
  }
  // What a page names in its own navigation is walked as well: views, sections.
  for (const address of found) {
    await app.goto(address)
    await expectDrawn(app)
    for (const other of await addressesIn(app.getByRole('main').locator('nav a'))) found.add(other)
    const line = app.getByRole('main').locator('tbody a').first()
    const { pathname } = new URL(app.url())
    // What home and the report list opens elsewhere. Asked while the page is as it was drawn: the looks
    // end in another width, and rows are drawn again for the next.
    const opensBeside =
      !opened.has(pathname) && !/\/(home|report)$/.test(pathname) && (await line.isVisible())
    await look(address)
    if (!opensBeside) continue
    opened.add(pathname)
    await line.click()
    await expect(app.getByRole('article')).toBeVisible()
    await look(`${address}, one of them open`)
  }
  expect(found.size).toBeGreaterThan(20)
  expect([...opened]).toEqual([
    '/hotelClient/feedback/suggestion',
    '/hotelClient/hotelManage/roomList',
    '/hotelClient/hotelManage/administrators',
  ])
})
