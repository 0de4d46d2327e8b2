import type { Page } from '@playwright/test'

import { roleKeys, type RoleKey } from '../../contract/http/endpoint.ts'
import { expect, expectPage, menuOf, test } from '../shell/story.ts'

/** Where the menu leads, its closed groups included. */
async function menuPaths(app: Page) {
  const links = await menuOf(app).getByRole('link', { includeHidden: true }).all()
  return Promise.all(links.map((link) => link.getAttribute('href')))
}

const suggestions = { name: 'feedback list' }

async function expectDenied(app: Page, path: string) {
  await app.goto(`/hotelClient${path}`)
  await expectPage(app, 'Page not found')
  const denied = 'You do not have access to this page'
  await expect(app.getByRole('main').getByText(denied)).toBeVisible()
}

test.describe('Validation rules', () => {
  test("A route with a role key is shown only if the user's routeList contains that key", async ({
    openStaffApp,
    hotel,
  }) => {
    const without = await openStaffApp(await hotel.hire({ routeList: ['AuditManage'] }))
    await expectPage(without, 'home')
    await expect(menuOf(without).getByRole('link', suggestions)).toHaveCount(0)
    await expectDenied(without, '/feedback/suggestion')
    const holder = await openStaffApp(await hotel.hire({ routeList: ['Feedback', 'Suggestion'] }))
    await menuOf(holder).getByRole('link', suggestions).click()
    await expectPage(holder, 'feedback list')
  })

  test('Routes without a role key are always allowed', async ({ openStaffApp, hotel }) => {
    for (const key of ['UserList', 'Feedback'] as const) {
      const app = await openStaffApp(await hotel.hire({ routeList: [key] }))
      await expectPage(app, 'home')
      await expect(menuOf(app).getByRole('link', { name: 'home' })).toBeVisible()
    }
  })

  test('Children are filtered recursively', async ({ openStaffApp, hotel }) => {
    const parentOnly = await openStaffApp(await hotel.hire({ routeList: ['Feedback'] }))
    await expectPage(parentOnly, 'home')
    await expect(menuOf(parentOnly).getByRole('link', suggestions)).toHaveCount(0)
    await expectDenied(parentOnly, '/feedback/suggestion')
    const childOnly = await openStaffApp(await hotel.hire({ routeList: ['Suggestion'] }))
    await expectPage(childOnly, 'home')
    await expect(menuOf(childOnly).getByRole('link', suggestions)).toHaveCount(0)
    await expectDenied(childOnly, '/feedback/suggestion')
  })

  test('Administrators (userRole 1) get all gated routes', async ({ openStaffApp, hotel }) => {
    const administrator = await hotel.hire({ userRole: 1 })
    await hotel.change(administrator, { routeList: [] })
    const app = await openStaffApp(administrator, '/feedback/suggestion')
    await expectPage(app, 'feedback list')
  })
})

test.describe('Validation rules', () => {
  test("Validation of the product's own forms: not shown; each field says what it lacks", async ({
    page,
  }) => {
    await page.goto('/hotelClient/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const userName = page.getByLabel('User name')
    await expect(userName).toHaveAccessibleDescription('Enter your user name.')
    await expect(userName).toBeFocused()
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAccessibleDescription('Enter your password.')
    await userName.fill('ab')
    await password.fill('1234567')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(userName).toHaveAccessibleDescription('Use 3–64 characters.')
    await expect(password).toHaveAccessibleDescription('Use 8–64 characters.')
  })
})

test.describe('Roles and permissions', () => {
  test('Role 1 is administrator and sees all gated menus', async ({ openStaffApp, hotel }) => {
    const administrator = await hotel.hire({ userRole: 1 })
    await hotel.change(administrator, { routeList: [] })
    const all = await openStaffApp(await hotel.hire({ routeList: [...roleKeys] }))
    const app = await openStaffApp(administrator)
    await expectPage(all, 'home')
    await expectPage(app, 'home')
    expect(await menuPaths(app)).toEqual(await menuPaths(all))
    expect(await menuPaths(app)).toContain('/hotelClient/feedback/suggestion')
  })

  test('Other users see only the menus whose role keys appear in their routeList', async ({
    openStaffApp,
    hotel,
  }) => {
    const menus = [
      { routeList: ['UserList'], paths: ['/home'] },
      { routeList: ['Feedback', 'Suggestion'], paths: ['/home', '/feedback/suggestion'] },
    ] satisfies { routeList: RoleKey[]; paths: string[] }[]
    for (const { routeList, paths } of menus) {
      const app = await openStaffApp(await hotel.hire({ userRole: 2, routeList }))
      await expectPage(app, 'home')
      expect(await menuPaths(app)).toEqual(paths.map((path) => `/hotelClient${path}`))
    }
  })

  test('The keys are AuditManage, RoomList, UserList, Administrators, Feedback and Suggestion', async ({
    openBrowser,
    hotel,
  }) => {
    const keys = [
      'AuditManage',
      'RoomList',
      'UserList',
      'Administrators',
      'Feedback',
      'Suggestion',
    ] as const
    expect(roleKeys).toEqual(keys)
    const app = await (await openBrowser(await hotel.hire({ routeList: [...keys] }))).newPage()
    const answer = app.waitForResponse(/\/user\/info/)
    await app.goto('/hotelClient/home')
    expect(await (await answer).json()).toMatchObject({ data: { routeList: keys } })
  })

  test('A user who is not an administrator and has an empty routeList is told they have no permission', async ({
    openStaffApp,
    hotel,
  }) => {
    for (const userRole of [2, 3] as const) {
      const app = await openStaffApp(await hotel.hire({ userRole, routeList: [] }))
      await expect(
        app
          .getByRole('alertdialog')
          .getByText('no permission, you may log in with another account'),
      ).toBeVisible()
    }
  })
})
