import type { Page } from '@playwright/test'

import { expect, expectPage, menuOf, tabsOf, test } from './story.ts'

async function choose(desk: Page, menu: string, entry: string) {
  await desk.getByRole('banner').getByRole('button', { name: menu }).click()
  await desk.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** The colour a page stands on, once it has stopped changing. */
const groundOf = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    return getComputedStyle(document.body).backgroundColor
  })

test('the language is chosen once: words, lang and title follow, also after a reload and at the login page', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openDesk(await hotel.hire(), '/feedback/suggestion')
  await expect(desk.locator('html')).toHaveAttribute('lang', 'en')
  await choose(desk, 'language', '简体中文')
  await expect(desk.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(desk).toHaveTitle('酒店反馈管理系统 - 建议与投诉')
  await desk.reload()
  await expect(desk.getByRole('navigation', { name: '菜单' })).toBeVisible()
  await expect(desk.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await desk.context().clearCookies()
  await desk.goto('/hotelClient/login')
  await expect(desk).toHaveTitle(/^酒店反馈管理系统 - /)
  await expect(desk.getByLabel('用户名')).toBeVisible()
})

test("without a choice the browser's language is spoken, and English where it is none of ours", async ({
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

test('each page has a title of its own in the chosen language', async ({ openDesk, hotel }) => {
  const desk = await openDesk(await hotel.hire({ userRole: 1 }), '/home')
  await expectPage(desk, 'home')
  const links = await menuOf(desk).getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  const titles = new Set<string>()
  for (const path of [...paths, '/hotelClient/nowhere']) {
    await desk.goto(path ?? '')
    await expect(tabsOf(desk)).toBeVisible()
    await expect(desk).toHaveTitle(/^Hotel feedback management system - ./)
    titles.add(await desk.title())
  }
  expect(titles.size).toBe(paths.length + 1)
})

test('light and dark follow the system until one is chosen, and the choice stays', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openDesk(await hotel.hire())
  await expectPage(desk, 'home')
  await desk.emulateMedia({ colorScheme: 'light' })
  const light = await groundOf(desk)
  await desk.emulateMedia({ colorScheme: 'dark' })
  const dark = await groundOf(desk)
  expect(dark).not.toBe(light)
  await choose(desk, 'appearance', 'theme: light')
  await expect.poll(() => groundOf(desk)).toBe(light)
  await desk.reload()
  await expectPage(desk, 'home')
  await expect.poll(() => groundOf(desk)).toBe(light)
  await choose(desk, 'appearance', 'theme: as the system')
  await expect.poll(() => groundOf(desk)).toBe(dark)
})

test('text can be made larger, and stays so', async ({ openDesk, hotel }) => {
  const desk = await openDesk(await hotel.hire())
  const sizeOf = () =>
    menuOf(desk)
      .getByRole('link', { name: 'home' })
      .evaluate((link) => Number.parseFloat(getComputedStyle(link).fontSize))
  const normal = await sizeOf()
  await choose(desk, 'appearance', 'text size: larger')
  await expect.poll(async () => (await sizeOf()) / normal).toBeCloseTo(1.25, 2)
  await desk.reload()
  await expectPage(desk, 'home')
  await expect.poll(async () => (await sizeOf()) / normal).toBeCloseTo(1.25, 2)
})

test('with the largest text nothing of a case runs into the next column, at home and in the worklist', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openDesk(await hotel.find('admin'))
  await choose(desk, 'appearance', 'text size: larger')
  await choose(desk, 'language', '简体中文')
  /** Cells that show how late a case is in hours and minutes, and those that hold more than fits. */
  const measure = (cells: string) =>
    desk
      .getByRole('main')
      .locator(cells)
      .evaluateAll((all) => ({
        late: all.some(({ textContent }) => /小时.*分钟/.test(textContent)),
        wide: all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      }))
  await expect.poll(() => measure('li > a')).toEqual({ late: true, wide: [] })
  await desk.goto('/hotelClient/feedback/suggestion?scope=all&sortField=nextDueAt&sortOrder=asc')
  await expect.poll(() => measure('tbody td')).toEqual({ late: true, wide: [] })
})

test('a strict policy holds on every page: no inline script or style, no other host, nothing refused', async ({
  openBrowser,
  hotel,
}) => {
  const context = await openBrowser(await hotel.hire({ userRole: 1 }))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      document.documentElement.dataset['violated'] = `${violatedDirective} ${blockedURI}`
    })
  })
  const desk = await context.newPage()
  const hosts = new Set<string>()
  const complaints: string[] = []
  desk.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url())) hosts.add(new URL(request.url()).host)
  })
  desk.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text())
  })
  const page = await desk.goto('/hotelClient/home')
  const policy = (await page?.headerValue('content-security-policy')) ?? ''
  for (const directive of ["script-src 'self'", "style-src 'self'", "connect-src 'self'"])
    expect(policy.split(';')).toContain(directive)
  expect(policy).not.toContain('unsafe')
  await expectPage(desk, 'home')
  const links = await menuOf(desk).getByRole('link', { includeHidden: true }).all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  for (const path of paths) {
    await desk.goto(path ?? '')
    await expect(desk.getByRole('main').getByRole('heading').first()).toBeAttached()
    await desk.keyboard.press('Control+k')
    await expect(desk.getByRole('dialog', { name: 'search' })).toBeVisible()
    await desk.keyboard.press('Escape')
    await desk.getByRole('banner').getByRole('button', { name: 'appearance' }).click()
    await expect(desk.getByRole('menu')).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(desk.locator('html')).not.toHaveAttribute('data-violated')
  }
  expect([...hosts]).toEqual([new URL(hotel.url).host])
  expect(complaints).toEqual([])
})
