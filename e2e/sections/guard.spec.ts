import { session } from '../../contract/session.ts'
import { expect, logIn, expectPage, menuOf, test } from '../shell/story.ts'

const noPermission = 'no permission, you may log in with another account'

test.describe('Navigation guard', () => {
  test('With no token, only /login is reachable', async ({ page }) => {
    for (const path of ['', '/', '/home', '/feedback', '/feedback/suggestion', '/redirect/home']) {
      await page.goto(`/hotelClient${path}`)
      await expect(page.getByRole('heading', { name: 'Hotel feedback' })).toBeVisible()
      await expect(page).toHaveURL(/\/hotelClient\/login\?redirect=/)
    }
    await page.goto('/hotelClient/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveURL(/\/hotelClient\/login$/)
  })

  test('Any other target goes to /login?redirect={base}{path}', async ({ page, hotel }) => {
    const member = await hotel.hire()
    await page.goto('/hotelClient/feedback/suggestion?status=new&keyword=a%26b')
    const target = encodeURIComponent('/hotelClient/feedback/suggestion?status=new&keyword=a%26b')
    await expect(page).toHaveURL(`/hotelClient/login?redirect=${target}`)
    await logIn(page, member)
    await expect(page).toHaveURL('/hotelClient/feedback/suggestion?status=new&keyword=a%26b')
  })

  test('With a token and no routes loaded yet, the user info is fetched using the stored account code', async ({
    openBrowser,
    hotel,
  }) => {
    const member = await hotel.hire()
    const page = await (await openBrowser(member)).newPage()
    const requested = page.waitForRequest(/\/api\/hotel\/client\/user\/info\?/)
    await page.goto('/hotelClient/home')
    expect(new URL((await requested).url()).searchParams.get('code')).toBe(member.code)
    await expectPage(page, 'home')
  })

  test('If the user is an administrator (userRole 1) or has a non-empty routeList, the allowed routes are added and the navigation is repeated', async ({
    openStaffApp,
    hotel,
  }) => {
    const deep = '/feedback/suggestion?status=new'
    const administrator = await hotel.hire({ userRole: 1 })
    await hotel.change(administrator, { routeList: [] })
    const staff = await hotel.hire({ routeList: ['Feedback', 'Suggestion'] })
    for (const member of [administrator, staff]) {
      const app = await openStaffApp(member, deep)
      await expectPage(app, 'feedback list')
      await expect(app).toHaveURL(`/hotelClient${deep}`)
      await expect(menuOf(app).getByRole('link', { name: 'feedback list' })).toBeVisible()
    }
  })

  test("Otherwise a confirm box appears with the text 'no permission, you may log in with another account' and the buttons confirm and cancel", async ({
    openStaffApp,
    hotel,
  }) => {
    const app = await openStaffApp(await hotel.hire({ routeList: [] }))
    const box = app.getByRole('alertdialog', { name: 'system prompt' })
    await expect(box.getByText(noPermission, { exact: true })).toBeVisible()
    await expect(box.getByRole('button')).toHaveText(['cancel', 'confirm'])
    await box.getByRole('button', { name: 'cancel' }).click()
    await expect(box).toBeHidden()
    await expect(app.getByText(noPermission)).toBeVisible()
    await expect(menuOf(app)).toBeHidden()
  })

  test('On confirm the user is logged out and sent to login', async ({ openStaffApp, hotel }) => {
    const member = await hotel.hire({ routeList: [] })
    const app = await openStaffApp(member)
    const ended = app.waitForResponse(/\/user\/logout/)
    await app.getByRole('button', { name: 'confirm' }).click()
    await expect(app).toHaveURL(/\/hotelClient\/login$/)
    expect(await app.context().cookies()).toEqual([])
    // The session ends on the server, too.
    await ended
    const userInfo = hotel.callAs(member)(session.userInfo, { code: member.code })
    await expect(userInfo).rejects.toMatchObject({ code: 401 })
  })
})
