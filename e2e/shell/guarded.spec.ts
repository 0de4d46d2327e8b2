import { expect, expectPage, logIn, logOut, menuOf, noticesOf, tabOf, test } from './story.ts'

const list = '/hotelClient/feedback/suggestion'
const toList = (query = '') =>
  new RegExp(`/hotelClient/login\\?redirect=${encodeURIComponent(list + query)}`)

test('Session: without a token the next navigation leads to the login page and hides loaded data', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 2 })
  const app = await openStaffApp(member, '/feedback/suggestion?scope=all')
  const number = await app
    .getByRole('main')
    .getByRole('link', { name: /\d{8}-\d{4}/ })
    .first()
    .innerText()
  await menuOf(app).getByRole('link', { name: 'home' }).click()
  await expectPage(app, 'home')
  await app.context().clearCookies({ name: 'hotelClientToken' })
  // Requests in the background may notice first: then a prompt covers the menu.
  await menuOf(app).getByRole('link', { name: 'feedback list' }).dispatchEvent('click')
  await expect(app).toHaveURL(toList('?scope=all'))
  await expect(app.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await app.content()).not.toContain(number)
  await app.goBack()
  await expect(app.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await app.goto(`${list}?scope=all`)
  await logIn(app, member)
  await expect(app).toHaveURL(`${list}?scope=all`)
})

test('Session: signing out in another browser tab leads to the login page and back', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 2 })
  const first = await openStaffApp(member)
  const second = await first.context().newPage()
  await second.goto(`${list}?keyword=two#part`)
  await expectPage(second, 'feedback list')
  await logOut(first, member)
  await expect(second).toHaveURL(toList('?keyword=two#part'))
})

test('Sign-in: keeps the fragment of a deep link', async ({ page, hotel }) => {
  await page.goto(`${list}?keyword=a#part`)
  await expect(page).toHaveURL(toList('?keyword=a#part'))
  await logIn(page, await hotel.hire())
  await expect(page).toHaveURL(`${list}?keyword=a#part`)
})

test('Sign-in: leads to the target, also to one refreshed, unknown or without permission', async ({
  page,
  hotel,
}) => {
  const member = await hotel.hire({ routeList: ['Feedback', 'Suggestion'] })
  const targets = [
    ['/redirect/feedback/suggestion', '/feedback/suggestion', 'feedback list'],
    ['/nothere', '/nothere', 'Page not found'],
    ['/hotelManage/roomList', '/hotelManage/roomList', 'You do not have access to this page.'],
  ] as const
  for (const [path, target, text] of targets) {
    await page.context().clearCookies()
    await page.goto(`/hotelClient${path}`)
    await logIn(page, member)
    await expect(page).toHaveURL(`/hotelClient${target}`)
    await expect(page.getByRole('main').getByText(text).first()).toBeAttached()
  }
})

test('Session: signing in from the dialog restores the page and tabs', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 1 })
  const app = await openStaffApp(member, '/feedback/suggestion?keyword=ada')
  await expect(tabOf(app, 'ada')).toBeVisible()
  await app.goto('/hotelClient/hotelManage/roomList?keyword=60')
  await expectPage(app, 'hotel room list')
  await hotel.revoke(member)
  await app.getByRole('searchbox').first().fill('604')
  await app.getByRole('button', { name: 're-login' }).click()
  await expect(app).toHaveURL(/\/hotelClient\/login\?redirect=%2FhotelClient%2FhotelManage/)
  await logIn(app, member)
  await expectPage(app, 'hotel room list')
  await expect(tabOf(app, 'ada')).toBeVisible()
})

test('Session: a command that meets its end is reported as not sent', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 1 })
  const app = await openStaffApp(member, '/hotelManage/roomList')
  await app.getByRole('main').locator('tbody a').first().click()
  const renew = app.getByRole('button', { name: /^(create|replace) .*code|^replace/i }).first()
  await expect(renew).toBeVisible()
  await renew.click()
  const confirm = app.getByRole('alertdialog').getByRole('button').last()
  await expect(confirm).toBeVisible()
  await hotel.revoke(member)
  // The live connection may notice first: then the prompt covers the question.
  await confirm.dispatchEvent('click')
  await expect(app.getByRole('alertdialog', { name: 'system prompt' })).toBeVisible()
  await expect(noticesOf(app).getByText('Not sent: your session has ended.')).toBeAttached()
  await expect(app.getByText('You are signed in again.')).toHaveCount(0)
})

test('Session: a list reports its end, not a missing connection', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 1 })
  const app = await openStaffApp(member, '/feedback/suggestion?scope=all')
  await expect(app.getByRole('table', { name: 'Cases' })).toBeVisible()
  await hotel.revoke(member)
  // The live connection may notice first: then the prompt covers the tabs.
  await tabOf(app, 'feedback list').dispatchEvent('contextmenu')
  await app.getByRole('menuitem', { name: 'refresh page' }).dispatchEvent('click')
  await app.getByRole('alertdialog').getByRole('button', { name: 'cancel' }).click()
  await expect(app.getByText('Your session has ended. Showing data from')).toBeVisible()
  await expect(app.getByText('No connection.')).toHaveCount(0)
})
