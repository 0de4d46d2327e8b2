import type { BrowserContext, Page } from '@playwright/test'

import { expect, expectPage, logIn, logOut, menuOf, tabOf, tabsOf, test } from './story.ts'
import type { Member, OwnHotel } from './own-hotel.ts'

const list = '/hotelClient/feedback/suggestion'

async function twoOf(hotel: OwnHotel) {
  const ada = await hotel.hire({ name: 'Ada Byron', userRole: 2 })
  const bo = await hotel.hire({ name: 'Bo Chen', routeList: ['AuditManage'] })
  return { ada, bo }
}

const userOf = (desk: Page, { name }: Member) =>
  desk.getByRole('banner').getByRole('button', { name })

/** Notes whatever of these words was ever on the page, however shortly. */
async function watchFor(context: BrowserContext, words: string[]) {
  await context.addInitScript((wanted) => {
    const look = () => {
      const text = document.documentElement?.textContent ?? ''
      for (const word of wanted)
        if (text.includes(word)) document.documentElement.dataset['seen'] = word
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  }, words)
}

test('after a change of account nothing of the other is there: no tab, no route, no redirect, no data', async ({
  openDesk,
  hotel,
}) => {
  const { ada, bo } = await twoOf(hotel)
  const desk = await openDesk(ada, '/feedback/suggestion?scope=all')
  const cases = desk.getByRole('main').getByRole('link', { name: /\d{8}-\d{4}/ })
  const number = await cases.first().innerText()
  await cases.first().click()
  await expect(desk.getByRole('article')).toBeVisible()
  await logOut(desk, ada)
  await watchFor(desk.context(), [number, ada.name])
  await desk.goto(`/hotelClient/login?redirect=${encodeURIComponent(list)}`)
  await logIn(desk, bo)
  await expectPage(desk, 'home')
  await expect(userOf(desk, bo)).toBeVisible()
  await expect(tabsOf(desk).getByRole('link')).toHaveText(['home'])
  await expect(menuOf(desk).getByRole('link', { name: 'Suggestions' })).toHaveCount(0)
  await desk.goBack()
  await desk.goForward()
  await expect(userOf(desk, bo)).toBeVisible()
  await expect(desk.locator('html')).not.toHaveAttribute('data-seen')
})

test('tabs are kept for the account that opened them, and forgotten when it logs out', async ({
  openDesk,
  openBrowser,
  hotel,
}) => {
  const { ada } = await twoOf(hotel)
  const desk = await openDesk(ada, '/feedback/suggestion?keyword=ada')
  await expect(tabOf(desk, 'ada')).toBeVisible()
  const storageState = await desk.context().storageState()
  const restarted = await (await openBrowser(undefined, { storageState })).newPage()
  await restarted.goto('/hotelClient/home')
  await expect(tabOf(restarted, 'ada')).toBeVisible()
  await logOut(restarted, ada)
  await logIn(restarted, ada)
  await expectPage(restarted, 'home')
  await expect(tabsOf(restarted).getByRole('link')).toHaveText(['home'])
})

test('a tab whose key was taken away is not offered again', async ({ openDesk, hotel }) => {
  const { ada } = await twoOf(hotel)
  const desk = await openDesk(ada, '/feedback/suggestion?keyword=ada')
  await expect(tabOf(desk, 'ada')).toBeVisible()
  await hotel.change(ada, { routeList: ['AuditManage'] })
  await desk.goto('/hotelClient/home')
  await expectPage(desk, 'home')
  await expect(tabsOf(desk).getByRole('link')).toHaveText(['home'])
})

test('the redirect keeps its query and is followed where the new account may go', async ({
  openDesk,
  hotel,
}) => {
  const { ada, bo } = await twoOf(hotel)
  const desk = await openDesk(bo)
  await logOut(desk, bo)
  await desk.goto(`${list}?keyword=a%26b%3D%E7%A9%BA`)
  await logIn(desk, ada)
  await expect(desk).toHaveURL(`${list}?keyword=a%26b%3D%E7%A9%BA`)
  await expect(desk.getByRole('searchbox', { name: 'Search' })).toHaveValue('a&b=空')
})

test('logging out in one browser tab logs out all of them', async ({ openDesk, hotel }) => {
  const { ada } = await twoOf(hotel)
  const first = await openDesk(ada)
  const second = await first.context().newPage()
  await second.goto(`${list}?scope=all`)
  await expectPage(second, 'Suggestions and complaints')
  await logOut(first, ada)
  await expect(second).toHaveURL(/\/hotelClient\/login/)
  await expect(second.getByRole('button', { name: 'log in', exact: true })).toBeVisible()
})

test('logging in in one browser tab logs in all of them', async ({ openBrowser, hotel }) => {
  const { ada } = await twoOf(hotel)
  const context = await openBrowser()
  const [first, second] = [await context.newPage(), await context.newPage()]
  await first.goto('/hotelClient/login')
  await second.goto(`${list}?keyword=two`)
  await expect(second).toHaveURL(/redirect=/)
  await logIn(first, ada)
  await expectPage(first, 'home')
  await expect(second).toHaveURL(`${list}?keyword=two`)
})

test('two accounts never stand in two tabs of one browser: the other tab follows, and shows nothing of the first', async ({
  openDesk,
  hotel,
}) => {
  const { ada, bo } = await twoOf(hotel)
  const first = await openDesk(ada, '/feedback/suggestion?scope=all')
  await expect(userOf(first, ada)).toBeVisible()
  const second = await first.context().newPage()
  await second.goto('/hotelClient/home')
  await logOut(second, ada)
  await expect(first).toHaveURL(/\/hotelClient\/login/)
  await watchFor(first.context(), [ada.name])
  await first.reload()
  await logIn(second, bo)
  await expect(userOf(second, bo)).toBeVisible()
  await expect(userOf(first, bo)).toBeVisible()
  await expect(first).toHaveURL(/\/hotelClient\/home$/)
  await expect(first.locator('html')).not.toHaveAttribute('data-seen')
})
