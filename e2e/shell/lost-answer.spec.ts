import type { Page } from '@playwright/test'

import { feedback } from '../../contract/feedback.ts'
import { beginComplaint, openStatusPage, writeWords } from '../guest.ts'
import type { OwnHotel } from './own-hotel.ts'
import { expect, test } from './story.ts'

const send = (page: Page) => page.getByRole('button', { name: /^Send( again| to hotel)?$/ })
const words = (page: Page) => page.getByLabel('In your own words')
const answer = (page: Page) => page.getByLabel('Write to the hotel')

/** What the hotel has of a case, whatever its guest's phone has heard of it. */
async function readingOf(hotel: OwnHotel, feedbackNo: string) {
  const call = hotel.callAs(await hotel.find('manager'))
  const { list } = await call(feedback.list, { keyword: feedbackNo, scope: 'all' })
  return async () => {
    const { messages } = await call(feedback.detail, { id: list[0]!.id })
    return messages.map(({ body }) => body)
  }
}

async function tell(page: Page, hotel: OwnHotel, content: string) {
  await beginComplaint(page, await hotel.roomLink())
  await writeWords(page, content)
  await send(page).click()
  await expect(
    page.getByRole('heading', { name: 'Thank you. We received your message.' }),
  ).toBeVisible()
  const feedbackNo = await page.getByText(/^\d{8}-\d{4,}$/).innerText()
  await openStatusPage(page)
  return readingOf(hotel, feedbackNo)
}

test('Lost answer: a guest’s changed message loses no text', async ({ openBrowser, hotel }) => {
  const page = await (await openBrowser()).newPage()
  const read = await tell(page, hotel, 'The tap in the bathroom drips.')
  await answer(page).fill('Please come before nine.')
  await hotel.line.holdAnswers()
  await send(page).click()
  await expect.poll(read).toEqual(['Please come before nine.'])
  await hotel.line.cut()
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await hotel.line.mend()
  await answer(page).fill('Please come before nine, and bring a towel.')
  await send(page).click()
  await expect(page.getByText('Please come before nine, and bring a towel.')).toBeVisible()
  await expect(answer(page)).toHaveValue('')
  expect(await read()).toEqual([
    'Please come before nine.',
    'Please come before nine, and bring a towel.',
  ])
})

test('Lost answer: a guest’s repeated message arrives once', async ({ openBrowser, hotel }) => {
  const page = await (await openBrowser()).newPage()
  const read = await tell(page, hotel, 'The light above the desk flickers.')
  await answer(page).fill('It is the left one.')
  await hotel.line.holdAnswers()
  await send(page).click()
  await expect.poll(read).toEqual(['It is the left one.'])
  await hotel.line.cut()
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await hotel.line.mend()
  await page.reload()
  await expect(answer(page)).toHaveValue('It is the left one.')
  await send(page).click()
  await expect(answer(page)).toHaveValue('')
  expect(await read()).toEqual(['It is the left one.'])
})

test('Guest record: keeps text typed while a message is being sent', async ({
  openBrowser,
  hotel,
}) => {
  const page = await (await openBrowser()).newPage()
  const read = await tell(page, hotel, 'The window does not close.')
  await answer(page).fill('It is cold in here.')
  await hotel.line.holdAnswers()
  await send(page).click()
  await expect.poll(read).toEqual(['It is cold in here.'])
  await answer(page).pressSequentially(' And it rains in.')
  await hotel.line.mend()
  const first = page.getByText('Your earlier message was sent.')
  await expect(page.getByRole('status').and(first)).toBeAttached()
  // Where one is writing, too.
  await expect(page.locator('form').getByText('Your earlier message was sent.')).toBeInViewport()
  await expect(answer(page)).toHaveValue('And it rains in.')
  await send(page).click()
  await expect(answer(page)).toHaveValue('')
  await expect(page.getByText('Your message was sent.')).toBeAttached()
  await expect(first).toHaveCount(0)
  expect(await read()).toEqual(['It is cold in here.', 'And it rains in.'])
})

test('Lost answer: a changed complaint arrives as well', async ({ openBrowser, hotel }) => {
  const page = await (await openBrowser()).newPage()
  const call = hotel.callAs(await hotel.find('manager'))
  const listed = async () =>
    (await call(feedback.list, { keyword: 'quacks', scope: 'all' })).list.length
  await beginComplaint(page, await hotel.roomLink())
  await writeWords(page, 'The bath tub quacks.')
  await hotel.line.holdAnswers()
  await send(page).click()
  await expect.poll(listed).toBe(1)
  await hotel.line.cut()
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await hotel.line.mend()
  await words(page).fill('The bath tub quacks, and so does the sink.')
  await send(page).click()
  await expect(
    page.getByRole('heading', { name: 'Thank you. We received your message.' }),
  ).toBeVisible()
  expect(await listed()).toBe(2)
  await openStatusPage(page)
  await expect(page.getByText('The bath tub quacks, and so does the sink.')).toBeVisible()
})

test('Note: keeps text typed while it is being sent', async ({ openStaffApp, hotel }) => {
  const feedbackNo = await hotel.complain('The safe does not open.')
  const manager = await hotel.find('manager')
  const call = hotel.callAs(manager)
  const { list } = await call(feedback.list, { keyword: feedbackNo, scope: 'all' })
  const { id } = list[0]!
  const notes = async () =>
    (await call(feedback.detail, { id })).notes.map(({ body }) => body).toSorted()
  const app = await openStaffApp(manager, `/feedback/suggestion/${id}`)
  await expect(app.getByRole('heading', { name: feedbackNo })).toBeVisible()
  await app.keyboard.press('n')
  const box = app.getByRole('form').getByRole('textbox').first()
  await box.fill('The locksmith comes.')
  await hotel.line.holdAnswers()
  await app.keyboard.press('Control+Enter')
  await expect.poll(notes).toEqual(['The locksmith comes.'])
  await box.pressSequentially(' At ten.')
  await hotel.line.mend()
  await expect(box).toHaveValue('At ten.')
  await app.keyboard.press('Control+Enter')
  await expect(box).toHaveValue('')
  expect(await notes()).toEqual(['At ten.', 'The locksmith comes.'])
})
