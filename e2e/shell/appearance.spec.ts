import type { Page } from '@playwright/test'

import { expect, expectPage, menuOf, tabsOf, test } from './story.ts'

async function choose(app: Page, menu: string, entry: string) {
  await app.getByRole('banner').getByRole('button', { name: menu }).click()
  await app.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** The colour a page stands on, once it has stopped changing. */
const groundOf = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    return getComputedStyle(document.documentElement).backgroundColor
  })

test('Language: applies to texts, lang and title, after a reload and on the login page', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion')
  await expect(app.locator('html')).toHaveAttribute('lang', 'en')
  await choose(app, 'language', '简体中文')
  await expect(app.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(app).toHaveTitle('酒店反馈管理系统 - 反馈列表')
  await app.reload()
  await expect(app.getByRole('navigation', { name: '菜单' })).toBeVisible()
  await expect(app.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await app.context().clearCookies()
  await app.goto('/hotelClient/login')
  await expect(app).toHaveTitle(/^酒店反馈管理系统 - /)
  await expect(app.getByLabel('用户名')).toBeVisible()
})

test('Language: applies to the names of tabs whose pages are hidden', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion?overdue=true')
  await expect(tabsOf(app).getByRole('link', { name: 'Overdue' })).toBeVisible()
  await tabsOf(app).getByRole('link', { name: 'home' }).click()
  await expectPage(app, 'home')
  await choose(app, 'language', '简体中文')
  await expect(app.getByRole('link', { name: /^反馈列表.*已超时$/ })).toBeVisible()
})

test('Language: leaves out what tabs say in the former one until their pages are shown', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion?overdue=true')
  await expect(tabsOf(app).getByRole('link', { name: 'Overdue' })).toBeVisible()
  await tabsOf(app).getByRole('link', { name: 'home' }).click()
  await expectPage(app, 'home')
  await app.reload()
  await choose(app, 'language', '简体中文')
  const tabs = app.getByRole('navigation', { name: '已打开的页面' })
  await expect(tabs.getByRole('link')).toHaveText(['首页', '反馈列表'])
  await tabs.getByRole('link', { name: '反馈列表' }).click()
  await expect(tabs.getByRole('link', { name: /^反馈列表.*已超时$/ })).toBeVisible()
})

test("Language: the browser's without a choice, and English where it is none of ours", async ({
  openBrowser,
}) => {
  for (const [locale, lang] of [
    ['zh-TW', 'zh-CN'],
    ['en-GB', 'en'],
    ['fr-FR', 'en'],
  ] as const) {
    const page = await (await openBrowser(undefined, { locale })).newPage()
    await page.goto('/hotelClient/login')
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading')).toBeVisible()
  }
})

test('Pages: each has its own title in the chosen language', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(await hotel.hire({ userRole: 1 }), '/home')
  await expectPage(app, 'home')
  const links = await menuOf(app).getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  const titles = new Set<string>()
  for (const path of [...paths, '/hotelClient/nowhere']) {
    await app.goto(path ?? '')
    await expect(tabsOf(app)).toBeVisible()
    await expect(app).toHaveTitle(/^Hotel feedback management system - ./)
    titles.add(await app.title())
  }
  expect(titles.size).toBe(paths.length + 1)
})

test('Theme: follows the system until one is chosen', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(await hotel.hire())
  await expectPage(app, 'home')
  await app.emulateMedia({ colorScheme: 'light' })
  const light = await groundOf(app)
  await app.emulateMedia({ colorScheme: 'dark' })
  const dark = await groundOf(app)
  expect(dark).not.toBe(light)
  await choose(app, 'appearance', 'Theme: Light')
  await expect.poll(() => groundOf(app)).toBe(light)
  await app.reload()
  await expectPage(app, 'home')
  await expect.poll(() => groundOf(app)).toBe(light)
  await choose(app, 'appearance', 'Theme: System')
  await expect.poll(() => groundOf(app)).toBe(dark)
})

test('Text size: can be enlarged and is remembered', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(await hotel.hire())
  const sizeOf = () =>
    menuOf(app)
      .getByRole('link', { name: 'home' })
      .evaluate((link) => Number.parseFloat(getComputedStyle(link).fontSize))
  const normal = await sizeOf()
  await choose(app, 'appearance', 'Text size: Larger')
  await expect.poll(async () => (await sizeOf()) / normal).toBeCloseTo(1.25, 2)
  await app.reload()
  await expectPage(app, 'home')
  await expect.poll(async () => (await sizeOf()) / normal).toBeCloseTo(1.25, 2)
})

test('Text size: the largest text never overlaps the next column', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.find('admin'))
  await choose(app, 'appearance', 'Text size: Larger')
  await choose(app, 'language', '简体中文')
  /** Whether a cell shows how late a case is, and the cells whose text does not fit. */
  const measure = (cells: string) =>
    app
      .getByRole('main')
      .locator(cells)
      .evaluateAll((all) => ({
        late: all.some(({ textContent }) => /小时|分钟/.test(textContent)),
        wide: all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      }))
  await expect.poll(() => measure('li > a')).toEqual({ late: true, wide: [] })
  await app.goto('/hotelClient/feedback/suggestion?scope=all&sortField=nextDueAt&sortOrder=asc')
  await expect.poll(() => measure('tbody td')).toEqual({ late: true, wide: [] })
})

test('Content security policy: holds on every page without violations', async ({
  openBrowser,
  hotel,
}) => {
  const context = await openBrowser(await hotel.hire({ userRole: 1 }))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      document.documentElement.dataset['violated'] = `${violatedDirective} ${blockedURI}`
    })
  })
  const app = await context.newPage()
  const hosts = new Set<string>()
  const complaints: string[] = []
  app.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url())) hosts.add(new URL(request.url()).host)
  })
  app.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text())
  })
  const page = await app.goto('/hotelClient/home')
  const policy = (await page?.headerValue('content-security-policy')) ?? ''
  for (const directive of ["script-src 'self'", "style-src 'self'", "connect-src 'self'"])
    expect(policy.split(';')).toContain(directive)
  expect(policy).not.toContain('unsafe')
  await expectPage(app, 'home')
  const links = await menuOf(app).getByRole('link', { includeHidden: true }).all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  for (const path of paths) {
    await app.goto(path ?? '')
    await expect(app.getByRole('main').getByRole('heading').first()).toBeAttached()
    await app.keyboard.press('Control+k')
    await expect(app.getByRole('dialog', { name: 'Search' })).toBeVisible()
    await app.keyboard.press('Escape')
    await app.getByRole('banner').getByRole('button', { name: 'Appearance' }).click()
    await expect(app.getByRole('menu')).toBeVisible()
    await app.keyboard.press('Escape')
    await expect(app.locator('html')).not.toHaveAttribute('data-violated')
  }
  expect([...hosts]).toEqual([new URL(hotel.url).host])
  expect(complaints).toEqual([])
})

test('High contrast: the chosen period of home is filled', async ({ openBrowser, hotel }) => {
  const member = await hotel.hire()
  const app = await (await openBrowser(member, { forcedColors: 'active' })).newPage()
  await app.goto('/hotelClient/home')
  const groundOfPeriod = (name: string) =>
    app
      .getByRole('group', { name: 'Period' })
      .getByText(name, { exact: true })
      .evaluate((label) => getComputedStyle(label).backgroundColor)
  await expect(app.getByRole('radio', { name: 'This week' })).toBeChecked()
  expect(await groundOfPeriod('This week')).not.toBe(await groundOfPeriod('Today'))
})
