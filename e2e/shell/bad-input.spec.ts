import type { Page } from '@playwright/test'

import { noticesOf, expect, expectPage, logIn, menuOf, test } from './story.ts'

/** Notes every fault that reaches the console of this page. */
function faultsOf(page: Page) {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}

const unknown = [
  '/home/x',
  '/home%2f',
  '/%E0%A4%A',
  '/%00',
  '/feedback/other',
  '/<script>alert(1)</script>',
  '/..%2f..%2fapi',
  '/redirect',
  '/login/x',
  `/${'long/'.repeat(300)}`,
]
test('Routes: a malformed or unknown address shows the 404 page', async ({
  openStaffApp,
  hotel,
  baseURL,
}) => {
  const app = await openStaffApp(await hotel.hire({ userRole: 1 }))
  const faults = faultsOf(app)
  for (const path of unknown)
    await test.step(path.slice(0, 40), async () => {
      // Whatever the page before showed is gone first.
      await app.goto('about:blank')
      await app.goto(`/hotelClient${path}`)
      await expectPage(app, 'Page not found')
      await expect(app.getByText('This page does not exist')).toBeVisible()
      expect(new URL(app.url()).origin).toBe(baseURL)
    })
  expect(faults).toEqual([])
})

test('Routes: an address of another site is not followed', async ({
  openStaffApp,
  hotel,
  baseURL,
}) => {
  const app = await openStaffApp(await hotel.hire())
  for (const path of [
    '//evil.example',
    '/redirect//evil.example',
    '/redirect/https://evil.example',
  ]) {
    await app.goto(`/hotelClient${path}`)
    await expect(menuOf(app)).toBeVisible()
    expect(new URL(app.url()).origin).toBe(baseURL)
  }
})

test('Routes: nested refreshes work as one', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(await hotel.hire(), '/redirect/redirect/redirect/home')
  await expectPage(app, 'home')
})

test('Routes: invalid query parameters are ignored, an unknown case is reported', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire({ userRole: 2 }))
  const faults = faultsOf(app)
  const nonsense = '?pageNum=-1&pageSize=1e9&status=x,,new&startDate=never&scope[]=all&a=%00&b=%'
  await app.goto(`/hotelClient/feedback/suggestion${nonsense}`)
  await expect(app.getByRole('table', { name: 'Cases' })).toBeVisible()
  await app.goto('/hotelClient/feedback/suggestion/not-a-case?status=%E0%A4%A')
  await expect(app.getByText('Case not found.')).toBeVisible()
  expect(faults).toEqual([])
})

const cookies = {
  'a token that was never one': { hotelClientToken: 'nonsense' },
  "a token with another's account code": { accountCode: 'somebody-else' },
  'no account code': { accountCode: '' },
}
for (const [what, tampered] of Object.entries(cookies))
  test(`Session: a tampered cookie, ${what}, leads to the dialog and the login page`, async ({
    openStaffApp,
    hotel,
    baseURL,
  }) => {
    const app = await openStaffApp(await hotel.hire())
    await expectPage(app, 'home')
    await app.context().addCookies(
      Object.entries(tampered).map(([name, value]) => ({
        name,
        value,
        url: baseURL ?? '',
        sameSite: 'Strict' as const,
      })),
    )
    await app.reload()
    const prompt = app.getByRole('alertdialog', { name: 'system prompt' })
    await expect(prompt).toBeVisible()
    await prompt.getByRole('button', { name: 're-login' }).click()
    await expect(app).toHaveURL('/hotelClient/login?redirect=%2FhotelClient%2Fhome')
    expect(await app.context().cookies()).toEqual([])
  })

for (const value of ['%E0%A4%A', '令牌', 'two words', 'x'.repeat(4001)])
  test(`Session: ignores a cookie that cannot be a token:  ${value.slice(0, 12)}`, async ({
    openStaffApp,
    hotel,
  }) => {
    const app = await openStaffApp(await hotel.hire())
    await expectPage(app, 'home')
    await app.evaluate((text) => {
      document.cookie = `hotelClientToken=${text}; path=/; samesite=strict`
    }, value)
    await app.reload()
    await expect(app.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  })

test('Session: user info in a cookie is not trusted', async ({ openStaffApp, hotel, baseURL }) => {
  const app = await openStaffApp(await hotel.hire({ routeList: ['AuditManage'] }))
  const faults = faultsOf(app)
  const mighty = { userRole: 1, routeList: ['Feedback', 'Suggestion'], name: 'Mighty', skin: 1 }
  for (const value of [encodeURIComponent(JSON.stringify(mighty)), '{', 'null', '%22x%22']) {
    await app
      .context()
      .addCookies([{ name: 'userInfo', value, url: baseURL ?? '', sameSite: 'Strict' }])
    await app.goto('/hotelClient/feedback/suggestion')
    await expectPage(app, 'Page not found')
    await expect(app.getByText('Mighty')).toHaveCount(0)
  }
  expect(faults).toEqual([])
})

const forbidden = {
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}
for (const [how, spoil] of Object.entries(forbidden))
  test(`Storage: the staff app works when storage is ${how}`, async ({ openBrowser, hotel }) => {
    const member = await hotel.hire({ userRole: 2 })
    const page = await (await openBrowser()).newPage()
    const faults = faultsOf(page)
    await page.addInitScript(spoil)
    await page.goto('/hotelClient/feedback/suggestion?scope=all')
    await logIn(page, member)
    await expectPage(page, 'feedback list')
    await page
      .getByRole('main')
      .getByRole('link', { name: /\d{8}-\d{4}/ })
      .first()
      .click()
    await expect(page.getByRole('article')).toBeVisible()
    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('menuitem', { name: 'Theme: Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: '简体中文' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    expect(faults).toEqual([])
  })

test('Sign-in: explains that cookies are required', async ({ openBrowser, hotel }) => {
  const member = await hotel.hire()
  const page = await (await openBrowser()).newPage()
  const faults = faultsOf(page)
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  })
  await page.goto('/hotelClient/login')
  await logIn(page, member)
  await expect(page.getByRole('alert')).toContainText('Cookies are blocked')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  expect(faults).toEqual([])
})

test('Copy: works in dialogs over plain HTTP without the clipboard API', async ({
  openBrowser,
  hotel,
}) => {
  const app = await (await openBrowser(await hotel.hire({ userRole: 1 }))).newPage()
  await app.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
  })
  await app.goto('/hotelClient/hotelManage/administrators')
  await app.getByRole('button', { name: 'Add member' }).click()
  const dialog = app.getByRole('dialog', { name: 'Add member' })
  const password = await dialog.getByLabel('Temporary password').inputValue()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(noticesOf(app).getByText('content copied to clipboard')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).press('Control+v')
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(password)
})
