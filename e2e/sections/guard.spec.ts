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
    await expect(page.getByRole('button', { name: 'log in' })).toBeVisible()
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
    const asked = page.waitForRequest(/\/api\/hotel\/client\/user\/info\?/)
    await page.goto('/hotelClient/home')
    expect(new URL((await asked).url()).searchParams.get('code')).toBe(member.code)
    await expectPage(page, 'home')
  })

  test('If the user is an administrator (userRole 1) or has a non-empty routeList, the allowed routes are added and the navigation is repeated', async ({
    openDesk,
    hotel,
  }) => {
    const deep = '/feedback/suggestion?status=new'
    const administrator = await hotel.hire({ userRole: 1 })
    await hotel.change(administrator, { routeList: [] })
    const staff = await hotel.hire({ routeList: ['Feedback', 'Suggestion'] })
    for (const member of [administrator, staff]) {
      const desk = await openDesk(member, deep)
      await expectPage(desk, 'Suggestions and complaints')
      await expect(desk).toHaveURL(`/hotelClient${deep}`)
      await expect(menuOf(desk).getByRole('link', { name: 'Suggestions' })).toBeVisible()
    }
  })

  test("Otherwise a confirm box appears with the text 'no permission, you may log in with another account' and the buttons confirm and cancel", async ({
    openDesk,
    hotel,
  }) => {
    const desk = await openDesk(await hotel.hire({ routeList: [] }))
    const box = desk.getByRole('alertdialog', { name: 'system prompt' })
    await expect(box.getByText(noPermission, { exact: true })).toBeVisible()
    await expect(box.getByRole('button')).toHaveText(['cancel', 'confirm'])
    await box.getByRole('button', { name: 'cancel' }).click()
    await expect(box).toBeHidden()
    await expect(desk.getByText(noPermission)).toBeVisible()
    await expect(menuOf(desk)).toBeHidden()
  })

  test('On confirm the user is logged out and sent to login', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire({ routeList: [] }))
    await desk.getByRole('button', { name: 'confirm' }).click()
    await expect(desk).toHaveURL(/\/hotelClient\/login$/)
    expect(await desk.context().cookies()).toEqual([])
  })
})
