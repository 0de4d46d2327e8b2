import type { BrowserContext, Page } from '@playwright/test'

import type { RoleKey } from '../../contract/http/endpoint.ts'
import { member as memberCalls } from '../../contract/member.ts'
import { expect, expectPage, logIn, logOut, menuOf, tabOf, tabsOf, test } from './story.ts'
import type { Member, OwnHotel } from './own-hotel.ts'

const list = '/hotelClient/feedback/suggestion'

async function twoOf(hotel: OwnHotel) {
  const ada = await hotel.hire({ name: 'Ada Byron', userRole: 2 })
  const bo = await hotel.hire({ name: 'Bo Chen', routeList: ['AuditManage'] })
  return { ada, bo }
}

const userOf = (app: Page, { name }: Member) =>
  app.getByRole('banner').getByRole('button', { name })

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

test('Accounts: nothing of the previous account remains', async ({ openStaffApp, hotel }) => {
  const { ada, bo } = await twoOf(hotel)
  const app = await openStaffApp(ada, '/feedback/suggestion?scope=all')
  const cases = app.getByRole('main').getByRole('link', { name: /\d{8}-\d{4}/ })
  const number = await cases.first().innerText()
  await cases.first().click()
  await expect(app.getByRole('article')).toBeVisible()
  await logOut(app, ada)
  await watchFor(app.context(), [number, ada.name])
  await app.goto(`/hotelClient/login?redirect=${encodeURIComponent(list)}`)
  await logIn(app, bo)
  await expectPage(app, 'home')
  await expect(userOf(app, bo)).toBeVisible()
  await expect(tabsOf(app).getByRole('link')).toHaveText(['home'])
  await expect(menuOf(app).getByRole('link', { name: 'feedback list' })).toHaveCount(0)
  await app.goBack()
  await app.goForward()
  await expect(userOf(app, bo)).toBeVisible()
  await expect(app.locator('html')).not.toHaveAttribute('data-seen')
})

test('Tabs: belong to the account and are discarded on sign-out', async ({
  openStaffApp,
  openBrowser,
  hotel,
}) => {
  const { ada } = await twoOf(hotel)
  const app = await openStaffApp(ada, '/feedback/suggestion?keyword=ada')
  await expect(tabOf(app, 'ada')).toBeVisible()
  const storageState = await app.context().storageState()
  const restarted = await (await openBrowser(undefined, { storageState })).newPage()
  await restarted.goto('/hotelClient/home')
  await expect(tabOf(restarted, 'ada')).toBeVisible()
  await logOut(restarted, ada)
  await logIn(restarted, ada)
  await expectPage(restarted, 'home')
  await expect(tabsOf(restarted).getByRole('link')).toHaveText(['home'])
})

test('Tabs: one without permission is not restored', async ({ openStaffApp, hotel }) => {
  const { ada } = await twoOf(hotel)
  const app = await openStaffApp(ada, '/feedback/suggestion?keyword=ada')
  await expect(tabOf(app, 'ada')).toBeVisible()
  await hotel.change(ada, { routeList: ['AuditManage'] })
  await app.goto('/hotelClient/home')
  await expectPage(app, 'home')
  await expect(tabsOf(app).getByRole('link')).toHaveText(['home'])
})

test('Sign-in: keeps the redirect’s query if the new account has permission', async ({
  openStaffApp,
  hotel,
}) => {
  const { ada, bo } = await twoOf(hotel)
  const app = await openStaffApp(bo)
  await logOut(app, bo)
  await app.goto(`${list}?keyword=a%26b%3D%E7%A9%BA`)
  await logIn(app, ada)
  await expect(app).toHaveURL(`${list}?keyword=a%26b%3D%E7%A9%BA`)
  await expect(app.getByRole('searchbox', { name: 'Search' })).toHaveValue('a&b=空')
})

test('Session: signing out in one browser tab signs out all of them', async ({
  openStaffApp,
  hotel,
}) => {
  const { ada } = await twoOf(hotel)
  const first = await openStaffApp(ada)
  const second = await first.context().newPage()
  await second.goto(`${list}?scope=all`)
  await expectPage(second, 'feedback list')
  await logOut(first, ada)
  await expect(second).toHaveURL(/\/hotelClient\/login/)
  await expect(second.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('Session: signing in in one browser tab signs in all of them', async ({
  openBrowser,
  hotel,
}) => {
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

test('Accounts: a second sign-in switches all browser tabs and shows nothing of the first', async ({
  openStaffApp,
  hotel,
}) => {
  const { ada, bo } = await twoOf(hotel)
  const first = await openStaffApp(ada, '/feedback/suggestion?scope=all')
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

test('Rights: what an administrator takes away leaves an app that is open, without a reload', async ({
  openStaffApp,
  hotel,
}) => {
  const { bo } = await twoOf(hotel)
  const chief = await hotel.hire({ userRole: 1 })
  const member = await hotel.hire({
    routeList: ['AuditManage', 'RoomList', 'Feedback', 'Suggestion'],
  })
  const call = hotel.callAs(chief)
  const edit = async (to: { routeList: RoleKey[]; name?: string }) => {
    const { id, version } = await call(memberCalls.find, { id: member.memberId })
    await call(memberCalls.edit, { id, version, ...to })
  }
  const app = await openStaffApp(member, '/hotelManage/roomList')
  await expectPage(app, 'hotel room list')
  await edit({ routeList: ['Feedback', 'Suggestion'], name: 'Mei the Second' })
  await expect(app.getByText('You do not have access to this page.')).toBeVisible()
  await expect(menuOf(app).getByText('hotel management')).toHaveCount(0)
  await expect(tabsOf(app).getByRole('link')).toHaveText(['home'])
  await expect(userOf(app, { ...bo, name: 'Mei the Second' })).toBeVisible()
  await edit({ routeList: ['AuditManage', 'RoomList'] })
  await expectPage(app, 'hotel room list')
  await edit({ routeList: [] })
  const box = app.getByRole('alertdialog', { name: 'system prompt' })
  await expect(box.getByText('no permission, you may log in with another account')).toBeVisible()
  await box.getByRole('button', { name: 'cancel' }).click()
  await expect(menuOf(app)).toBeHidden()
})
