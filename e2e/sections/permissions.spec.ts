import type { Page } from '@playwright/test'

import { roleKeys, type RoleKey } from '../../contract/endpoint.ts'
import { expect, expectPage, menuOf, test } from '../shell/story.ts'

/** Where the menu leads, its closed groups included. */
async function menuPaths(desk: Page) {
  const links = await menuOf(desk).getByRole('link', { includeHidden: true }).all()
  return Promise.all(links.map((link) => link.getAttribute('href')))
}

const suggestions = { name: 'Suggestions and complaints' }

async function expectDenied(desk: Page, path: string) {
  await desk.goto(`/hotelClient${path}`)
  await expectPage(desk, 'no permission')
  await expect(desk.getByRole('main').getByText('You may not open this page.')).toBeVisible()
}

test.describe('Validation rules', () => {
  test("A route with a role key is shown only if the user's routeList contains that key", async ({
    openDesk,
    hotel,
  }) => {
    const without = await openDesk(await hotel.hire({ routeList: ['AuditManage'] }))
    await expectPage(without, 'home')
    await expect(menuOf(without).getByRole('link', suggestions)).toHaveCount(0)
    await expectDenied(without, '/feedback/suggestion')
    const holder = await openDesk(await hotel.hire({ routeList: ['Feedback', 'Suggestion'] }))
    await menuOf(holder).getByRole('link', suggestions).click()
    await expectPage(holder, 'Suggestions and complaints')
  })

  test('Routes without a role key are always allowed', async ({ openDesk, hotel }) => {
    for (const key of ['UserList', 'Feedback'] as const) {
      const desk = await openDesk(await hotel.hire({ routeList: [key] }))
      await expectPage(desk, 'home')
      await expect(menuOf(desk).getByRole('link', { name: 'home' })).toBeVisible()
    }
  })

  test('Children are filtered recursively', async ({ openDesk, hotel }) => {
    const parentOnly = await openDesk(await hotel.hire({ routeList: ['Feedback'] }))
    await expectPage(parentOnly, 'home')
    await expect(menuOf(parentOnly).getByRole('link', suggestions)).toHaveCount(0)
    await expectDenied(parentOnly, '/feedback/suggestion')
    const childOnly = await openDesk(await hotel.hire({ routeList: ['Suggestion'] }))
    await expectPage(childOnly, 'home')
    await expect(menuOf(childOnly).getByRole('link', suggestions)).toHaveCount(0)
    await expectDenied(childOnly, '/feedback/suggestion')
  })

  test('Administrators (userRole 1) get all gated routes', async ({ openDesk, hotel }) => {
    const administrator = await hotel.hire({ userRole: 1 })
    await hotel.change(administrator, { routeList: [] })
    const desk = await openDesk(administrator, '/feedback/suggestion')
    await expectPage(desk, 'Suggestions and complaints')
  })
})

test.describe('Validation rules', () => {
  test("Validation of the product's own forms: not shown; each field says what it lacks", async ({
    page,
  }) => {
    await page.goto('/hotelClient/login')
    await page.getByRole('button', { name: 'log in' }).click()
    const userName = page.getByLabel('user name')
    await expect(userName).toHaveAccessibleDescription('Enter your user name.')
    await expect(userName).toBeFocused()
    const password = page.getByLabel('password', { exact: true })
    await expect(password).toHaveAccessibleDescription('Enter your password.')
    await userName.fill('ab')
    await password.fill('1234567')
    await page.getByRole('button', { name: 'log in' }).click()
    await expect(userName).toHaveAccessibleDescription('A user name has 3 to 64 characters.')
    await expect(password).toHaveAccessibleDescription('A password has 8 to 64 characters.')
  })
})

test.describe('Roles and permissions', () => {
  test('Role 1 is administrator and sees all gated menus', async ({ openDesk, hotel }) => {
    const administrator = await hotel.hire({ userRole: 1 })
    await hotel.change(administrator, { routeList: [] })
    const all = await openDesk(await hotel.hire({ routeList: [...roleKeys] }))
    const desk = await openDesk(administrator)
    await expectPage(all, 'home')
    await expectPage(desk, 'home')
    expect(await menuPaths(desk)).toEqual(await menuPaths(all))
    expect(await menuPaths(desk)).toContain('/hotelClient/feedback/suggestion')
  })

  test('Other users see only the menus whose role keys appear in their routeList', async ({
    openDesk,
    hotel,
  }) => {
    const menus = [
      { routeList: ['UserList'], paths: ['/home'] },
      { routeList: ['Feedback', 'Suggestion'], paths: ['/home', '/feedback/suggestion'] },
    ] satisfies { routeList: RoleKey[]; paths: string[] }[]
    for (const { routeList, paths } of menus) {
      const desk = await openDesk(await hotel.hire({ userRole: 2, routeList }))
      await expectPage(desk, 'home')
      expect(await menuPaths(desk)).toEqual(paths.map((path) => `/hotelClient${path}`))
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
    const desk = await (await openBrowser(await hotel.hire({ routeList: [...keys] }))).newPage()
    const answer = desk.waitForResponse(/\/user\/info/)
    await desk.goto('/hotelClient/home')
    expect(await (await answer).json()).toMatchObject({ data: { routeList: keys } })
  })

  test('A user who is not an administrator and has an empty routeList is told they have no permission', async ({
    openDesk,
    hotel,
  }) => {
    for (const userRole of [2, 3] as const) {
      const desk = await openDesk(await hotel.hire({ userRole, routeList: [] }))
      await expect(
        desk
          .getByRole('alertdialog')
          .getByText('no permission, you may log in with another account'),
      ).toBeVisible()
    }
  })
})
