import type { Page } from '@playwright/test'

import { expect, expectPage, menuOf, tabsOf, test } from './story.ts'

const paletteOf = (desk: Page) => desk.getByRole('dialog', { name: 'search' })
const fieldOf = (desk: Page) => paletteOf(desk).getByRole('combobox')
const toggleOf = (desk: Page) => desk.getByRole('button', { name: /^(open|close) the menu$/ })

test('Ctrl K finds pages, open tabs and cases, and Enter goes there', async ({
  openDesk,
  hotel,
}) => {
  const feedbackNo = await hotel.complain('The palette should find this one.')
  const desk = await openDesk(await hotel.hire({ userRole: 2 }), '/feedback/suggestion?keyword=tap')
  await expectPage(desk, 'Suggestions and complaints')
  await desk.keyboard.press('Control+k')
  await expect(fieldOf(desk)).toBeFocused()
  const groups = paletteOf(desk).getByRole('group')
  await expect(groups.nth(0)).toHaveAccessibleName('pages')
  await expect(groups.nth(1)).toHaveAccessibleName('open tabs')
  await fieldOf(desk).fill('home')
  await desk.keyboard.press('Enter')
  await expectPage(desk, 'home')

  await desk.keyboard.press('Control+k')
  await fieldOf(desk).fill(feedbackNo)
  const found = paletteOf(desk).getByRole('group', { name: 'cases' }).getByRole('option')
  await expect(found).toHaveCount(1)
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('article').getByText('The palette should find')).toBeVisible()
})

test('the palette offers only what the account may open', async ({ openDesk, hotel }) => {
  const desk = await openDesk(await hotel.hire({ routeList: ['AuditManage'] }))
  await expectPage(desk, 'home')
  await desk.keyboard.press('Control+k')
  await fieldOf(desk).fill('suggest')
  await expect(paletteOf(desk).getByText('Nothing found.')).toBeVisible()
  await expect(paletteOf(desk).getByRole('option')).toHaveCount(0)
})

test('any character typed into the palette is only a character', async ({ openDesk, hotel }) => {
  const desk = await openDesk(await hotel.hire({ userRole: 2 }))
  const faults: string[] = []
  desk.on('pageerror', (error) => faults.push(error.message))
  await expectPage(desk, 'home')
  await desk.keyboard.press('Control+k')
  const typed = ['(', '[', '\\', '.*', '%', '%%', '_', "' or 1=1 --", '<b>x</b>', '\u0000', '😀']
  for (const text of [...typed, '\ud800', '空调', 'ｈｏｍｅ', 'x'.repeat(500)]) {
    const asked = desk.waitForResponse(/\/feedback\/list/, { timeout: 2_000 }).catch(() => null)
    await fieldOf(desk).fill(text)
    const answer = (await (text.length > 1 ? asked : null))?.json() as Promise<unknown> | undefined
    if (answer) expect(await answer).toMatchObject({ code: 200 })
    await expect(fieldOf(desk)).toBeFocused()
  }
  await fieldOf(desk).fill('ｈｏｍｅ')
  await expect(paletteOf(desk).getByRole('option', { name: 'home' })).toBeVisible()
  expect(faults).toEqual([])
})

test('Escape closes the palette, and focus is where it came from', async ({ openDesk, hotel }) => {
  const desk = await openDesk(await hotel.hire())
  const search = desk.getByRole('banner').getByRole('button', { name: 'search' })
  await search.click()
  await expect(fieldOf(desk)).toBeFocused()
  await desk.keyboard.press('Escape')
  await expect(paletteOf(desk)).toHaveCount(0)
  await expect(search).toBeFocused()
})

test('Ctrl B opens and closes the menu, also while somebody types', async ({ openDesk, hotel }) => {
  const desk = await openDesk(await hotel.hire(), '/feedback/suggestion')
  await desk.getByRole('searchbox', { name: 'Search' }).fill('b')
  for (const expanded of ['false', 'true']) {
    await desk.keyboard.press('Control+b')
    await expect(toggleOf(desk)).toHaveAttribute('aria-expanded', expanded)
  }
  await expect(desk.getByRole('searchbox', { name: 'Search' })).toHaveValue('b')
})

test('? shows every key, those of the page too; in a field it is a question mark', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openDesk(await hotel.hire(), '/feedback/suggestion')
  const keyword = desk.getByRole('searchbox', { name: 'Search' })
  await keyword.press('?')
  await expect(keyword).toHaveValue('?')
  const help = desk.getByRole('dialog', { name: 'keyboard' })
  await expect(help).toHaveCount(0)
  await desk.keyboard.press('Control+/')
  await expect(help.getByText('next case', { exact: true })).toBeVisible()
  await expect(help.getByText('open or close the menu')).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await keyword.blur()
  await desk.keyboard.press('?')
  await expect(help).toBeVisible()
  await help.getByRole('checkbox', { name: 'single keys work' }).uncheck()
  await help.getByRole('button', { name: 'close' }).click()
  await desk.keyboard.press('?')
  await expect(help).toHaveCount(0)
})

test('the first stop of the Tab key leads past menu and bar to the content', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openDesk(await hotel.hire())
  await expectPage(desk, 'home')
  await desk.keyboard.press('Tab')
  const skip = desk.getByRole('link', { name: 'skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('main')).toBeFocused()
  await expectPage(desk, 'home')
  await desk.keyboard.press('Tab')
  await expect(desk.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('everything of the shell is reached with the Tab key alone', async ({ openDesk, hotel }) => {
  const desk = await openDesk(await hotel.hire({ userRole: 1 }))
  await expectPage(desk, 'home')
  const landmarks = [menuOf(desk), desk.getByRole('banner'), tabsOf(desk), desk.getByRole('main')]
  for (const landmark of landmarks) {
    await expect(async () => {
      await desk.keyboard.press('Tab')
      expect(await landmark.locator(':focus').count()).toBe(1)
    }).toPass({ intervals: [0] })
  }
})
