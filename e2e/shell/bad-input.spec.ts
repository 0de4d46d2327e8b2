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
for (const path of unknown)
  test(`a malformed or unknown address shows the 404 page: ${path.slice(0, 40)}`, async ({
    openDesk,
    hotel,
    baseURL,
  }) => {
    const desk = await openDesk(await hotel.hire({ userRole: 1 }))
    const faults = faultsOf(desk)
    await desk.goto(`/hotelClient${path}`)
    await expectPage(desk, 'page not found')
    await expect(desk.getByText('This page does not exist.')).toBeVisible()
    expect(new URL(desk.url()).origin).toBe(baseURL)
    expect(faults).toEqual([])
  })

test('an address that leads elsewhere leads nowhere', async ({ openDesk, hotel, baseURL }) => {
  const desk = await openDesk(await hotel.hire())
  for (const path of [
    '//evil.example',
    '/redirect//evil.example',
    '/redirect/https://evil.example',
  ]) {
    await desk.goto(`/hotelClient${path}`)
    await expect(menuOf(desk)).toBeVisible()
    expect(new URL(desk.url()).origin).toBe(baseURL)
  }
})

test('a refresh of a refresh is a refresh', async ({ openDesk, hotel }) => {
  const desk = await openDesk(await hotel.hire(), '/redirect/redirect/redirect/home')
  await expectPage(desk, 'home')
})

test('a query of nonsense is left out, and a case that is none is said to be none', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openDesk(await hotel.hire({ userRole: 2 }))
  const faults = faultsOf(desk)
  const nonsense = '?pageNum=-1&pageSize=1e9&status=x,,new&startDate=never&scope[]=all&a=%00&b=%'
  await desk.goto(`/hotelClient/feedback/suggestion${nonsense}`)
  await expect(desk.getByRole('table', { name: 'Cases' })).toBeVisible()
  await desk.goto('/hotelClient/feedback/suggestion/not-a-case?status=%E0%A4%A')
  await expect(desk.getByText('There is no such case.')).toBeVisible()
  expect(faults).toEqual([])
})

const cookies = {
  'a token that was never one': { hotelClientToken: 'nonsense' },
  "a token with another's account code": { accountCode: 'somebody-else' },
  'no account code': { accountCode: '' },
}
for (const [what, tampered] of Object.entries(cookies))
  test(`a tampered cookie, ${what}, ends in the dialog and at the login page`, async ({
    openDesk,
    hotel,
    baseURL,
  }) => {
    const desk = await openDesk(await hotel.hire())
    await expectPage(desk, 'home')
    await desk.context().addCookies(
      Object.entries(tampered).map(([name, value]) => ({
        name,
        value,
        url: baseURL ?? '',
        sameSite: 'Strict' as const,
      })),
    )
    await desk.reload()
    const prompt = desk.getByRole('alertdialog', { name: 'system prompt' })
    await expect(prompt).toBeVisible()
    await prompt.getByRole('button', { name: 're-login' }).click()
    await expect(desk).toHaveURL(/\/hotelClient\/login$/)
    expect(await desk.context().cookies()).toEqual([])
  })

for (const value of ['%E0%A4%A', '令牌', 'two words', 'x'.repeat(4001)])
  test(`a cookie that can be no token counts as none: ${value.slice(0, 12)}`, async ({
    openDesk,
    hotel,
  }) => {
    const desk = await openDesk(await hotel.hire())
    await expectPage(desk, 'home')
    await desk.evaluate((text) => {
      document.cookie = `hotelClientToken=${text}; path=/; samesite=strict`
    }, value)
    await desk.reload()
    await expect(desk.getByRole('button', { name: 'log in', exact: true })).toBeVisible()
  })

test('user info in the cookie is not believed', async ({ openDesk, hotel, baseURL }) => {
  const desk = await openDesk(await hotel.hire({ routeList: ['AuditManage'] }))
  const faults = faultsOf(desk)
  const mighty = { userRole: 1, routeList: ['Feedback', 'Suggestion'], name: 'Mighty', skin: 1 }
  for (const value of [encodeURIComponent(JSON.stringify(mighty)), '{', 'null', '%22x%22']) {
    await desk
      .context()
      .addCookies([{ name: 'userInfo', value, url: baseURL ?? '', sameSite: 'Strict' }])
    await desk.goto('/hotelClient/feedback/suggestion')
    await expectPage(desk, 'no permission')
    await expect(desk.getByText('Mighty')).toHaveCount(0)
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
  test(`where storage is ${how} the desk works, and choices last as long as the page`, async ({
    openBrowser,
    hotel,
  }) => {
    const member = await hotel.hire({ userRole: 2 })
    const page = await (await openBrowser()).newPage()
    const faults = faultsOf(page)
    await page.addInitScript(spoil)
    await page.goto('/hotelClient/feedback/suggestion?scope=all')
    await logIn(page, member)
    await expectPage(page, 'Suggestions and complaints')
    await page
      .getByRole('main')
      .getByRole('link', { name: /\d{8}-\d{4}/ })
      .first()
      .click()
    await expect(page.getByRole('article')).toBeVisible()
    await page.getByRole('button', { name: 'appearance' }).click()
    await page.getByRole('menuitem', { name: 'theme: dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'language' }).click()
    await page.getByRole('menuitem', { name: '简体中文' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    expect(faults).toEqual([])
  })

test('where cookies are forbidden, logging in says why it cannot be', async ({
  openBrowser,
  hotel,
}) => {
  const member = await hotel.hire()
  const page = await (await openBrowser()).newPage()
  const faults = faultsOf(page)
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  })
  await page.goto('/hotelClient/login')
  await logIn(page, member)
  await expect(page.getByRole('alert')).toContainText('cookies')
  await expect(page.getByRole('button', { name: 'log in', exact: true })).toBeEnabled()
  expect(faults).toEqual([])
})

test('over plain HTTP, where there is no clipboard API, a dialog copies too', async ({
  openBrowser,
  hotel,
}) => {
  const desk = await (await openBrowser(await hotel.hire({ userRole: 1 }))).newPage()
  await desk.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
  })
  await desk.goto('/hotelClient/hotelManage/administrators')
  await desk.getByRole('button', { name: 'add a member' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Add a member' })
  const password = await dialog.getByLabel('Temporary password').inputValue()
  await dialog.getByRole('button', { name: 'copy' }).click()
  await expect(noticesOf(desk).getByText('content copied to clipboard')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).press('Control+v')
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(password)
})
