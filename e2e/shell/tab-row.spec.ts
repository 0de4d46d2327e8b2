import type { Page } from '@playwright/test'

import { seenOf } from './boxes.ts'
import { expect, expectPage, phone, tabOf, tabsOf, test } from './story.ts'
import type { Member } from './own-hotel.ts'

const list = '/hotelClient/feedback/suggestion'
type OpenStaffApp = (
  member: Member,
  path?: string,
  options?: { viewport: { width: number; height: number } },
) => Promise<Page>

async function openTwoLists(openStaffApp: OpenStaffApp, member: Member, viewport = phone) {
  const app = await openStaffApp(member, '/feedback/suggestion?keyword=one', { viewport })
  await expect(tabOf(app, 'one')).toBeVisible()
  await app.goto(`${list}?keyword=two`)
  await expect(tabOf(app, 'two')).toHaveAttribute('aria-current', 'page')
  return app
}
const desktop = { width: 1440, height: 900 }

test('Tabs: arrows, Home, End, Enter and Delete work and keep focus in the row', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openTwoLists(openStaffApp, await hotel.hire(), desktop)
  await tabOf(app, 'two').focus()
  await app.keyboard.press('ArrowRight')
  await expect(tabOf(app, 'home')).toBeFocused()
  await app.keyboard.press('ArrowLeft')
  await expect(tabOf(app, 'two')).toBeFocused()
  await app.keyboard.press('Home')
  await expect(tabOf(app, 'home')).toBeFocused()
  await app.keyboard.press('End')
  await app.keyboard.press('ArrowLeft')
  await expect(tabOf(app, 'one')).toBeFocused()
  await app.keyboard.press('Enter')
  await expect(app).toHaveURL(`${list}?keyword=one`)
  await app.keyboard.press('Delete')
  await expect(tabsOf(app).getByRole('link')).toHaveText([/home/, /two/])
  await expect(tabOf(app, 'two')).toBeFocused()
  await expect(app).toHaveURL(`${list}?keyword=two`)
})

test('Tabs: in a full row, what tells them apart stays, with the whole title as tooltip', async ({
  openStaffApp,
  hotel,
}) => {
  const words = [511, 512, 513, 514, 515, 516].map((room) => `${room} · 20261129-0${room}`)
  const app = await openTwoLists(openStaffApp, await hotel.hire(), desktop)
  for (const keyword of words) {
    await app.goto(`${list}?keyword=${encodeURIComponent(keyword)}`)
    await expect(tabOf(app, keyword)).toHaveAttribute('aria-current', 'page')
  }
  for (const keyword of words) {
    const tab = tabOf(app, keyword)
    await expect(tab).toHaveAttribute('title', `feedback list · “${keyword}”`)
    const { seen, whole } = await seenOf(tab.locator('span').last())
    expect(seen, keyword).toBe(whole)
  }
})

test('Tabs: two of one list are told apart by the open item or what is searched', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire({ userRole: 1 }), '/hotelManage/roomList')
  await expect(tabOf(app, 'hotel room list')).toHaveAttribute('title', 'hotel room list')
  await app.getByRole('main').getByRole('link', { name: '201' }).first().click()
  await expect(tabOf(app, 'Room 201')).toHaveAttribute('title', 'hotel room list · Room 201')
  await app.goto('/hotelClient/hotelManage/roomList?keyword=20&status=in_use')
  await expect(tabOf(app, '“20”, In use')).toBeVisible()
  await app.goto('/hotelClient/hotelManage/administrators?keyword=Ma')
  await expect(tabOf(app, 'hotel member list · “Ma”')).toBeVisible()
})

test('Tabs: one closed before its page is drawn is left again', async ({ openStaffApp, hotel }) => {
  const app = await openTwoLists(openStaffApp, await hotel.hire(), desktop)
  // React draws a navigation in a later task: microtasks see the new address beside the old page.
  await tabOf(app, 'one').evaluate(async (link: HTMLElement) => {
    const before = location.search
    link.click()
    for (let turn = 0; location.search === before && turn < 1_000; turn++) await Promise.resolve()
    if (link.getAttribute('aria-current') === 'page') throw new Error('The page is drawn already')
    link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }))
  })
  await expect(tabsOf(app).getByRole('link')).toHaveText([/home/, /two/])
  await expect(app).toHaveURL(`${list}?keyword=two`)
  await expect(tabOf(app, 'two')).toHaveAttribute('aria-current', 'page')
})

test('Tabs: the row is one Tab stop', async ({ openStaffApp, hotel }) => {
  const app = await openTwoLists(openStaffApp, await hotel.hire(), desktop)
  await tabOf(app, 'two').focus()
  await app.keyboard.press('Tab')
  await expect(tabsOf(app).locator(':focus')).toHaveCount(0)
  await app.keyboard.press('Shift+Tab')
  await expect(tabOf(app, 'two')).toBeFocused()
})

for (const key of ['ContextMenu', 'Shift+F10'])
  test(`Tabs: ${key} opens the menu and focus returns`, async ({ openStaffApp, hotel }) => {
    const app = await openTwoLists(openStaffApp, await hotel.hire(), desktop)
    await tabOf(app, 'two').focus()
    await app.keyboard.press(key)
    await expect(app.getByRole('menu', { name: /Actions for/ })).toBeVisible()
    await app.keyboard.press('ArrowDown')
    await expect(app.getByRole('menuitem').locator(':scope:focus')).toHaveCount(1)
    await app.keyboard.press('Escape')
    await expect(app.getByRole('menu')).toHaveCount(0)
    await expect(tabOf(app, 'two')).toBeFocused()
  })

test('Tabs: a key pressed as soon as the menu is drawn moves in it', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openTwoLists(openStaffApp, await hotel.hire(), desktop)
  await tabOf(app, 'two').evaluate((link: HTMLElement) => {
    link.focus()
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role=menu]')) return
      watch.disconnect()
      const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })
      document.activeElement?.dispatchEvent(down)
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  await app.keyboard.press('ContextMenu')
  await expect(app.getByRole('menuitem').first()).toBeFocused()
})

test('Tabs: a long press opens the menu', async ({ openBrowser, hotel }) => {
  const member = await hotel.hire()
  const context = await openBrowser(member, { viewport: phone, hasTouch: true, isMobile: true })
  const app = await context.newPage()
  await app.clock.install()
  await app.goto('/hotelClient/home')
  const box = await tabOf(app, 'home').boundingBox()
  const fingers = await context.newCDPSession(app)
  const touchPoints = [{ x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }]
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await app.clock.runFor(600)
  await expect(app.getByRole('menuitem', { name: 'refresh page' })).toBeVisible()
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(app.getByRole('menuitem', { name: 'refresh page' })).toBeVisible()
})

test('Tabs: the menu stays inside the window', async ({ openStaffApp, hotel }) => {
  const app = await openTwoLists(openStaffApp, await hotel.hire(), { width: 320, height: 300 })
  await tabOf(app, 'two').scrollIntoViewIfNeeded()
  // As near to the window's edge as a tab comes.
  const cross = app.getByRole('button', { name: /^Close .*two/ })
  await cross.click({ button: 'right' })
  const menu = app.getByRole('menu', { name: /Actions for/ })
  await expect(menu).toBeVisible()
  const box = await menu.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(300)
})

test('Tabs: can be reordered by dragging and keep their order, with home first', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openTwoLists(openStaffApp, await hotel.hire(), desktop)
  await tabOf(app, 'two').dragTo(tabOf(app, 'one'))
  await expect(tabsOf(app).getByRole('link')).toHaveText([/home/, /two/, /one/])
  await tabOf(app, 'one').dragTo(tabOf(app, 'home'))
  await expect(tabsOf(app).getByRole('link')).toHaveText([/home/, /one/, /two/])
  await app.reload()
  await expectPage(app, 'feedback list')
  await expect(tabsOf(app).getByRole('link')).toHaveText([/home/, /one/, /two/])
})

test('Tabs: Ctrl+Shift+arrow moves a tab and announces its position', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openTwoLists(openStaffApp, await hotel.hire(), desktop)
  await tabOf(app, 'two').focus()
  await app.keyboard.press('Control+Shift+ArrowLeft')
  await expect(tabsOf(app).getByRole('link')).toHaveText([/home/, /two/, /one/])
  await expect(tabOf(app, 'two')).toBeFocused()
  await expect(tabsOf(app).getByText(/is now tab 2 of 3\.$/)).toBeAttached()
  await app.keyboard.press('Control+Shift+ArrowLeft')
  await expect(tabsOf(app).getByRole('link')).toHaveText([/home/, /two/, /one/])
})
