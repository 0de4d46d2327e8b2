import type { Page } from '@playwright/test'

import { expect, expectPage, menuOf, tabOf, tabsOf, test } from '../shell/story.ts'
import type { Member } from '../shell/own-hotel.ts'

const suggestions = 'feedback list'
const list = '/hotelClient/feedback/suggestion'

type OpenStaffApp = (member: Member, path?: string) => Promise<Page>

/** The staff app with home and three lists open, the last one shown. */
async function openThree(openStaffApp: OpenStaffApp, member: Member) {
  const app = await openStaffApp(member, '/feedback/suggestion?keyword=one')
  await expect(tabOf(app, 'one')).toHaveAttribute('aria-current', 'page')
  for (const keyword of ['two', 'three']) {
    await app.goto(`${list}?keyword=${keyword}`)
    await expect(tabOf(app, keyword)).toHaveAttribute('aria-current', 'page')
  }
  await expectOpen(app, 'home', 'one', 'two', 'three')
  return app
}

async function choose(app: Page, keyword: string, command: string) {
  await tabOf(app, keyword).click({ button: 'right' })
  await app.getByRole('menuitem', { name: command, exact: true }).click()
}

/** The tabs, from left to right, by a word of each. */
const expectOpen = (app: Page, ...words: string[]) =>
  expect(tabsOf(app).getByRole('link')).toHaveText(words.map((word) => new RegExp(word)))

/** What the menu of a tab offers, by its word. */
async function offered(app: Page, word: string) {
  await tabOf(app, word).click({ button: 'right' })
  const entries = app.getByRole('menuitem')
  await expect(entries.first()).toBeVisible()
  const names = await entries.allTextContents()
  await app.keyboard.press('Escape')
  await expect(entries).toHaveCount(0)
  return names
}

test.describe('Tabs', () => {
  test('Open pages appear as tabs', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire())
    await expectOpen(app, 'home')
    await menuOf(app).getByRole('link', { name: suggestions }).click()
    await expectOpen(app, 'home', suggestions)
    await expect(tabOf(app, suggestions)).toHaveAttribute('aria-current', 'page')
    await tabOf(app, 'home').click()
    await expectPage(app, 'home')
    await expectOpen(app, 'home', suggestions)
  })

  test('Pinned tabs cannot be closed', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire())
    await tabOf(app, 'home').click({ button: 'middle' })
    await tabOf(app, 'home').press('Delete')
    await expect(tabsOf(app).getByRole('button', { name: 'close home' })).toHaveCount(0)
    await tabOf(app, 'home').click({ button: 'right' })
    await app.getByRole('menuitem', { name: 'close all' }).click()
    await expectOpen(app, 'home')
    await expectPage(app, 'home')
  })

  test('A middle-click closes a tab', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion')
    await tabOf(app, suggestions).click({ button: 'middle' })
    await expectOpen(app, 'home')
    expect(app.context().pages()).toHaveLength(1)
  })

  test('After the active tab is closed, the user goes to the last remaining tab', async ({
    openStaffApp,
    hotel,
  }) => {
    const app = await openThree(openStaffApp, await hotel.hire())
    await tabOf(app, 'one').click()
    await choose(app, 'one', 'close current')
    await expect(app).toHaveURL(`${list}?keyword=three`)
    await expectOpen(app, 'home', 'two', 'three')
    await choose(app, 'two', 'close current')
    await expect(app).toHaveURL(`${list}?keyword=three`)
    await expectOpen(app, 'home', 'three')
  })
})

test.describe('A right-click menu offers:', () => {
  test('refresh page', async ({ openStaffApp, hotel }) => {
    const app = await openThree(openStaffApp, await hotel.hire())
    await app.getByRole('button', { name: /^Filters/ }).click()
    await expect(app.getByLabel('Building')).toBeVisible()
    await choose(app, 'three', 'refresh page')
    await expect(app.getByLabel('Building')).toBeHidden()
    await expect(app).toHaveURL(`${list}?keyword=three`)
    await expectOpen(app, 'home', 'one', 'two', 'three')
  })

  test('close current (not offered for a pinned tab)', async ({ openStaffApp, hotel }) => {
    const app = await openThree(openStaffApp, await hotel.hire())
    expect(await offered(app, 'home')).not.toContain('close current')
    await choose(app, 'two', 'close current')
    await expectOpen(app, 'home', 'one', 'three')
  })

  test('close others', async ({ openStaffApp, hotel }) => {
    const app = await openThree(openStaffApp, await hotel.hire())
    await choose(app, 'two', 'close others')
    await expectOpen(app, 'home', 'two')
    await expect(app).toHaveURL(`${list}?keyword=two`)
  })

  test('close left (hidden when the tab is first or is home)', async ({ openStaffApp, hotel }) => {
    const app = await openThree(openStaffApp, await hotel.hire())
    expect(await offered(app, 'home')).not.toContain('close left')
    expect(await offered(app, 'one')).not.toContain('close left')
    await choose(app, 'two', 'close left')
    await expectOpen(app, 'home', 'two', 'three')
  })

  test('close right (hidden when the tab is last)', async ({ openStaffApp, hotel }) => {
    const app = await openThree(openStaffApp, await hotel.hire())
    expect(await offered(app, 'three')).not.toContain('close right')
    await choose(app, 'two', 'close right')
    await expectOpen(app, 'home', 'one', 'two')
    await expect(app).toHaveURL(`${list}?keyword=two`)
  })

  test('close all', async ({ openStaffApp, hotel }) => {
    const app = await openThree(openStaffApp, await hotel.hire())
    expect(await offered(app, 'two')).toEqual([
      'refresh page',
      'close current',
      'close others',
      'close left',
      'close right',
      'close all',
    ])
    await choose(app, 'two', 'close all')
    await expectOpen(app, 'home')
    await expectPage(app, 'home')
  })
})
