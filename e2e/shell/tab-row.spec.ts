import type { Page } from '@playwright/test'

import { expect, expectPage, phone, tabOf, tabsOf, test } from './story.ts'
import type { Member } from './own-hotel.ts'

const list = '/hotelClient/feedback/suggestion'
type OpenDesk = (
  member: Member,
  path?: string,
  options?: { viewport: { width: number; height: number } },
) => Promise<Page>

async function openTwoLists(openDesk: OpenDesk, member: Member, viewport = phone) {
  const desk = await openDesk(member, '/feedback/suggestion?keyword=one', { viewport })
  await expect(tabOf(desk, 'one')).toBeVisible()
  await desk.goto(`${list}?keyword=two`)
  await expect(tabOf(desk, 'two')).toHaveAttribute('aria-current', 'page')
  return desk
}
const desktop = { width: 1440, height: 900 }

test('the arrows, Home and End go along the tabs, Enter opens, Delete closes, focus stays in the row', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openTwoLists(openDesk, await hotel.hire(), desktop)
  await tabOf(desk, 'two').focus()
  await desk.keyboard.press('ArrowRight')
  await expect(tabOf(desk, 'home')).toBeFocused()
  await desk.keyboard.press('ArrowLeft')
  await expect(tabOf(desk, 'two')).toBeFocused()
  await desk.keyboard.press('Home')
  await expect(tabOf(desk, 'home')).toBeFocused()
  await desk.keyboard.press('End')
  await desk.keyboard.press('ArrowLeft')
  await expect(tabOf(desk, 'one')).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(`${list}?keyword=one`)
  await desk.keyboard.press('Delete')
  await expect(tabsOf(desk).getByRole('link')).toHaveText([/home/, /two/])
  await expect(tabOf(desk, 'two')).toBeFocused()
  await expect(desk).toHaveURL(`${list}?keyword=two`)
})

test('the row is one stop of the Tab key', async ({ openDesk, hotel }) => {
  const desk = await openTwoLists(openDesk, await hotel.hire(), desktop)
  await tabOf(desk, 'two').focus()
  await desk.keyboard.press('Tab')
  await expect(tabsOf(desk).locator(':focus')).toHaveCount(0)
  await desk.keyboard.press('Shift+Tab')
  await expect(tabOf(desk, 'two')).toBeFocused()
})

for (const key of ['ContextMenu', 'Shift+F10'])
  test(`${key} opens a tab's menu, and focus comes back to the tab`, async ({
    openDesk,
    hotel,
  }) => {
    const desk = await openTwoLists(openDesk, await hotel.hire(), desktop)
    await tabOf(desk, 'two').focus()
    await desk.keyboard.press(key)
    await expect(desk.getByRole('menu', { name: /commands for/ })).toBeVisible()
    await desk.keyboard.press('ArrowDown')
    await expect(desk.getByRole('menuitem').locator(':scope:focus')).toHaveCount(1)
    await desk.keyboard.press('Escape')
    await expect(desk.getByRole('menu')).toHaveCount(0)
    await expect(tabOf(desk, 'two')).toBeFocused()
  })

test('a finger that rests on a tab opens its menu', async ({ openBrowser, hotel }) => {
  const member = await hotel.hire()
  const context = await openBrowser(member, { viewport: phone, hasTouch: true, isMobile: true })
  const desk = await context.newPage()
  await desk.clock.install()
  await desk.goto('/hotelClient/home')
  const box = await tabOf(desk, 'home').boundingBox()
  const fingers = await context.newCDPSession(desk)
  const touchPoints = [{ x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }]
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await desk.clock.runFor(600)
  await expect(desk.getByRole('menuitem', { name: 'refresh page' })).toBeVisible()
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(desk.getByRole('menuitem', { name: 'refresh page' })).toBeVisible()
})

test('the menu stays inside of the window', async ({ openDesk, hotel }) => {
  const desk = await openTwoLists(openDesk, await hotel.hire(), { width: 320, height: 300 })
  await tabOf(desk, 'two').scrollIntoViewIfNeeded()
  // As near to the window's edge as a tab comes.
  const cross = desk.getByRole('button', { name: /^close .*two/ })
  await cross.click({ button: 'right' })
  const menu = desk.getByRole('menu', { name: /commands for/ })
  await expect(menu).toBeVisible()
  const box = await menu.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(300)
})

test('tabs are put in order by dragging, and stay so; home stays in front', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openTwoLists(openDesk, await hotel.hire(), desktop)
  await tabOf(desk, 'two').dragTo(tabOf(desk, 'one'))
  await expect(tabsOf(desk).getByRole('link')).toHaveText([/home/, /two/, /one/])
  await tabOf(desk, 'one').dragTo(tabOf(desk, 'home'))
  await expect(tabsOf(desk).getByRole('link')).toHaveText([/home/, /one/, /two/])
  await desk.reload()
  await expectPage(desk, 'Suggestions and complaints')
  await expect(tabsOf(desk).getByRole('link')).toHaveText([/home/, /one/, /two/])
})

test('Ctrl Shift and an arrow move a tab, and say where it is now', async ({ openDesk, hotel }) => {
  const desk = await openTwoLists(openDesk, await hotel.hire(), desktop)
  await tabOf(desk, 'two').focus()
  await desk.keyboard.press('Control+Shift+ArrowLeft')
  await expect(tabsOf(desk).getByRole('link')).toHaveText([/home/, /two/, /one/])
  await expect(tabOf(desk, 'two')).toBeFocused()
  await expect(tabsOf(desk).getByText(/is now tab 2 of 3\.$/)).toBeAttached()
  await desk.keyboard.press('Control+Shift+ArrowLeft')
  await expect(tabsOf(desk).getByRole('link')).toHaveText([/home/, /two/, /one/])
})
