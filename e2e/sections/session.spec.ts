import { expect, logIn, expectPage, menuOf, phone, test } from '../shell/story.ts'

test.describe('Session', () => {
  test('Logged out means no token', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire())
    await expectPage(app, 'home')
    await app.context().clearCookies({ name: 'hotelClientToken' })
    await app.reload()
    await expect(app).toHaveURL(/\/hotelClient\/login\?redirect=/)
    await expect(app.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(menuOf(app)).toBeHidden()
  })

  test("The login screen's fields are not shown beyond 'credentials'; they are a user name and a password", async ({
    page,
  }) => {
    await page.goto('/hotelClient/login')
    const fields = page.getByRole('main').locator('input')
    await expect(fields).toHaveCount(2)
    await expect(page.getByLabel('User name')).toHaveAttribute('autocomplete', 'username')
    const word = page.getByLabel('Password', { exact: true })
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
    openStaffApp,
    hotel,
    request,
  }) => {
    const member = await hotel.hire()
    const app = await openStaffApp(member)
    await menuOf(app).getByRole('link', { name: 'feedback list' }).click()
    await expectPage(app, 'feedback list')
    await app.getByRole('banner').getByRole('button', { name: member.name }).click()
    await app.getByRole('menuitem', { name: 'logout' }).click()
    await expect(app).toHaveURL(/\/hotelClient\/login$/)
    await expect(app.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await app.context().cookies()).toEqual([])
    expect(await app.evaluate(() => Object.keys(localStorage).join())).not.toContain('tabs')
    await expect(menuOf(app)).toBeHidden()
    await app.goBack()
    await expect(app.getByRole('button', { name: 'Sign in' })).toBeVisible()
    const refused = await request.post(`/api/hotel/client/user/info?code=${member.code}`, {
      headers: { authorization: `Bearer ${member.token}` },
      data: {},
    })
    expect(await refused.json()).toMatchObject({ code: 401 })
  })
})

test.describe('States', () => {
  test('Feedback statuses: not shown; they are ours', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(
      await hotel.hire({ userRole: 2 }),
      '/feedback/suggestion?scope=all',
    )
    await app.getByRole('button', { name: /^Filters/ }).click()
    const chips = app.getByRole('group', { name: 'Status' }).getByRole('button')
    const ours = ['New', 'Acknowledged', 'In progress', 'Waiting for guest', 'On hold']
    const words = ['Open', ...ours, 'Resolved', 'Closed', 'All']
    await expect(chips).toHaveText(words.map((word) => new RegExp(`^${word}`)))
  })

  test('Sidebar: It is open or closed', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire())
    const toggle = app.getByRole('button', { name: /^(Open|Close) menu$/ })
    const width = async () => (await menuOf(app).boundingBox())?.width
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(await width()).toBe(224)
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(width).toBe(64)
    await app.reload()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(width).toBe(64)
  })

  test('Device mode: It is pc or mobile', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire())
    await expect(menuOf(app)).toBeVisible()
    await app.setViewportSize(phone)
    await expect(menuOf(app)).toBeHidden()
    await app.getByRole('banner').getByRole('button', { name: 'Open menu' }).click()
    await expect(menuOf(app)).toBeVisible()
    await app.setViewportSize({ width: 1440, height: 900 })
    await expect(menuOf(app)).toBeVisible()
  })

  test('Session-expired dialog: Only one is shown at a time', async ({ openStaffApp, hotel }) => {
    const member = await hotel.hire({ userRole: 2 })
    const app = await openStaffApp(member, '/feedback/suggestion?scope=all')
    await expect(app.getByRole('table', { name: 'Cases' })).toBeVisible()
    await hotel.revoke(member)
    // The live connection may notice first: then the prompt covers the menu.
    await menuOf(app).getByRole('link', { name: 'home', exact: true }).dispatchEvent('click')
    const dialog = app.getByRole('alertdialog')
    await expect(dialog).toHaveCount(1)
    await app.evaluate(() => {
      for (const _ of [1, 2, 3]) dispatchEvent(new Event('online'))
      dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: 'cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })
})
