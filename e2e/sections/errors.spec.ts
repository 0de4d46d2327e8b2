import type { Page, Response } from '@playwright/test'

import { expect, expectPage, menuOf, noticesOf, tabsOf, test } from '../shell/story.ts'
import type { Member, OwnHotel } from '../shell/own-hotel.ts'

const expired = 'login status expired, you may stay on this page or log in again'
const promptOf = (app: Page) => app.getByRole('alertdialog', { name: 'system prompt' })

/** The next call of this staff app is answered with 401. */
async function expire(hotel: OwnHotel, member: Member, app: Page) {
  await expectPage(app, 'home')
  await hotel.revoke(member)
  await goOn(app)
}

/** The next call meets the end of the session, unless the live connection has met it first. */
const goOn = (app: Page) =>
  menuOf(app)
    .getByRole('link', { name: 'feedback list' })
    .click({ timeout: 5000 })
    .catch(() => expect(promptOf(app)).toBeVisible())

async function expectUserMissing(app: Page, answer: Response) {
  expect(await answer.json()).toMatchObject({ code: 400005 })
  const text = 'user does not exist, you may log in again with another account'
  await expect(promptOf(app).getByText(text, { exact: true })).toBeVisible()
  await promptOf(app).getByRole('button', { name: 'confirm' }).click()
  await expect(app).toHaveURL(/\/hotelClient\/login$/)
  expect(await app.context().cookies()).toEqual([])
}

test.describe('Response code 401:', () => {
  test("A confirm dialog titled 'system prompt' appears", async ({ openStaffApp, hotel }) => {
    const member = await hotel.hire()
    const app = await openStaffApp(member)
    await expire(hotel, member, app)
    await expect(promptOf(app)).toBeVisible()
    await expect(promptOf(app).getByRole('heading')).toHaveText('system prompt')
  })

  test("Its text is the server message, or by default 'login status expired, you may stay on this page or log in again'", async ({
    openStaffApp,
    hotel,
  }) => {
    const member = await hotel.hire()
    const app = await openStaffApp(member)
    await expectPage(app, 'home')
    await hotel.revoke(member)
    await goOn(app)
    const { code, msg } = await app.evaluate(async () => {
      const refused = await fetch('/api/hotel/client/homepage/feedback/numbers')
      return (await refused.json()) as { code: number; msg: string }
    })
    expect(code).toBe(401)
    await expect(promptOf(app).getByRole('paragraph')).toHaveText(msg)

    // Without an account code nobody is asked, so there is no message of the server.
    const nameless = await openStaffApp(await hotel.hire())
    await expectPage(nameless, 'home')
    await nameless.context().clearCookies({ name: 'accountCode' })
    await nameless.reload()
    await expect(promptOf(nameless).getByRole('paragraph')).toHaveText(expired)
  })

  test("Its buttons are 're-login' and cancel", async ({ openStaffApp, hotel }) => {
    const member = await hotel.hire()
    const app = await openStaffApp(member)
    await expire(hotel, member, app)
    await expect(promptOf(app).getByRole('button')).toHaveText(['cancel', 're-login'])
    await promptOf(app).getByRole('button', { name: 'cancel' }).click()
    await expect(promptOf(app)).toBeHidden()
    await expect(app.getByText('Your session has ended.').first()).toBeVisible()
  })

  test('On confirm the user is logged out and goes to /login', async ({ openStaffApp, hotel }) => {
    const member = await hotel.hire()
    const app = await openStaffApp(member)
    await expire(hotel, member, app)
    await promptOf(app).getByRole('button', { name: 're-login' }).click()
    // Where a request of home met the end first, the dialog stands before the click on the menu.
    await expect(app).toHaveURL(/\/hotelClient\/login\?redirect=%2FhotelClient%2F(home|feedback)/)
    await expect(app.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await app.context().cookies()).toEqual([])
  })

  test('Only one such dialog is open at a time', async ({ openStaffApp, hotel }) => {
    const member = await hotel.hire({ userRole: 2 })
    const app = await openStaffApp(member, '/home')
    const main = app.getByRole('main')
    await expect(main.getByRole('region', { name: 'Cases by room' })).toBeVisible()
    const refusals: Promise<number>[] = []
    hotel.line.hold()
    app.on('request', (request) => {
      if (!request.url().includes('/homepage/')) return
      refusals.push(request.response().then((response) => codeOf(response!)))
    })
    // Numbers, trend, causes, service, heat and compliments, all at once.
    await main.getByText('Last 30 days', { exact: true }).click()
    // A page that has learned of the end sends no queries any more.
    await expect.poll(() => refusals.length).toBeGreaterThanOrEqual(5)
    await hotel.revoke(member)
    await hotel.line.mend()
    expect(new Set(await Promise.all(refusals))).toEqual(new Set([401]))
    await expect(app.getByRole('alertdialog')).toHaveCount(1)
    await app.keyboard.press('Escape')
    await expect(app.getByRole('alertdialog')).toHaveCount(0)
  })
})

const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code

test.describe('The error catalogue', () => {
  test('Response code 400002: An error message with the server msg is shown and the call fails', async ({
    openStaffApp,
    hotel,
  }) => {
    const app = await openStaffApp(await hotel.hire(), '/home')
    await expectPage(app, 'home')
    // The page before may still be reading cases of its own.
    const refused = app.waitForResponse(
      (answer) =>
        answer.url().includes('/feedback/list') &&
        `${answer.url()} ${answer.request().postData()}`.includes('2020-01-01'),
    )
    await app.goto('/hotelClient/feedback/suggestion?startDate=2020-01-01&endDate=2025-12-31')
    const { code, msg } = (await (await refused).json()) as { code: number; msg: string }
    expect(code).toBe(400002)
    // Once, and where the cases would stand.
    const shown = app.getByRole('alert').filter({ hasText: msg })
    await expect(shown).toHaveCount(1)
    await expect(shown).toContainText('Cases could not be loaded.')
  })

  test("Response code 400005 on login: The error message 'user does not exist!' is shown and login stops", async ({
    page,
  }) => {
    await page.goto('/hotelClient/login')
    await page.getByLabel('User name').fill('nobody-here')
    await page.getByLabel('Password', { exact: true }).fill('a-good-password')
    const answer = page.waitForResponse(/\/user\/login/)
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(await (await answer).json()).toMatchObject({ code: 400005 })
    await expect(page.getByRole('alert')).toHaveText('user does not exist!')
    await expect(page).toHaveURL(/\/hotelClient\/login$/)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    expect(await page.context().cookies()).toEqual([])
  })

  test("Response code 400005 on user info: A confirm appears with 'user does not exist, you may log in again with another account', then the user is logged out", async ({
    openStaffApp,
    hotel,
  }) => {
    const member = await hotel.hire()
    const app = await openStaffApp(member)
    await expectPage(app, 'home')
    await hotel.change(member, { status: 'deleted' })
    const answer = app.waitForResponse(/\/user\/info/)
    await app.reload()
    await expectUserMissing(app, await answer)
  })

  test('Response code 400005 on user info: also while the app is open', async ({
    openStaffApp,
    hotel,
  }) => {
    const member = await hotel.hire()
    // A page that asks for nothing more once it is open: these come last.
    const app = await openStaffApp(member, '/account')
    await expect(app.getByText('This device')).toBeVisible()
    await expect(app.getByText(/^Passkeys (need|work)/)).toBeVisible()
    const answer = app.waitForResponse(/\/user\/info/)
    await hotel.change(member, { status: 'deleted' })
    await expectUserMissing(app, await answer)
  })

  test('Other response codes: They pass through to the caller', async ({ openStaffApp, hotel }) => {
    const nobodys = '01890a5d-ac96-774b-bcce-b302099a8057'
    const app = await openStaffApp(await hotel.hire(), `/feedback/suggestion/${nobodys}`)
    await expect(app.getByText('Case not found.')).toBeVisible()
    await expect(promptOf(app)).toBeHidden()
    await expect(noticesOf(app).getByRole('alert')).toHaveCount(0)
  })

  test('HTTP or network errors: They are rejected unchanged', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(
      await hotel.hire({ userRole: 2 }),
      '/feedback/suggestion?scope=all',
    )
    await expect(app.getByRole('table', { name: 'Cases' })).toBeVisible()
    await hotel.line.cut()
    await app.getByRole('searchbox', { name: 'Search' }).fill('no line')
    await expect(
      app.getByText('The server cannot be reached. Check the connection, then try again.'),
    ).toBeVisible()
    await expect(promptOf(app)).toBeHidden()
    await expect(tabsOf(app)).toBeVisible()
  })
})
