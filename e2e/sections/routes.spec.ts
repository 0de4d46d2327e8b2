import { expect, expectPage, menuOf, tabOf, tabsOf, test, trailOf } from '../shell/story.ts'

test.describe('Screens and routes', () => {
  test('The base path is /hotelClient/', async ({ openDesk, hotel, baseURL }) => {
    const desk = await openDesk(await hotel.hire({ userRole: 1 }))
    await desk.goto('/')
    await expect(desk).toHaveURL(`${baseURL}/hotelClient/home`)
    await expectPage(desk, 'home')
    const links = await menuOf(desk).or(tabsOf(desk)).or(trailOf(desk)).getByRole('link').all()
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) expect(await link.getAttribute('href')).toMatch(/^\/hotelClient\//)
  })

  test('Pages load lazily', async ({ openBrowser, hotel }) => {
    const desk = await (await openBrowser(await hotel.hire())).newPage()
    const scripts: string[] = []
    desk.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await desk.goto('/hotelClient/home')
    await expectPage(desk, 'home')
    const withHome = scripts.length
    expect(scripts.join()).not.toContain('FeedbackPage')
    await menuOf(desk).getByRole('link', { name: 'Suggestions and complaints' }).click()
    await expect(desk.getByRole('table', { name: 'Cases' })).toBeVisible()
    expect(scripts.slice(withHome).join()).toContain('FeedbackPage')
  })

  test('The page title is the system name followed by the route title', async ({
    openDesk,
    hotel,
  }) => {
    const desk = await openDesk(await hotel.hire())
    await expect(desk).toHaveTitle('Hotel feedback management system - home')
    await menuOf(desk).getByRole('link', { name: 'Suggestions and complaints' }).click()
    await expect(desk).toHaveTitle('Hotel feedback management system - Suggestions and complaints')
    await desk.goBack()
    await expect(desk).toHaveTitle('Hotel feedback management system - home')
  })
})

test.describe('Always-available routes', () => {
  test('/: Redirects to /home', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire(), '/')
    await expect(desk).toHaveURL('/hotelClient/home')
    await expectPage(desk, 'home')
  })

  test("/home: Name Home, title 'home', pinned tab, house icon", async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire({ routeList: ['AuditManage'] }))
    await expectPage(desk, 'home')
    const entry = menuOf(desk).getByRole('link', { name: 'home', exact: true })
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expect(entry.locator('svg')).toHaveClass(/lucide-house/)
    await expect(tabOf(desk, 'home')).toHaveAttribute('aria-current', 'page')
    await expect(tabsOf(desk).getByRole('button', { name: 'close home' })).toBeHidden()
  })

  test('/login: Hidden, name login', async ({ openDesk, page, hotel }) => {
    await page.goto('/hotelClient/login')
    await expect(page).toHaveTitle('Hotel feedback management system - log in')
    const desk = await openDesk(await hotel.hire({ userRole: 1 }))
    await expectPage(desk, 'home')
    for (const link of await desk.getByRole('link').all())
      expect(await link.getAttribute('href')).not.toContain('/login')
    await desk.goto('/hotelClient/login')
    await expect(desk).toHaveURL('/hotelClient/home')
  })

  test('any unknown path: Shows a 404 page (hidden)', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire({ userRole: 1 }), '/no/such/page')
    await expectPage(desk, 'page not found')
    const main = desk.getByRole('main')
    await expect(main.getByText('This page does not exist.')).toBeVisible()
    await expect(main.getByText('There is nothing at /no/such/page.')).toBeVisible()
    await expect(desk).toHaveURL('/hotelClient/no/such/page')
    await expect(tabsOf(desk).getByRole('link')).toHaveText(['home'])
    await expect(menuOf(desk).getByRole('link', { name: 'page not found' })).toBeHidden()
    await main.getByRole('link', { name: 'go to home' }).click()
    await expectPage(desk, 'home')
  })

  test('/redirect/{path}: Hidden. Used to refresh a page by replacing the current route', async ({
    openDesk,
    hotel,
  }) => {
    const desk = await openDesk(await hotel.hire(), '/feedback/suggestion?scope=all')
    await desk.getByRole('button', { name: /^filters/ }).click()
    await expect(desk.getByLabel('Building')).toBeVisible()
    const visited = await desk.evaluate(() => history.length)
    await tabOf(desk, 'Suggestions and complaints').click({ button: 'right' })
    await desk.getByRole('menuitem', { name: 'refresh page' }).click()
    await expect(desk.getByLabel('Building')).toBeHidden()
    await expect(desk.getByRole('table', { name: 'Cases' })).toBeVisible()
    await expect(desk).toHaveURL('/hotelClient/feedback/suggestion?scope=all')
    expect(await desk.evaluate(() => history.length)).toBe(visited)
    for (const link of await desk.getByRole('link').all())
      expect(await link.getAttribute('href')).not.toContain('/redirect')
    await desk.goto('/hotelClient/redirect/feedback/suggestion?scope=all')
    await expectPage(desk, 'Suggestions and complaints')
    await expect(desk).toHaveURL('/hotelClient/feedback/suggestion?scope=all')
  })
})
