import type { Page, Route } from '@playwright/test'

import { feedback } from '../contract/feedback.ts'
import { uploadPath } from '../contract/feedback/attachment.ts'
import { guest } from '../contract/guest.ts'
import { callAs } from './call.ts'
import { beginComplaint, haveComplaint, pixel, uniqueWords, writeWords } from './guest.ts'
import { expect, test } from './hotel.ts'

const photo = { name: 'lift.png', mimeType: 'image/png', buffer: pixel }
const answers = '**/api/hotel/guest/feedback/*/message'
const uploads = `**/api${uploadPath}`
const byItself = 'it will be sent by itself'
const byHand = 'Please check your connection and send it again.'
const noticeOf = (phone: Page) => phone.getByRole('alert').filter({ hasText: 'Not sent yet' })
const reconnect = (phone: Page) => phone.evaluate(() => dispatchEvent(new Event('online')))

/** Sends a message that cannot reach the hotel; answers its field. */
async function sendInVain(phone: Page, message: string) {
  const answer = phone.getByLabel('Write to the hotel')
  await answer.fill(message)
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(noticeOf(phone)).toContainText(byItself)
  return answer
}

/** What waits to be sent by itself is as new once its photos change. */
async function expectNewWithPhotos(phone: Page) {
  await expect(noticeOf(phone)).toContainText(byItself)
  await phone.getByLabel('Add photos').setInputFiles(photo)
  await expect(noticeOf(phone)).toHaveCount(0)
}

/** What the hotel does with the case. */
async function act(
  feedbackNo: string,
  input:
    | { action: 'resolve'; resolutionNote: string }
    | { action: 'askGuest'; message: string }
    | { action: 'start' },
) {
  const manager = await callAs('manager')
  const { list } = await manager(feedback.list, { keyword: feedbackNo, scope: 'all' })
  const { id: feedbackId, version } = list[0]!
  await manager(feedback.act, { feedbackId, version, ...input })
}

test('Guest page: what was sent without a connection is sent by itself, once', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone()
  await phone.goto((await haveComplaint(roomLink, uniqueWords('The lift is stuck'))).statusUrl)
  await phone.getByLabel('Write to the hotel').fill('We are on floor 3.')
  await phone.context().setOffline(true)
  await phone.getByLabel('Add photos').setInputFiles(photo)
  await expect(phone.getByText('Not uploaded', { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  const notice = noticeOf(phone)
  await expect(notice).toContainText(byItself)

  await phone.context().setOffline(false)
  await expect(phone.getByText('Your message was sent.')).toBeVisible()
  await expect(phone.getByText('We are on floor 3.')).toHaveCount(1)
  await expect(phone.getByRole('listitem').getByAltText('Photo 1, view larger')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('Guest page: what was changed since is sent by the guest only', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone()
  await phone.goto((await haveComplaint(roomLink, uniqueWords('The lift is stuck'))).statusUrl)
  await phone.route(answers, (route) => route.abort())
  const answer = await sendInVain(phone, 'We are on floor 3.')
  const notice = noticeOf(phone)
  await answer.fill('We are on floor 4.')
  // As new: nothing is said of the connection any more.
  await expect(notice).toHaveCount(0)
  await phone.unrouteAll({ behavior: 'wait' })
  await reconnect(phone)
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(phone.getByText('Your message was sent.')).toBeVisible()
  await expect(phone.getByText('We are on floor 4.')).toBeVisible()
  await expect(phone.getByText('We are on floor 3.')).toHaveCount(0)

  // Of what was sent before it, nothing is said beside what was not.
  await phone.context().setOffline(true)
  await answer.fill('Now on floor 5.')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(notice).toBeVisible()
  await expect(phone.getByText('Your message was sent.')).toHaveCount(0)
})

test('Guest page: what was changed while its photo uploaded again waits for a press', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone()
  await phone.goto((await haveComplaint(roomLink, uniqueWords('The lift is stuck'))).statusUrl)
  await phone.route(uploads, (route) => route.abort())
  await phone.getByLabel('Add photos').setInputFiles(photo)
  await expect(phone.getByText('Not uploaded', { exact: true })).toBeVisible()
  const answer = await sendInVain(phone, 'We are on floor 3.')
  await phone.unrouteAll({ behavior: 'wait' })
  let upload: Route | undefined
  await phone.route(uploads, (route) => {
    upload = route
  })
  await reconnect(phone)
  await expect(phone.getByRole('button', { name: 'Sending…' })).toBeVisible()
  await answer.fill('We are on floor 4.')
  await upload?.continue()
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(phone.getByText('Your message was sent.')).toBeVisible()
  await expect(phone.getByText('We are on floor 4.')).toBeVisible()
  await expect(phone.getByText('We are on floor 3.')).toHaveCount(0)
})

test('Guest form: says on the next visit that it was not sent', async ({ openPhone, roomLink }) => {
  const words = uniqueWords('The lift is stuck')
  const phone = await openPhone()
  await beginComplaint(phone, roomLink)
  await writeWords(phone, words)
  const submissions = `**/api${guest.submit.path}`
  await phone.route(submissions, (route) => route.abort())
  await phone.getByRole('button', { name: 'Send to hotel' }).click()
  const notice = noticeOf(phone)
  await expect(notice).toBeVisible()
  await phone.reload()
  await expect(notice).toContainText(byHand)

  await phone.goto('about:blank')
  await phone.unroute(submissions)
  await phone.goto(roomLink)
  await expect(phone.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  await expect(phone.getByText('Your draft is saved')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Review and send' }).click()
  await expect(notice).toBeVisible()
  await phone.getByRole('button', { name: 'Send again' }).click()
  await expect(phone.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
})

test('Guest page: a verdict that was not sent waits for a press', async ({
  openPhone,
  roomLink,
}) => {
  const { statusUrl, feedbackNo } = await haveComplaint(roomLink, uniqueWords('The lift is stuck'))
  await act(feedbackNo, { action: 'resolve', resolutionNote: 'It moves again.' })
  const phone = await openPhone()
  let confirmed = 0
  await phone.route('**/api/hotel/guest/feedback/*/confirm', (route) => {
    confirmed += 1
    return route.abort()
  })
  await phone.goto(statusUrl)
  await phone.getByRole('button', { name: 'Yes, it is fixed' }).click()
  await expect(noticeOf(phone)).toContainText(byHand)
  await reconnect(phone)
  await phone.getByRole('button', { name: 'No, not yet' }).click()
  await phone.getByLabel('What is still missing?').fill('It stopped again.')
  await phone.getByRole('button', { name: 'Send to hotel' }).click()
  await expect(phone.getByText('We’ve reopened your message.')).toBeVisible()
  expect(confirmed).toBe(1)
})

test('Guest page: after a quarter of an hour only the guest sends again', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone()
  await phone.clock.install()
  await phone.goto((await haveComplaint(roomLink, uniqueWords('The lift is stuck'))).statusUrl)
  let tries = 0
  await phone.route(answers, (route) => {
    tries += 1
    return route.abort()
  })
  await sendInVain(phone, 'We are on floor 3.')
  await phone.clock.fastForward('15:00')
  await expect(noticeOf(phone)).toContainText(byHand)
  await reconnect(phone)
  await phone.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => tries).toBe(2)
  await expect(noticeOf(phone)).toContainText(byItself)
})

test('Guest page: a message whose photos changed is sent by the guest only', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone()
  await phone.goto((await haveComplaint(roomLink, uniqueWords('The lift is stuck'))).statusUrl)
  await phone.route(answers, (route) => route.abort())
  await phone.getByLabel('Write to the hotel').fill('We are on floor 3.')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expectNewWithPhotos(phone)
})

test('Guest form: one whose photos changed is sent by the guest only', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone()
  await beginComplaint(phone, roomLink)
  await writeWords(phone, uniqueWords('The lift is stuck'))
  await phone.route(`**/api${guest.submit.path}`, (route) => route.abort())
  await phone.getByRole('button', { name: 'Send to hotel' }).click()
  await expectNewWithPhotos(phone)
})

test('Guest page: what the guest emptied is not unsent any more', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone({ viewport: { width: 375, height: 500 } })
  const { statusUrl } = await haveComplaint(roomLink, uniqueWords('The lift is stuck'))
  await phone.goto(statusUrl)
  await phone.route(answers, (route) => route.abort())
  const answer = await sendInVain(phone, 'We are on floor 3.')
  // What is said again on the next visit leaves the page where it opens.
  await phone.goto('about:blank')
  await phone.goto(statusUrl)
  await expect(noticeOf(phone)).toContainText(byHand)
  expect(await phone.evaluate(() => scrollY)).toBe(0)

  await answer.fill('')
  await expect(noticeOf(phone)).toHaveCount(0)
  await answer.fill('We are on floor 4.')
  await expect(noticeOf(phone)).toHaveCount(0)
  await phone.reload()
  await expect(answer).toHaveValue('We are on floor 4.')
  await expect(noticeOf(phone)).toHaveCount(0)
})

test('Guest page: what was sent by itself leaves the guest in the field', async ({
  openPhone,
  roomLink,
}) => {
  const { statusUrl, feedbackNo } = await haveComplaint(roomLink, uniqueWords('The lift is stuck'))
  await act(feedbackNo, { action: 'start' })
  await act(feedbackNo, { action: 'askGuest', message: 'On which floor?' })
  const phone = await openPhone()
  await phone.goto(statusUrl)
  const heading = phone.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await phone.route(answers, (route) => route.abort())
  const answer = await sendInVain(phone, 'On floor 3.')
  await answer.focus()
  await phone.unrouteAll({ behavior: 'wait' })
  await reconnect(phone)
  const sent = phone.getByRole('status').filter({ hasText: 'Your message was sent.' })
  await expect(sent).toHaveCount(1)
  await expect(answer).toBeFocused()
  await expect(heading).toHaveText(before)
  await answer.blur()
  await expect(heading).not.toHaveText(before)
  await expect(phone.getByText('On floor 3.')).toBeVisible()
})

test('Guest page: what one tab has sent is unsent in no other', async ({ openPhone, roomLink }) => {
  const phone = await openPhone()
  const { statusUrl } = await haveComplaint(roomLink, uniqueWords('The lift is stuck'))
  await phone.goto(statusUrl)
  await phone.getByLabel('Write to the hotel').fill('We are on floor 3.')
  await phone.getByLabel('Add photos').setInputFiles(photo)
  await expect(phone.getByText('Uploaded', { exact: true })).toBeVisible()
  await phone.route(answers, (route) => route.abort())
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(noticeOf(phone)).toBeVisible()

  const other = await phone.context().newPage()
  await other.goto(statusUrl)
  const answer = other.getByLabel('Write to the hotel')
  await expect(answer).toHaveValue('We are on floor 3.')
  await expect(noticeOf(other)).toBeVisible()
  await expect(other.getByText('Uploaded', { exact: true })).toBeVisible()
  await phone.unrouteAll({ behavior: 'wait' })
  await reconnect(phone)
  await expect(phone.getByText('Your message was sent.')).toBeVisible()
  await expect(answer).toHaveValue('')
  await expect(noticeOf(other)).toHaveCount(0)
  await expect(other.getByText('Uploaded', { exact: true })).toHaveCount(0)
})
