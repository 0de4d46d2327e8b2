import { expect, logIn, expectPage, menuOf, phone, test } from '../shell/story.ts'

test.describe('Session', () => {
  test('Logged out means no token', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire())
    await expectPage(desk, 'home')
    await desk.context().clearCookies({ name: 'hotelClientToken' })
    await desk.reload()
    await expect(desk).toHaveURL(/\/hotelClient\/login\?redirect=/)
    await expect(desk.getByRole('button', { name: 'log in' })).toBeVisible()
    await expect(menuOf(desk)).toBeHidden()
  })

  test("The login screen's fields are not shown beyond 'credentials'; they are a user name and a password", async ({
    page,
  }) => {
    await page.goto('/hotelClient/login')
    const fields = page.getByRole('main').locator('input')
    await expect(fields).toHaveCount(2)
    await expect(page.getByLabel('user name')).toHaveAttribute('autocomplete', 'username')
    const word = page.getByLabel('password', { exact: true })
    await expect(word).toHaveAttribute('autocomplete', 'current-password')
    await expect(word).toHaveAttribute('type', 'password')
  })

  test('After login, the token and account code are stored in cookies', async ({ page, hotel }) => {
    const member = await hotel.hire({ name: '王小明' })
    await page.goto('/hotelClient/login')
    await logIn(page, member)
    await expectPage(page, 'home')
    const kept = new Map(
      (await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]),
    )
    expect(kept.get('hotelClientToken')).toMatch(/^[\x21-\x7e]{40,}$/)
    expect(kept.get('accountCode')).toBe(member.code)
    expect(JSON.parse(kept.get('userInfo') ?? '')).toMatchObject({ name: '王小明', userRole: 3 })
  })

  test('Logout clears the token, the account code and the loaded routes, and removes the token cookie', async ({
    openDesk,
    hotel,
    request,
  }) => {
    const member = await hotel.hire()
    const desk = await openDesk(member)
    await menuOf(desk).getByRole('link', { name: 'Suggestions and complaints' }).click()
    await expectPage(desk, 'Suggestions and complaints')
    await desk.getByRole('banner').getByRole('button', { name: member.name }).click()
    await desk.getByRole('menuitem', { name: 'logout' }).click()
    await expect(desk).toHaveURL(/\/hotelClient\/login$/)
    await expect(desk.getByRole('button', { name: 'log in' })).toBeVisible()
    expect(await desk.context().cookies()).toEqual([])
    expect(await desk.evaluate(() => Object.keys(localStorage).join())).not.toContain('tabs')
    await expect(menuOf(desk)).toBeHidden()
    await desk.goBack()
    await expect(desk.getByRole('button', { name: 'log in' })).toBeVisible()
    const refused = await request.post(`/api/hotel/client/user/info?code=${member.code}`, {
      headers: { authorization: `Bearer ${member.token}` },
      data: {},
    })
    expect(await refused.json()).toMatchObject({ code: 401 })
  })
})

test.describe('States', () => {
  test('Feedback statuses: not shown; they are ours', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire({ userRole: 2 }), '/feedback/suggestion?scope=all')
    const chips = desk.getByRole('group', { name: 'Status' }).getByRole('button')
    const ours = ['New', 'Acknowledged', 'In progress', 'Waiting for guest', 'On hold']
    const words = ['Open', ...ours, 'Resolved', 'Closed', 'All']
    await expect(chips).toHaveText(words.map((word) => new RegExp(`^${word}`)))
  })

  test('Sidebar: It is open or closed', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire())
    const toggle = desk.getByRole('button', { name: /^(open|close) the menu$/ })
    const width = async () => (await menuOf(desk).boundingBox())?.width
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(await width()).toBe(224)
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(width).toBe(64)
    await desk.reload()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(width).toBe(64)
  })

  test('Device mode: It is pc or mobile', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire())
    await expect(menuOf(desk)).toBeVisible()
    await expect(desk.getByRole('banner').getByText('hotel code')).toBeAttached()
    await desk.setViewportSize(phone)
    await expect(menuOf(desk)).toBeHidden()
    await expect(desk.getByRole('banner').getByText('hotel code')).not.toBeAttached()
    await desk.setViewportSize({ width: 1440, height: 900 })
    await expect(menuOf(desk)).toBeVisible()
  })

  test('Session-expired dialog: Only one is shown at a time', async ({ openDesk, hotel }) => {
    const member = await hotel.hire({ userRole: 2 })
    const desk = await openDesk(member, '/feedback/suggestion?scope=all')
    await expect(desk.getByRole('table', { name: 'Cases' })).toBeVisible()
    await hotel.revoke(member)
    const refused = desk.waitForResponse(/\/homepage\/feedback\/numbers/)
    await menuOf(desk).getByRole('link', { name: 'home', exact: true }).click()
    await refused
    const dialog = desk.getByRole('alertdialog')
    await expect(dialog).toHaveCount(1)
    await desk.evaluate(() => {
      for (const _ of [1, 2, 3]) dispatchEvent(new Event('online'))
      dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: 'cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })
})
