import type { Locator } from '@playwright/test'

import { scan } from '../server/testing/scan.ts'
import { expectAccessible } from './accessibility.ts'
import { makeFloor } from './floor.ts'
import { complain, giveFlowers, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'
import { lineOf, openWorklist } from './desk.ts'

/** 300 dots an inch, as an office printer has, of the browser's 96. */
const printerDots = 300 / 96
const sunCodeOf = (room: Locator) => room.getByRole('region', { name: 'Sun code', exact: true })
const uniqueNumber = () => `9${Date.now().toString().slice(-5)}`

test('a room gets its card and a guest’s flower arrives', async ({ openDesk, openPhone }) => {
  test.setTimeout(120_000)
  const houseNo = uniqueNumber()
  const desk = await openDesk('admin', { deviceScaleFactor: printerDots })
  await desk.goto('/hotelClient/hotelManage/roomList')

  await desk.getByRole('button', { name: 'add a room' }).click()
  const form = desk.getByRole('dialog', { name: 'Add a room or an area' })
  await form.getByRole('button', { name: 'add a room' }).click()
  await expect(form.getByText('Enter the number.')).toBeVisible()
  await expectAccessible(desk)
  await form.getByLabel('Number').fill('201')
  await form.getByRole('button', { name: 'add a room' }).click()
  await expect(form.getByText('There is a room with this number already.')).toBeVisible()
  await form.getByLabel('Number').fill(houseNo)
  await form.getByLabel('Floor').fill('9')
  await form.getByRole('button', { name: 'add a room' }).click()
  await expect(desk.getByText(`${houseNo} has been added.`)).toBeVisible()

  await desk.getByRole('searchbox', { name: 'Search' }).fill(houseNo)
  await desk.getByRole('link', { name: houseNo, exact: true }).click()
  const room = sunCodeOf(desk.getByRole('article', { name: houseNo }))
  await expect(room.getByText('There is no code yet.')).toBeVisible()
  await room.getByRole('button', { name: 'issue a code' }).click()
  await expect(room.getByRole('img', { name: 'QR code of this room' })).toBeVisible()
  await expectAccessible(desk)

  await room.getByRole('link', { name: 'card' }).click()
  const card = desk.getByRole('article', { name: houseNo })
  await expect(card.getByText('Scan the code, or dial 0.')).toBeVisible()
  await desk.emulateMedia({ media: 'print' })
  const [code] = await scan(await card.screenshot())
  await expect(card).toContainText(code!.text.replace(/^https?:\/\//, ''))
  await desk.emulateMedia({ media: 'screen' })

  const phone = await openPhone()
  const thanks = uniqueWords('Thank you for the second pillow')
  await phone.goto(code!.text)
  await giveFlowers(phone, thanks)
  await desk.goto('/hotelClient/hotelManage/hotelList?section=flowers')
  const arrived = desk.getByRole('listitem').filter({ hasText: thanks })
  await expect(arrived).toContainText('3 flowers')
  await expect(arrived).toContainText(houseNo)

  const words = uniqueWords('The curtain rail has come off the wall')
  await complain(phone, code!.text, words)
  await openWorklist(desk)
  await expect(lineOf(desk, words)).toContainText(houseNo)
})

test('every code of a printed sheet is read by a camera, eight cards to a sheet of A4', async ({
  openDesk,
}) => {
  const desk = await openDesk('manager', { deviceScaleFactor: printerDots })
  await desk.goto('/hotelClient/hotelManage/roomList/cards?floor=5')
  const first = desk.getByRole('region', { name: 'sheet 1 of 3' })
  await expect(first.getByRole('article')).toHaveCount(8)
  await expect(desk.getByText('20 cards · 3 sheets of A4')).toBeVisible()
  const links = await first.getByText(/\/g\//).allTextContents()

  const pdf = await desk.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3)
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 594\.\d+ 841\.\d+\]/)

  await desk.emulateMedia({ media: 'print' })
  const read = await scan(await first.screenshot())
  expect(read.map(({ text }) => text.replace(/^https?:\/\//, '')).toSorted()).toEqual(
    links.toSorted(),
  )
  await expect(desk.getByText('skip to the content')).toBeHidden()
})

test('a code that is renewed asks the old card’s guest for a new one', async ({
  openDesk,
  openPhone,
}) => {
  const [{ houseNo } = { houseNo: '' }] = await makeFloor(1)
  const desk = await openDesk('manager')
  await desk.goto(`/hotelClient/hotelManage/roomList?keyword=${houseNo}`)
  await desk.getByRole('link', { name: houseNo, exact: true }).click()
  const room = sunCodeOf(desk.getByRole('article', { name: houseNo }))
  const link = room.getByRole('link', { name: /\/g\// })
  const old = await link.getAttribute('href')
  await room.getByRole('button', { name: 'renew' }).click()
  const sure = desk.getByRole('alertdialog', { name: 'Renew this code?' })
  await expectAccessible(desk)
  await sure.getByRole('button', { name: 'renew' }).click()
  await expect(desk.getByText(`${houseNo} has a new code. Print its card.`)).toBeVisible()
  await expect(link).not.toHaveAttribute('href', old!)

  const phone = await openPhone()
  await phone.goto(old!)
  await expect(phone.getByText('ask reception for a new card')).toBeVisible()
  await desk.getByRole('link', { name: 'Codes' }).click()
  const panel = desk.getByRole('region', { name: 'Revoked, but still scanned' })
  await expect(panel.getByRole('link', { name: houseNo })).toBeVisible()
})
