import type { Page } from '@playwright/test'

import { begin, formOf } from '../desk.ts'
import { expect, expectPage, menuOf, tabOf, tabsOf, test } from './story.ts'

const list = '/hotelClient/feedback/suggestion'
const casesOf = (desk: Page) => desk.getByRole('main').getByRole('link', { name: /\d{8}-\d{4}/ })
const filterPanel = (desk: Page) => desk.getByRole('combobox', { name: 'Building' })
const openFilters = (desk: Page) => desk.getByRole('button', { name: /^filters/ }).click()
const topOf = async (desk: Page, at: number) => (await casesOf(desk).nth(at).boundingBox())?.y

test('scroll, filters and a half-written reply survive going to another tab and back', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openDesk(await hotel.hire({ userRole: 2 }), '/feedback/suggestion?scope=all')
  await expect(casesOf(desk).nth(15)).toBeVisible()
  await openFilters(desk)
  await expect(filterPanel(desk)).toBeVisible()
  await casesOf(desk).nth(12).click()
  const detail = desk.getByRole('article')
  await begin(detail, 'reply to the guest')
  const reply = formOf(detail, 'reply to the guest').getByLabel('Reply to the guest')
  await reply.fill('We are on our')
  const before = await topOf(desk, 12)
  const address = desk.url()

  await tabOf(desk, 'home').click()
  await expectPage(desk, 'home')
  await expect(reply).toBeHidden()
  await tabOf(desk, 'Suggestions').click()
  await expect(desk).toHaveURL(address)
  await expect(reply).toHaveValue('We are on our')
  await expect(filterPanel(desk)).toBeVisible()
  await expect.poll(() => topOf(desk, 12)).toBe(before)
})

test('a live page is shown again without a call or a skeleton', async ({ openDesk, hotel }) => {
  const desk = await openDesk(await hotel.hire({ userRole: 2 }), '/feedback/suggestion?scope=all')
  await expect(casesOf(desk).first()).toBeVisible()
  await tabOf(desk, 'home').click()
  await expectPage(desk, 'home')
  await hotel.line.cut()
  await tabOf(desk, 'Suggestions').click()
  await expect(casesOf(desk).first()).toBeVisible()
})

test('what was kept of a page dies with its tab, always', async ({ openDesk, hotel }) => {
  const desk = await openDesk(await hotel.hire({ userRole: 2 }), '/feedback/suggestion?scope=all')
  for (const close of ['close current', 'close all', 'Delete', 'middle-click']) {
    await openFilters(desk)
    await expect(filterPanel(desk)).toBeVisible()
    const tab = tabOf(desk, 'Suggestions')
    if (close === 'Delete') await tab.press('Delete')
    else if (close === 'middle-click') await tab.click({ button: 'middle' })
    else {
      await tab.click({ button: 'right' })
      await desk.getByRole('menuitem', { name: close, exact: true }).click()
    }
    await expectPage(desk, 'home')
    await menuOf(desk).getByRole('link', { name: 'Suggestions' }).click()
    await expect(desk.getByRole('button', { name: /^filters/ })).toBeVisible()
    await expect(filterPanel(desk)).toBeHidden()
  }
})

test('/redirect makes exactly one page anew', async ({ openDesk, hotel }) => {
  const desk = await openDesk(await hotel.hire({ userRole: 2 }), '/feedback/suggestion?keyword=one')
  await openFilters(desk)
  await desk.keyboard.press('Control+k')
  const palette = desk.getByRole('dialog', { name: 'search' })
  await palette.getByRole('combobox').fill('201')
  await palette.getByRole('group', { name: 'cases' }).getByRole('option').first().click()
  await expect(tabsOf(desk).getByRole('link')).toHaveCount(3)
  await openFilters(desk)
  await expect(filterPanel(desk)).toBeVisible()
  await tabsOf(desk).getByRole('link').nth(2).click({ button: 'right' })
  await desk.getByRole('menuitem', { name: 'refresh page' }).click()
  await expect(filterPanel(desk)).toBeHidden()
  await tabOf(desk, 'one').click()
  await expect(desk).toHaveURL(`${list}?keyword=one`)
  await expect(filterPanel(desk)).toBeVisible()
})

test('close all never opens a closed tab again', async ({ openDesk, hotel }) => {
  const desk = await openDesk(await hotel.hire(), '/feedback/suggestion?keyword=one')
  await expect(tabOf(desk, 'one')).toBeVisible()
  await tabOf(desk, 'one').click({ button: 'right' })
  await desk.getByRole('menuitem', { name: 'close all' }).click()
  await expectPage(desk, 'home')
  await expect(tabsOf(desk).getByRole('link')).toHaveText(['home'])
  await desk.reload()
  await expectPage(desk, 'home')
  await expect(tabsOf(desk).getByRole('link')).toHaveText(['home'])
})

test('open tabs are there again after a reload, in their order and at their addresses', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openDesk(await hotel.hire(), '/feedback/suggestion?keyword=one')
  await expect(tabOf(desk, 'one')).toBeVisible()
  await desk.goto(`${list}?keyword=two`)
  await expect(tabOf(desk, 'two')).toBeVisible()
  await tabOf(desk, 'home').click()
  await desk.reload()
  await expect(tabsOf(desk).getByRole('link')).toHaveText([/home/, /one/, /two/])
  await tabOf(desk, 'one').click()
  await expect(desk).toHaveURL(`${list}?keyword=one`)
})
