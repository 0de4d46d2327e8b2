import type { Page } from '@playwright/test'

import { expect, expectPage, logIn, menuOf, tabOf, test } from './story.ts'

const unreachable = 'The server cannot be reached. Check the connection, then try again.'
const liveOf = (desk: Page) => desk.getByRole('banner').getByRole('status')

test('a server that was gone for a minute comes back by itself, and nothing that happened meanwhile is missed', async ({
  openBrowser,
  hotel,
}) => {
  const desk = await (await openBrowser(await hotel.hire({ userRole: 2 }))).newPage()
  await desk.clock.install()
  await desk.goto('/hotelClient/feedback/suggestion?scope=all&sortField=createdAt&sortOrder=desc')
  await expect(desk.getByRole('table', { name: 'Cases' })).toBeVisible()
  await expect(liveOf(desk)).toHaveText('live')
  await hotel.line.cut()
  await expect(liveOf(desk)).not.toHaveText('live')
  const feedbackNo = await hotel.complain('The line was down when this was said.')
  await desk.clock.fastForward(60_000)
  await expect(desk.getByRole('table', { name: 'Cases' })).toBeVisible()
  await expect(desk.getByRole('alertdialog')).toHaveCount(0)
  await hotel.line.mend()
  await expect(desk.getByRole('main').getByRole('link', { name: feedbackNo })).toBeVisible()
  await expect(liveOf(desk)).toHaveText('live')
})

test('a desk that cannot be opened says so, keeps its page while nobody answers, and opens by itself', async ({
  openBrowser,
  hotel,
}) => {
  const desk = await (await openBrowser(await hotel.hire())).newPage()
  await desk.clock.install()
  await desk.goto('/hotelClient/feedback/suggestion')
  await expectPage(desk, 'Suggestions and complaints')
  await hotel.breakDown()
  await desk.reload()
  const main = desk.getByRole('main')
  await expect(main.getByText(unreachable)).toBeVisible()
  await hotel.line.cut()
  await desk.getByRole('button', { name: 'try again' }).click()
  await desk.clock.runFor(20_000)
  await expect(desk.getByRole('button', { name: 'try again' })).toBeEnabled()
  await expect(main.getByText(unreachable)).toBeVisible()
  await hotel.repair()
  await hotel.line.mend()
  await desk.clock.runFor(5_000)
  await expectPage(desk, 'Suggestions and complaints')
})

test('a desk that cannot be opened because the server fails says so, and opens at the next try', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openDesk(await hotel.hire(), '/feedback/suggestion')
  await expectPage(desk, 'Suggestions and complaints')
  await hotel.breakDown()
  await desk.reload()
  await expect(desk.getByRole('main').getByText(unreachable)).toBeVisible()
  await expect(menuOf(desk)).toBeHidden()
  await hotel.repair()
  await desk.getByRole('button', { name: 'try again' }).click()
  await expectPage(desk, 'Suggestions and complaints')
})

for (const status of [200, 502])
  test(`HTML with ${status} where JSON was expected is no answer, and what is on screen stays`, async ({
    openDesk,
    hotel,
  }) => {
    const desk = await openDesk(await hotel.hire({ userRole: 2 }), '/feedback/suggestion?scope=all')
    await expect(desk.getByRole('table', { name: 'Cases' })).toBeVisible()
    hotel.line.divert(status, '<!doctype html><h1>Accept our terms to go online</h1>')
    await desk.getByRole('searchbox', { name: 'Search' }).fill('terms')
    await expect(desk.getByText(unreachable)).toBeVisible()
    await expect(desk.getByText('Accept our terms')).toHaveCount(0)
    await hotel.line.mend()
    await desk.getByRole('main').getByRole('button', { name: 'try again' }).click()
    await expect(desk.getByText(unreachable)).toBeHidden()
    await expect(desk.getByRole('alertdialog')).toHaveCount(0)
  })

for (const [path, asked] of [
  ['/feedback/suggestion?scope=all', '/feedback/list'],
  ['/hotelManage/roomList', '/house/list/conditions'],
  ['/hotelManage/administrators', '/user/list/conditions'],
] as const)
  test(`a page that tries again by itself leaves its button where somebody is about to press it: ${path}`, async ({
    openDesk,
    hotel,
  }) => {
    const desk = await openDesk(await hotel.hire({ userRole: 1 }), path)
    await expect(desk.getByRole('main').locator('tbody a').first()).toBeVisible()
    hotel.line.divert(502, '<!doctype html><h1>Bad gateway</h1>')
    await desk.getByRole('main').getByRole('searchbox').first().fill('gateway')
    const again = desk.getByRole('main').getByRole('button', { name: 'try again' })
    await expect(again).toBeVisible()
    await again.evaluate((button) => {
      button.dataset['before'] = 'true'
      const page = button.closest('main')!
      new MutationObserver(() => {
        if (!button.isConnected) page.dataset['lost'] = 'true'
      }).observe(page, { childList: true, subtree: true })
    })
    const tried = desk.waitForResponse(
      (reply) => reply.url().includes(asked) && reply.status() === 502,
    )
    await desk.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await tried
    await expect(again).toHaveAttribute('data-before', 'true')
    await expect(desk.getByRole('main')).not.toHaveAttribute('data-lost', 'true')
    await hotel.line.mend()
    await again.click()
    await expect(again).toBeHidden()
  })

test('signing in while the server is gone says so, and keeps what was typed', async ({
  page,
  hotel,
}) => {
  const member = await hotel.hire()
  await page.goto('/hotelClient/login')
  await page.getByLabel('user name').focus()
  await page.waitForLoadState('networkidle')
  await hotel.line.cut()
  await logIn(page, member)
  await expect(page.getByRole('alert')).toHaveText(unreachable)
  await expect(page.getByLabel('user name')).toHaveValue(member.userName)
  await hotel.line.mend()
  await page.getByRole('button', { name: 'log in', exact: true }).click()
  await expectPage(page, 'home')
})

test('a page that crashes shows that in its own tab, and the shell and the other tabs live on', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openDesk(await hotel.hire({ userRole: 2 }))
  await expectPage(desk, 'home')
  // What reads the filters out of an address breaks, at home nothing does.
  await desk.evaluate(() => {
    const { get } = URLSearchParams.prototype
    URLSearchParams.prototype.get = function (name) {
      if (name !== 'keyword') return get.call(this, name)
      throw new Error('broken')
    }
    addEventListener('mended', () => {
      URLSearchParams.prototype.get = get
    })
  })
  await menuOf(desk).getByRole('link', { name: 'Suggestions' }).click()
  const main = desk.getByRole('main')
  await expect(main.getByText('This page has stopped working.')).toBeVisible()
  await expect(menuOf(desk)).toBeVisible()
  await tabOf(desk, 'home').click()
  await expect(main.getByRole('heading', { name: 'Right now' })).toBeVisible()
  await tabOf(desk, 'Suggestions').click()
  await desk.evaluate(() => dispatchEvent(new Event('mended')))
  await main.getByRole('button', { name: 'try again' }).click()
  await expect(main.getByRole('button', { name: /^filters/ })).toBeVisible()
})

test('a page that an answer broke stands again once the answer is whole', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openDesk(await hotel.hire({ userRole: 2 }))
  await expectPage(desk, 'home')
  const broken = { list: [{ id: 1 }], total: 1, pageNum: 1, pageSize: 20, statusCounts: null }
  await desk.route('**/feedback/list', (route) =>
    route.fulfill({ json: { code: 200, msg: 'ok', data: broken } }),
  )
  await menuOf(desk).getByRole('link', { name: 'Suggestions' }).click()
  const main = desk.getByRole('main')
  await expect(main.getByText('This page has stopped working.')).toBeVisible()
  await desk.unroute('**/feedback/list')
  await main.getByRole('button', { name: 'try again' }).click()
  await expect(main.getByRole('button', { name: /^filters/ })).toBeVisible()
  await expect(main.getByText('This page has stopped working.')).toBeHidden()
})

test('what a key of the shell opens may fail to come: the desk stands, and the next press opens it', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openDesk(await hotel.hire())
  await expectPage(desk, 'home')
  await hotel.line.cut()
  for (const key of ['Control+k', '?']) {
    await desk.keyboard.press(key)
    await expect(desk.getByText('A part of this page could not be loaded.').last()).toBeVisible()
    await expect(menuOf(desk)).toBeVisible()
  }
  await hotel.line.mend()
  await desk.keyboard.press('Control+k')
  await expect(desk.getByRole('dialog', { name: 'search' })).toBeVisible()
})
