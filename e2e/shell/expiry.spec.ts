import type { Locator, Page } from '@playwright/test'

import { begin, formOf, send } from '../desk.ts'
import { expect, expectPage, logIn, menuOf, test } from './story.ts'
import type { Member, OwnHotel } from './own-hotel.ts'

const words = 'Our engineer is on the way with a new valve.'
const ended = 'Your session has ended. What you typed here is kept.'
const promptOf = (desk: Page) => desk.getByRole('alertdialog', { name: 'system prompt' })
const replyIn = (detail: Locator) =>
  formOf(detail, 'reply to the guest').getByLabel('Reply to the guest')

/** Half a reply on a case of this story's own, and a session that has ended. */
async function writeAndExpire(desk: Page, hotel: OwnHotel, member: Member) {
  const feedbackNo = await hotel.complain('The shower only gives cold water.')
  await desk.goto(`/hotelClient/feedback/suggestion?scope=all&keyword=${feedbackNo}`)
  await desk.getByRole('main').getByRole('link', { name: feedbackNo }).click()
  const detail = desk.getByRole('article')
  await begin(detail, 'reply to the guest')
  await replyIn(detail).fill(words)
  await hotel.revoke(member)
  await send(formOf(detail, 'reply to the guest'))
  await expect(promptOf(desk)).toBeVisible()
  return detail
}

test('who stays after the session ended keeps what was typed, logs in in place and sends it', async ({
  openDesk,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 2 })
  const desk = await openDesk(member)
  const detail = await writeAndExpire(desk, hotel, member)
  await promptOf(desk).getByRole('button', { name: 'cancel' }).click()
  await expect(replyIn(detail)).toHaveValue(words)
  await expect(detail.getByText('Not sent: your session has ended.')).toBeVisible()
  const address = desk.url()

  await desk.getByRole('button', { name: 'log in here and continue' }).click()
  await logIn(desk, member)
  await expect(desk.getByRole('dialog', { name: 'log in' })).toBeHidden()
  await expect(desk.getByText(ended)).toHaveCount(0)
  expect(desk.url()).toBe(address)
  await expect(replyIn(detail)).toHaveValue(words)
  await send(formOf(detail, 'reply to the guest'))
  await expect(desk.getByText('Sent to the guest.')).toBeVisible()
  await expect(detail.getByText(words)).toBeVisible()
})

test('logging in in place may fail to come: the desk stands with what was typed, and the next press opens it', async ({
  openDesk,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 2 })
  const desk = await openDesk(member)
  const detail = await writeAndExpire(desk, hotel, member)
  await promptOf(desk).getByRole('button', { name: 'cancel' }).click()
  await hotel.line.cut()
  const again = desk.getByRole('button', { name: 'log in here and continue' })
  await again.click()
  await expect(desk.getByText('A part of this page could not be loaded.').last()).toBeVisible()
  await expect(replyIn(detail)).toHaveValue(words)
  await hotel.line.mend()
  await again.click()
  await expect(desk.getByRole('dialog', { name: 'log in' })).toBeVisible()
})

test('who logs in again from the dialog finds the half-written reply where it was', async ({
  openDesk,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 2 })
  const desk = await openDesk(member)
  const detail = await writeAndExpire(desk, hotel, member)
  const address = desk.url()
  await promptOf(desk).getByRole('button', { name: 're-login' }).click()
  await logIn(desk, member)
  await expectPage(desk, 'home')
  await desk.goto(address)
  await expect(replyIn(detail)).toHaveValue(words)
})

test('another account that logs in in place gets a desk of its own, without the words of the first', async ({
  openDesk,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 2, name: 'Ada Byron' })
  const other = await hotel.hire({ userRole: 2, name: 'Bo Chen' })
  const desk = await openDesk(member)
  const detail = await writeAndExpire(desk, hotel, member)
  const address = desk.url()
  await promptOf(desk).getByRole('button', { name: 'cancel' }).click()
  await desk.getByRole('button', { name: 'log in here and continue' }).click()
  await logIn(desk, other)
  await expectPage(desk, 'home')
  await expect(desk.getByRole('banner').getByRole('button', { name: 'Bo Chen' })).toBeVisible()
  await desk.goto(address)
  await expect(detail.getByRole('button', { name: 'more' })).toBeVisible()
  await expect(replyIn(detail)).toHaveCount(0)
})

test('a session renewed in one browser tab goes on in the other', async ({ openDesk, hotel }) => {
  const member = await hotel.hire({ userRole: 2 })
  const desk = await openDesk(member)
  const second = await desk.context().newPage()
  await second.goto('/hotelClient/home')
  await expectPage(second, 'home')
  await hotel.revoke(member)
  await menuOf(second).getByRole('link', { name: 'Suggestions' }).click()
  await promptOf(second).getByRole('button', { name: 'cancel' }).click()
  await menuOf(desk).getByRole('link', { name: 'Suggestions' }).click()
  await promptOf(desk).getByRole('button', { name: 'cancel' }).click()
  await second.getByRole('button', { name: 'log in here and continue' }).click()
  await logIn(second, member)
  await expect(desk.getByText(ended)).toHaveCount(0)
  await expect(desk.getByRole('main').getByRole('button', { name: /^filters/ })).toBeVisible()
})

test('a session that ended saves no file: what the server refuses is never a spreadsheet', async ({
  openDesk,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 2 })
  const desk = await openDesk(member)
  await desk.goto('/hotelClient/feedback/suggestion?scope=all&status=any')
  await desk.getByRole('button', { name: 'export' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Export cases' })
  const saved: string[] = []
  desk.on('download', (file) => saved.push(file.suggestedFilename()))
  await hotel.revoke(member)
  await dialog.getByRole('button', { name: 'export' }).click()
  await expect(promptOf(desk)).toBeVisible()
  await promptOf(desk).getByRole('button', { name: 'cancel' }).click()
  await expect(dialog.getByText('is in your downloads')).toBeHidden()
  expect(saved).toEqual([])
})
