import type { Locator, Page } from '@playwright/test'

import { feedback } from '../../contract/feedback.ts'
import { hotel as profile } from '../../contract/hotel.ts'
import { house } from '../../contract/house.ts'
import words from '../../guest/text/en.json' with { type: 'json' }
import type { OwnHotel } from '../shell/own-hotel.ts'
import { desktop, expect, phone, test } from '../shell/story.ts'
import { addressesIn, addressesInMenu, expectDrawn, unlisted } from './addresses.ts'
import { filledIn } from './filled-in.ts'
import { dialog } from './opening.ts'
import { places } from './overlays.ts'
import { textFaultsIn } from './text-faults.ts'
import { wordsIn } from './words.ts'

/** The letters as large as people set them, and the narrowest window there is. */
const looks = [
  { viewport: desktop, percent: 200 },
  { viewport: phone, percent: 200 },
  { viewport: { width: 320, height: 640 }, percent: 100 },
]

/** What nobody can read on what is open now, in each of the looks. */
async function faultsOn(page: Page, shown: string, root = page.locator('body')) {
  const found: string[] = []
  // What is not laid out before it comes near is looked at as well, also what is drawn later.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
  for (const { viewport, percent } of looks) {
    await page.setViewportSize(viewport)
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, `${percent}%`)
    for (const fault of await lastingFaultsIn(page, root.first()))
      found.push(`${shown}, ${viewport.width} px, text ${percent} %: ${fault}`)
  }
  await page.setViewportSize(desktop)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  return found
}

/** What measures itself draws once more, on a busy machine some time later. */
async function lastingFaultsIn(page: Page, root: Locator) {
  let faults: string[] = []
  for (const pauseMs of [100, 400, 1500]) {
    await page.waitForTimeout(pauseMs)
    faults = await textFaultsIn(root)
    if (faults.length === 0) break
  }
  return faults
}

test('Large text: cut, overlapping and broken text is found', async ({ page }) => {
  for (const [drawn, found] of [
    ['<p style="width: 200px">Room by room</p>', []],
    ['<p style="height: 10px; overflow: hidden">Room by room</p>', [/^cut off/]],
    ['<p style="width: 4em; overflow: hidden; white-space: nowrap">Room by room</p>', [/^cut off/]],
    [
      '<p style="width: 4em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap" title="Room by room">Room by room</p>',
      [],
    ],
    [
      '<p style="width: 1em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap" title="Room by room">Room by room</p>',
      [/^no room/],
    ],
    ['<p style="width: 2em; overflow-wrap: anywhere">Lakeside</p>', [/^broken inside “Lakeside”/]],
    ['<p>One line</p><p style="margin-top: -30px">Another line</p>', [/^overlapping/]],
    ['<p style="width: 3000px">Wide</p>', [/^scrolls sideways/]],
  ] as [string, RegExp[]][]) {
    await page.setContent(`<!doctype html>${drawn}`)
    const faults = await textFaultsIn(page.locator('body'))
    expect(faults, drawn).toHaveLength(found.length)
    for (const [at, wanted] of found.entries()) expect(faults[at]).toMatch(wanted)
  }
})

test('Pages: readable with large text and at 320 px', async ({
  openBrowser,
  openStaffApp,
  hotel,
}) => {
  test.setTimeout(600_000)
  const app = await openStaffApp(await hotel.find('admin'))
  const menu = app.getByRole('navigation', { name: 'Menu', exact: true })
  const found = new Set([...(await addressesInMenu(menu)), ...unlisted])
  const opened = new Set<string>()
  const visitor = await (await openBrowser(undefined, { viewport: desktop })).newPage()
  await visitor.goto('/hotelClient/login')
  await expect(visitor.getByRole('heading').first()).toBeVisible()
  const faults = await faultsOn(visitor, 'login')
  for (const address of found) {
    await app.goto(address)
    await expectDrawn(app)
    for (const other of await addressesIn(app.getByRole('main').locator('nav a'))) found.add(other)
    faults.push(...(await faultsOn(app, address)))
    const line = app.getByRole('main').locator('tbody a').first()
    const { pathname } = new URL(app.url())
    if (opened.has(pathname) || !(await line.isVisible())) continue
    opened.add(pathname)
    await line.click()
    await expect(app.getByRole('article')).toBeVisible()
    await expectDrawn(app)
    faults.push(...(await faultsOn(app, `${address}, one of them open`)))
  }
  expect(faults).toEqual([])
  expect(found.size).toBeGreaterThan(20)
  expect(opened.size).toBeGreaterThan(2)
})

/** One of each kind of thing that opens. */
const openedIn: Record<string, string[]> = {
  home: ['the search', 'the list of keys', 'the bell', 'the menu of the user', 'the appearance'],
  'the worklist': ['the menu of a tab', 'the filters', 'writing down what a guest says'],
  'a new case': ['acknowledge', 'compensate'],
  'the rooms': ['the form of a room', 'closing a room'],
  'the members': ['the form of a member', 'a new password for a member'],
  'the webhooks': ['a webhook'],
}

test('Overlays: readable with large text and at 320 px', async ({ openStaffApp, hotel }) => {
  test.setTimeout(600_000)
  const say = wordsIn('en')
  const app = await openStaffApp(await hotel.find('admin'))
  const faults: string[] = []
  for (const [place, names] of Object.entries(openedIn)) {
    const { path, overlays } = places[place]!
    const address = await filledIn(path, hotel)
    for (const name of names) {
      await app.goto(`/hotelClient${address}`)
      await expectDrawn(app)
      const { open, shown = dialog } = overlays[name]!
      await open(app, say, hotel)
      await expect(shown(app, say)).toBeVisible()
      faults.push(...(await faultsOn(app, `${place}, ${name}`, shown(app, say))))
    }
  }
  expect(faults).toEqual([])
})

test("Guest's pages: readable with large text and at 320 px", async ({ openBrowser, hotel }) => {
  test.setTimeout(300_000)
  const guest = await (await openBrowser(undefined, { viewport: desktop })).newPage()
  const faults: string[] = []
  const look = async (shown: string) => faults.push(...(await faultsOn(guest, shown)))
  const press = (name: string) => guest.getByRole('button', { name }).first().click()
  const seen = (heading: string) =>
    expect(guest.getByRole('heading', { name: heading }).first()).toBeVisible()

  await guest.goto(await hotel.roomLink())
  await press(words['flower.open'])
  await expect(guest.getByRole('button', { name: words['flower.send'] })).toBeVisible()
  await look('flowers')
  await guest.goto(await hotel.roomLink())
  await seen(words['kind.question'])
  await look('what it is')
  await press(words['kind.complaint'])
  await seen(words['category.complaint'])
  await look('what it is about')
  await guest.getByRole('listitem').getByRole('button').first().click()
  await seen(words['words.complaint'])
  await guest.getByRole('checkbox', { name: words['contact.tick'] }).check()
  await press(words['send.send'])
  await expect(guest.getByText(words['words.missing'])).toBeVisible()
  await look('the words, and what they lack')
  await guest.getByLabel(words['words.label']).fill('The lamp flickers.')
  await guest.getByRole('checkbox', { name: words['contact.tick'] }).uncheck()
  await press(words['send.send'])
  await seen(words['receipt.title'])
  await look('the receipt')
  await guest.goto(await orderLink(hotel))
  await press(words['kind.order'])
  await seen(words['order.question'])
  await look('what can be ordered')
  await guest.getByRole('listitem').getByRole('button').first().click()
  await expect(guest.getByLabel(words['order.note'])).toBeVisible()
  await look('an order')
  await guest.goto('/g/11111111111111111111')
  await seen(words['page.goneTitle'])
  await look('a code of nobody')
  await guest.goto(`/j/${hotel.hotelCode}`)
  await seen(words['join.title'])
  await look('asking to join')
  await guest.goto(await resolvedCase(hotel))
  await expect(guest.getByRole('button', { name: words['verdict.no'] })).toBeVisible()
  await look('a case that is resolved')
  await press(words['record.correct'])
  await expect(guest.getByRole('button', { name: words['record.cancel'] })).toBeVisible()
  await look('a case whose contact is corrected')
  expect(faults).toEqual([])
})

/** What the code of a room opens by which something can be ordered. */
async function orderLink(hotel: OwnHotel) {
  const call = hotel.callAs(await hotel.find('admin'))
  const { list } = await call(house.list, { houseType: 'room', pageSize: 100 })
  return list.find(({ costSunCode }) => costSunCode)!.costSunCode!.pageUrl
}

/** Its page for the guest, who has given a contact. */
async function resolvedCase(hotel: OwnHotel) {
  const call = hotel.callAs(await hotel.find('manager'))
  const { categories } = await call(profile.choices, {})
  const { id, statusUrl } = await call(feedback.create, {
    categoryId: categories.find(({ name }) => name.en === 'Noise')!.id,
    houseNo: '604',
    content: 'The lamp beside the bed does not work',
    contact: { name: 'Li Na', phone: '13812340000' },
  })
  await call(feedback.act, {
    feedbackId: id,
    version: 1,
    action: 'resolve',
    outcome: 'upheld',
    resolutionNote: 'They are quiet now.',
  })
  return statusUrl
}
