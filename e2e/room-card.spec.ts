import type { Locator } from '@playwright/test'

import { scan } from '../server/testing/scan.ts'
import { expectAccessible } from './accessibility.ts'
import { makeFloor } from './floor.ts'
import { complain, giveFlowers, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'
import { whilePrinted } from './printer.ts'
import { lineOf, openWorklist } from './staff-app.ts'

const sunCodeOf = (room: Locator) => room.getByRole('region', { name: 'Room code', exact: true })
const uniqueNumber = () => `9${Date.now().toString().slice(-5)}`

test('Room card: its code opens the compliment page, and a compliment arrives', async ({
  openStaffApp,
  openPhone,
}) => {
  test.setTimeout(120_000)
  const houseNo = uniqueNumber()
  const app = await openStaffApp('admin')
  await app.goto('/hotelClient/hotelManage/roomList')

  await app.getByRole('button', { name: 'Add room' }).click()
  const form = app.getByRole('dialog', { name: 'Add room or place' })
  await form.getByRole('button', { name: 'Add room' }).click()
  await expect(form.getByText('Enter a number.')).toBeVisible()
  await expectAccessible(app)
  await form.getByLabel('Number').fill('201')
  await form.getByRole('button', { name: 'Add room' }).click()
  await expect(
    form.getByText('A room with this number already exists. Enter another number.'),
  ).toBeVisible()
  await form.getByLabel('Number').fill(houseNo)
  await form.getByLabel('Floor').fill('9')
  await form.getByRole('button', { name: 'Add room' }).click()
  await expect(app.getByText(`${houseNo} added.`)).toBeVisible()

  await app.getByRole('searchbox', { name: 'Search' }).fill(houseNo)
  await app.getByRole('link', { name: houseNo, exact: true }).click()
  const room = sunCodeOf(app.getByRole('article', { name: houseNo }))
  await expect(room.getByText('No code yet.')).toBeVisible()
  await room.getByRole('button', { name: 'Create code' }).click()
  await expect(room.getByRole('img', { name: 'QR code of this room' })).toBeVisible()
  // Its guests can send messages without an order code, too.
  const order = app.getByRole('region', { name: 'Order code', exact: true })
  await expect(order.getByText('No code yet.', { exact: true })).toBeVisible()
  await expectAccessible(app)

  await room.getByRole('link', { name: 'Print card' }).click()
  const card = app.getByRole('article', { name: houseNo })
  await expect(card.getByText('Scan the code, or call +86 21 0000 0100.')).toBeVisible()
  const code = await whilePrinted(app, async () => {
    const [found] = await scan(await card.screenshot())
    await expect(card).toContainText(found!.text.replace(/^https?:\/\//, ''))
    return found
  })

  const phone = await openPhone()
  const thanks = uniqueWords('Thank you for the second pillow')
  await phone.goto(code!.text)
  await giveFlowers(phone, thanks)
  await app.goto('/hotelClient/hotelManage/hotelList?section=flowers')
  const arrived = app.getByRole('listitem').filter({ hasText: thanks })
  await expect(arrived).toContainText('3 flowers')
  await expect(arrived).toContainText(houseNo)

  const words = uniqueWords('The curtain rail has come off the wall')
  await complain(phone, code!.text, words)
  await openWorklist(app)
  await expect(lineOf(app, words)).toContainText(houseNo)
})

test('Room cards: every code of an A4 sheet of eight can be scanned', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await app.goto('/hotelClient/hotelManage/roomList/cards?floor=5')
  const first = app.getByRole('region', { name: 'Sheet 1 of 3' })
  await expect(first.getByRole('article')).toHaveCount(8)
  await expect(app.getByText('20 cards · 3 sheets')).toBeVisible()
  const links = await first.getByText(/\/g\//).allTextContents()

  const pdf = await app.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3)
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 594\.\d+ 841\.\d+\]/)

  await whilePrinted(app, async () => {
    const read = await scan(await first.screenshot())
    expect(read.map(({ text }) => text.replace(/^https?:\/\//, '')).toSorted()).toEqual(
      links.toSorted(),
    )
    await expect(app.getByText('Skip to content')).toBeHidden()
  })
})

test('Guest page: a renewed code asks for the new card', async ({ openStaffApp, openPhone }) => {
  const [{ houseNo } = { houseNo: '' }] = await makeFloor(1)
  const app = await openStaffApp('manager')
  await app.goto(`/hotelClient/hotelManage/roomList?keyword=${houseNo}`)
  await app.getByRole('link', { name: houseNo, exact: true }).click()
  const room = sunCodeOf(app.getByRole('article', { name: houseNo }))
  const link = room.getByRole('link', { name: /\/g\// })
  const old = await link.getAttribute('href')
  await room.getByRole('button', { name: 'Replace' }).click()
  const sure = app.getByRole('alertdialog', { name: 'Replace this code?' })
  await sure.getByRole('button', { name: 'Replace' }).click()
  await expect(app.getByText(`Code replaced for ${houseNo}. Print its card.`)).toBeVisible()
  await expect(link).not.toHaveAttribute('href', old!)

  const phone = await openPhone()
  await phone.goto(old!)
  await expect(phone.getByText('ask reception for a new one')).toBeVisible()
  await app.getByRole('link', { name: 'Codes', exact: true }).click()
  const panel = app.getByRole('region', { name: 'Revoked codes still scanned' })
  await expect(panel.getByRole('link', { name: houseNo })).toBeVisible()
})

const papers = [
  ['Stickers', 'A4', 594.96, 841.92, 3],
  ['A6 cards', 'A6', 298.08, 420, 20],
  ['Tent cards', 'A5', 420, 594.96, 20],
  ['Door hangers', 'A4 across', 841.92, 594.96, 7],
] as const
for (const [format, paper, width, height, sheets] of papers)
  test(`Room cards: ${format} print on ${paper} paper and can be scanned`, async ({
    openStaffApp,
  }) => {
    const app = await openStaffApp('manager')
    await app.goto('/hotelClient/hotelManage/roomList/cards?floor=5')
    await app.getByLabel('Format').selectOption({ label: format })
    const first = app.getByRole('region', { name: `Sheet 1 of ${sheets}` })
    await expect(first).toBeVisible()

    const pdf = (await app.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(sheets)
    const [, wide, high] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect(Number(wide)).toBeCloseTo(width, 0)
    expect(Number(high)).toBeCloseTo(height, 0)

    await whilePrinted(app, async () => {
      for (const card of await first.getByRole('article').all()) {
        const link = await card.getByText(/\/g\//).first().textContent()
        const codes = await scan(await card.screenshot())
        expect(codes.map(({ text }) => text.replace(/^https?:\/\//, ''))).toContain(link)
      }
    })
  })

const long = {
  hotelName: 'The Grand Waterfront Conference Hotel and Residences 滨江国际会议中心大酒店',
  headline: {
    en: 'Would you like to tell us about something in your room?',
    'zh-CN': '您对客房、餐饮或者我们的服务有任何问题、意见、建议或者想法吗？欢迎随时告诉我们',
  },
  instruction: {
    en: 'Scan this code with your phone, or call the duty manager at any hour.',
    'zh-CN': '请用手机扫描此码，或随时致电值班经理，我们会在最短的时间内为您处理并回复。',
  },
}
test('Room cards: long names and words are printed whole, without overlap, in every format', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager')
  await app.route('**/sun/code/cards', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const { hotelName, headline, instruction } = long
    const design = { ...data.design, headline, instruction }
    const list = data.list.map((card: object) => ({
      ...card,
      houseNo: '2026-Lakeside-Wing',
      houseType: 'restaurant',
      name: 'Lakeside Restaurant and Terrace on the garden floor',
    }))
    await route.fulfill({ json: { ...rest, data: { ...data, list, hotelName, design } } })
  })
  await app.goto('/hotelClient/hotelManage/roomList/cards?floor=5')
  for (const [format] of papers) {
    await app.getByLabel('Format').selectOption({ label: format })
    const card = app.getByRole('article').first()
    await expect(card.getByText(long.hotelName).first()).toBeVisible()
    await whilePrinted(app, async () => expect(await card.evaluate(misplaced)).toEqual([]))
  }
})

/** Parts of a card's faces that are cut or overlap. */
function misplaced(card: Element) {
  const found: string[] = []
  for (const { parentElement: face } of card.querySelectorAll('[role="img"]')) {
    if (!face) continue
    const parts = [...face.children].map((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      const { top, bottom, left, right } =
        part instanceof SVGElement ? part.getBoundingClientRect() : range.getBoundingClientRect()
      return { top, bottom, left, right, words: part.textContent ?? '' }
    })
    const frame = face.getBoundingClientRect()
    for (const [at, part] of parts.entries()) {
      if (part.top < frame.top - 1 || part.bottom > frame.bottom + 1)
        found.push(`cut: ${part.words}`)
      if (part.left < frame.left - 1 || part.right > frame.right + 1)
        found.push(`wide: ${part.words}`)
      for (const other of parts.slice(at + 1)) {
        const across = Math.min(part.right, other.right) - Math.max(part.left, other.left)
        const down = Math.min(part.bottom, other.bottom) - Math.max(part.top, other.top)
        if (across > 1 && down > 1) found.push(`${part.words} over ${other.words}`)
      }
    }
  }
  return found
}

test('Card designer: own words, extension, colour and one language are previewed and printed', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('admin')
  await app.goto('/hotelClient/hotelManage/roomList/cards?floor=6')
  await app.getByRole('link', { name: 'Design cards' }).click()
  const form = app.getByRole('form', { name: 'Room cards' })
  await form.getByLabel('Languages on the card').selectOption({ label: 'English' })
  await form.getByLabel('Extension').fill('9')
  await form.getByRole('textbox', { name: 'Colour', exact: true }).fill('#113355')
  const preview = form.getByRole('article')
  await expect(preview.getByText('Scan the code, or call 9.')).toBeVisible()
  await expect(preview.getByText('有问题或建议？')).toHaveCount(0)
  await form.getByRole('group', { name: 'Headline' }).getByLabel('English').fill('Tell us!')
  await expect(preview.getByText('Tell us!')).toBeVisible()
  await expectAccessible(app)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(app.getByText('Saved.')).toBeVisible()

  const manager = await openStaffApp('manager')
  await manager.goto('/hotelClient/hotelManage/roomList/cards?floor=6')
  await expect(manager.getByText('Tell us!').first()).toBeVisible()
  await expect(manager.getByRole('link', { name: 'Design cards' })).toHaveCount(0)
  await form.getByLabel('Languages on the card').selectOption({ index: 0 })
  await form.getByLabel('Extension').fill('')
  await form.getByRole('group', { name: 'Headline' }).getByLabel('English').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('Room cards: say before they are printed that guests cannot open their address', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('admin')
  await app.goto('/hotelClient/hotelManage/roomList/cards')
  const note = app.getByText('which guests’ phones cannot open')
  await expect(note).toBeVisible()
  await whilePrinted(app, () => expect(note).toBeHidden())
})

test('Room cards: the bar above them is one line beside the open menu', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('admin')
  await app.setViewportSize({ width: 1024, height: 768 })
  await app.goto('/hotelClient/hotelManage/roomList/cards')
  const print = app.getByRole('button', { name: 'Print', exact: true })
  await expect(print).toBeEnabled()
  const design = app.getByRole('link', { name: 'Design cards' })
  const [first, second] = [await design.boundingBox(), await print.boundingBox()]
  expect(second?.y).toBe(first?.y)
})
