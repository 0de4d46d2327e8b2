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

const manage = '/hotelClient/hotelManage/'
/** Walked side by side; `opens`: where a row opens beside the page. */
const groups = {
  'the hotel': {
    isOf: (address: string) => address.startsWith(`${manage}hotelList`),
    opens: [],
    atLeast: 15,
  },
  'rooms and members': {
    isOf: (address: string) =>
      address.startsWith(manage) && !address.startsWith(`${manage}hotelList`),
    opens: [`${manage}roomList`, `${manage}administrators`],
    atLeast: 7,
  },
  'cases and oneself': {
    isOf: (address: string) => !address.startsWith(manage),
    opens: ['/hotelClient/feedback/suggestion'],
    atLeast: 7,
  },
}

for (const [group, { isOf, opens, atLeast }] of Object.entries(groups))
  test(`Pages of ${group}: each passes axe, fits the window in both languages and holds large text`, async ({
    openStaffApp,
    hotel,
  }) => {
    test.setTimeout(900_000)
    const app = await openStaffApp(await hotel.find('admin'))
    const found = new Set([...(await addressesInMenu(menuOf(app))), ...unlisted].filter(isOf))
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
      const beside = await addressesIn(app.getByRole('main').locator('nav a'))
      for (const other of beside.filter(isOf)) found.add(other)
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
    expect(found.size).toBeGreaterThanOrEqual(atLeast)
    expect([...opened]).toEqual(opens)
  })
