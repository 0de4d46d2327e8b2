import { expect, expectPage, menuOf, tabOf, tabsOf, test, trailOf } from '../shell/story.ts'

test.describe('Screens and routes', () => {
  test('The base path is /hotelClient/', async ({ openStaffApp, hotel, baseURL }) => {
    const app = await openStaffApp(await hotel.hire({ userRole: 1 }))
    await app.goto('/')
    await expect(app).toHaveURL(`${baseURL}/hotelClient/home`)
    await expectPage(app, 'home')
    const links = await menuOf(app).or(tabsOf(app)).or(trailOf(app)).getByRole('link').all()
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) expect(await link.getAttribute('href')).toMatch(/^\/hotelClient\//)
  })

  test('Pages load lazily', async ({ openBrowser, hotel }) => {
    const app = await (await openBrowser(await hotel.hire())).newPage()
    const scripts: string[] = []
    app.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await app.goto('/hotelClient/home')
    await expectPage(app, 'home')
    const withHome = scripts.length
    expect(scripts.join()).not.toContain('FeedbackPage')
    await menuOf(app).getByRole('link', { name: 'feedback list' }).click()
    await expect(app.getByRole('table', { name: 'Cases' })).toBeVisible()
    expect(scripts.slice(withHome).join()).toContain('FeedbackPage')
  })

  test('The page title is the system name followed by the route title', async ({
    openStaffApp,
    hotel,
  }) => {
    const app = await openStaffApp(await hotel.hire())
    await expect(app).toHaveTitle('Hotel feedback management system - home')
    await menuOf(app).getByRole('link', { name: 'feedback list' }).click()
    await expect(app).toHaveTitle('Hotel feedback management system - feedback list')
    await app.goBack()
    await expect(app).toHaveTitle('Hotel feedback management system - home')
  })
})

test.describe('Always-available routes', () => {
  test('/: Redirects to /home', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire(), '/')
    await expect(app).toHaveURL('/hotelClient/home')
    await expectPage(app, 'home')
  })

  test("/home: Name Home, title 'home', pinned tab, house icon", async ({
    openStaffApp,
    hotel,
  }) => {
    const app = await openStaffApp(await hotel.hire({ routeList: ['AuditManage'] }))
    await expectPage(app, 'home')
    const entry = menuOf(app).getByRole('link', { name: 'home', exact: true })
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expect(entry.locator('svg')).toHaveClass(/lucide-house/)
    await expect(tabOf(app, 'home')).toHaveAttribute('aria-current', 'page')
    await expect(tabsOf(app).getByRole('button', { name: 'close home' })).toBeHidden()
  })

  test('/login: Hidden, name login', async ({ openStaffApp, page, hotel }) => {
    await page.goto('/hotelClient/login')
    await expect(page).toHaveTitle('Hotel feedback management system - Sign in')
    const app = await openStaffApp(await hotel.hire({ userRole: 1 }))
    await expectPage(app, 'home')
    for (const link of await app.getByRole('link').all())
      expect(await link.getAttribute('href')).not.toContain('/login')
    await app.goto('/hotelClient/login')
    await expect(app).toHaveURL('/hotelClient/home')
  })

  test('any unknown path: Shows a 404 page (hidden)', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire({ userRole: 1 }), '/no/such/page')
    await expectPage(app, 'Page not found')
    const main = app.getByRole('main')
    await expect(main.getByText('Page not found')).toBeVisible()
    await expect(main.getByText('There is no page at /no/such/page.')).toBeVisible()
    await expect(app).toHaveURL('/hotelClient/no/such/page')
    await expect(tabsOf(app).getByRole('link')).toHaveText(['home'])
    await expect(menuOf(app).getByRole('link', { name: 'Page not found' })).toBeHidden()
    await main.getByRole('link', { name: 'Go to home' }).click()
    await expectPage(app, 'home')
  })

  test('/redirect/{path}: Hidden. Used to refresh a page by replacing the current route', async ({
    openStaffApp,
    hotel,
  }) => {
    const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion?scope=all')
    await app.getByRole('button', { name: /^Filters/ }).click()
    await expect(app.getByLabel('Building')).toBeVisible()
    const visited = await app.evaluate(() => history.length)
    await tabOf(app, 'feedback list').click({ button: 'right' })
    await app.getByRole('menuitem', { name: 'refresh page' }).click()
    await expect(app.getByLabel('Building')).toBeHidden()
    await expect(app.getByRole('table', { name: 'Cases' })).toBeVisible()
    await expect(app).toHaveURL('/hotelClient/feedback/suggestion?scope=all')
    expect(await app.evaluate(() => history.length)).toBe(visited)
    for (const link of await app.getByRole('link').all())
      expect(await link.getAttribute('href')).not.toContain('/redirect')
    await app.goto('/hotelClient/redirect/feedback/suggestion?scope=all')
    await expectPage(app, 'feedback list')
    await expect(app).toHaveURL('/hotelClient/feedback/suggestion?scope=all')
  })
})
