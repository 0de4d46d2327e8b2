import type { Page } from '@playwright/test'

import { expect, expectPage, menuOf, tabOf, tabsOf, test } from '../shell/story.ts'
import type { Member } from '../shell/own-hotel.ts'

const suggestions = 'Suggestions and complaints'
const list = '/hotelClient/feedback/suggestion'

type OpenDesk = (member: Member, path?: string) => Promise<Page>

/** A desk with home and three lists open, the last of them shown. */
async function openThree(openDesk: OpenDesk, member: Member) {
  const desk = await openDesk(member, '/feedback/suggestion?keyword=one')
  await expect(tabOf(desk, 'one')).toHaveAttribute('aria-current', 'page')
  for (const keyword of ['two', 'three']) {
    await desk.goto(`${list}?keyword=${keyword}`)
    await expect(tabOf(desk, keyword)).toHaveAttribute('aria-current', 'page')
  }
  await expectOpen(desk, 'home', 'one', 'two', 'three')
  return desk
}

async function choose(desk: Page, keyword: string, command: string) {
  await tabOf(desk, keyword).click({ button: 'right' })
  await desk.getByRole('menuitem', { name: command, exact: true }).click()
}

/** The tabs, from left to right, by a word of each. */
const expectOpen = (desk: Page, ...words: string[]) =>
  expect(tabsOf(desk).getByRole('link')).toHaveText(words.map((word) => new RegExp(word)))

/** What the menu of a tab offers, by its word. */
async function offered(desk: Page, word: string) {
  await tabOf(desk, word).click({ button: 'right' })
  const entries = desk.getByRole('menuitem')
  await expect(entries.first()).toBeVisible()
  const names = await entries.allInnerTexts()
  await desk.keyboard.press('Escape')
  await expect(entries).toHaveCount(0)
  return names
}

test.describe('Tabs', () => {
  test('Open pages appear as tabs', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire())
    await expectOpen(desk, 'home')
    await menuOf(desk).getByRole('link', { name: suggestions }).click()
    await expectOpen(desk, 'home', suggestions)
    await expect(tabOf(desk, suggestions)).toHaveAttribute('aria-current', 'page')
    await tabOf(desk, 'home').click()
    await expectPage(desk, 'home')
    await expectOpen(desk, 'home', suggestions)
  })

  test('Pinned tabs cannot be closed', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire())
    await tabOf(desk, 'home').click({ button: 'middle' })
    await tabOf(desk, 'home').press('Delete')
    await expect(tabsOf(desk).getByRole('button', { name: 'close home' })).toHaveCount(0)
    await tabOf(desk, 'home').click({ button: 'right' })
    await desk.getByRole('menuitem', { name: 'close all' }).click()
    await expectOpen(desk, 'home')
    await expectPage(desk, 'home')
  })

  test('A middle-click closes a tab', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire(), '/feedback/suggestion')
    await tabOf(desk, suggestions).click({ button: 'middle' })
    await expectOpen(desk, 'home')
    expect(desk.context().pages()).toHaveLength(1)
  })

  test('After the active tab is closed, the user goes to the last remaining tab', async ({
    openDesk,
    hotel,
  }) => {
    const desk = await openThree(openDesk, await hotel.hire())
    await tabOf(desk, 'one').click()
    await choose(desk, 'one', 'close current')
    await expect(desk).toHaveURL(`${list}?keyword=three`)
    await expectOpen(desk, 'home', 'two', 'three')
    await choose(desk, 'two', 'close current')
    await expect(desk).toHaveURL(`${list}?keyword=three`)
    await expectOpen(desk, 'home', 'three')
  })
})

test.describe('A right-click menu offers:', () => {
  test('refresh page', async ({ openDesk, hotel }) => {
    const desk = await openThree(openDesk, await hotel.hire())
    await desk.getByRole('button', { name: /^filters/ }).click()
    await expect(desk.getByLabel('Building')).toBeVisible()
    await choose(desk, 'three', 'refresh page')
    await expect(desk.getByLabel('Building')).toBeHidden()
    await expect(desk).toHaveURL(`${list}?keyword=three`)
    await expectOpen(desk, 'home', 'one', 'two', 'three')
  })

  test('close current (not offered for a pinned tab)', async ({ openDesk, hotel }) => {
    const desk = await openThree(openDesk, await hotel.hire())
    expect(await offered(desk, 'home')).not.toContain('close current')
    await choose(desk, 'two', 'close current')
    await expectOpen(desk, 'home', 'one', 'three')
  })

  test('close others', async ({ openDesk, hotel }) => {
    const desk = await openThree(openDesk, await hotel.hire())
    await choose(desk, 'two', 'close others')
    await expectOpen(desk, 'home', 'two')
    await expect(desk).toHaveURL(`${list}?keyword=two`)
  })

  test('close left (hidden when the tab is first or is home)', async ({ openDesk, hotel }) => {
    const desk = await openThree(openDesk, await hotel.hire())
    expect(await offered(desk, 'home')).not.toContain('close left')
    expect(await offered(desk, 'one')).not.toContain('close left')
    await choose(desk, 'two', 'close left')
    await expectOpen(desk, 'home', 'two', 'three')
  })

  test('close right (hidden when the tab is last)', async ({ openDesk, hotel }) => {
    const desk = await openThree(openDesk, await hotel.hire())
    expect(await offered(desk, 'three')).not.toContain('close right')
    await choose(desk, 'two', 'close right')
    await expectOpen(desk, 'home', 'one', 'two')
    await expect(desk).toHaveURL(`${list}?keyword=two`)
  })

  test('close all', async ({ openDesk, hotel }) => {
    const desk = await openThree(openDesk, await hotel.hire())
    expect(await offered(desk, 'two')).toEqual([
      'refresh page',
      'close current',
      'close others',
      'close left',
      'close right',
      'close all',
    ])
    await choose(desk, 'two', 'close all')
    await expectOpen(desk, 'home')
    await expectPage(desk, 'home')
  })
})
