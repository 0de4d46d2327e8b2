import fs from 'node:fs'

import type { Page } from '@playwright/test'

import { uploadPath } from '../contract/feedback/attachment.ts'
import { feedback } from '../contract/feedback.ts'
import en from '../guest/text/en.json' with { type: 'json' }
import zh from '../guest/text/zh-CN.json' with { type: 'json' }
import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { formOf, begin, openCase, openWorklist, send } from './staff-app.ts'
import {
  complain,
  enlargeText,
  expectInSight,
  haveComplaint,
  openStatusPage,
  pixel,
  smallPhone,
  uniqueWords,
} from './guest.ts'
import { expect, test } from './hotel.ts'

test('Guest data: can be added, changed, exported, deleted, and the message withdrawn', async ({
  openPhone,
  roomLink,
}) => {
  const guest = await openPhone()
  const words = uniqueWords('The curtain does not close')
  const number = await complain(guest, roomLink, words)
  await openStatusPage(guest)
  const own = guest.getByRole('region', { name: 'Your data' })
  await expect(own.getByText('You left no name or phone number.')).toBeVisible()

  await own.getByRole('button', { name: 'Add name and phone number' }).click()
  await own.getByLabel('Phone number').fill('call me')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(
    own.getByText('Please tick the box, so that the hotel may contact you.'),
  ).toBeVisible()
  const consent = own.getByRole('checkbox', { name: /may contact me/ })
  await expect(consent).toBeFocused()
  await consent.check()
  await own.getByLabel('Name').fill('Zhang Wei')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(
    own.getByText('This phone number doesn’t look right. Please check it.'),
  ).toBeVisible()
  await expect(own.getByLabel('Phone number')).toBeFocused()
  await expectAccessible(guest)
  await own.getByLabel('Phone number').fill('13800001234')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('Zhang Wei · 138****1234')).toBeVisible()

  // On paper there is what the guest wrote and how it stands, and nothing to press or fill in.
  await guest.emulateMedia({ media: 'print' })
  await expect(guest.getByText(words)).toBeVisible()
  await expect(own.getByText('Zhang Wei · 138****1234')).toBeVisible()
  await expect(guest.getByRole('button')).toHaveCount(0)
  await expect(guest.getByRole('textbox')).toHaveCount(0)
  await guest.emulateMedia({ media: 'screen' })

  await own.getByRole('button', { name: 'Change name or phone number' }).click()
  await own.getByRole('button', { name: 'Cancel' }).click()
  await expect(own.getByRole('button', { name: 'Change name or phone number' })).toBeFocused()

  const saving = guest.waitForEvent('download')
  await own.getByRole('button', { name: 'Download your data' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`feedback-${number}.json`)
  expect(JSON.parse(fs.readFileSync(await file.path(), 'utf8'))).toMatchObject({
    contact: { name: 'Zhang Wei', phone: '13800001234' },
  })

  await own.getByRole('button', { name: 'Delete name and phone number' }).click()
  await own.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(own.getByText(/^Your name and phone number were deleted on /)).toBeVisible()

  await own.getByRole('button', { name: 'Withdraw this message' }).click()
  await own.getByRole('button', { name: 'Keep message' }).click()
  await own.getByRole('button', { name: 'Withdraw this message' }).click()
  await own.getByRole('button', { name: 'Withdraw message' }).click()
  await expect(guest.getByRole('heading', { name: 'You withdrew this message' })).toBeFocused()
  await expect(own.getByRole('button', { name: 'Withdraw this message' })).toBeHidden()
  await expectAccessible(guest)
})

test('Guest record: a photo is sent with an answer and reaches staff', async ({
  openPhone,
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('Water comes through the ceiling of the bathroom')
  const guest = await openPhone()
  await guest.goto((await haveComplaint(roomLink, words)).statusUrl)
  await guest.getByLabel('Write to the hotel').fill('This is how it looks now.')
  const photo = { name: 'ceiling.png', mimeType: 'image/png', buffer: pixel }
  // One that was not uploaded is named on the next visit, until another is added.
  const uploads = `**/api${uploadPath}`
  await guest.route(uploads, (route) => route.abort())
  await guest.getByLabel('Add photos').setInputFiles(photo)
  await expect(guest.getByText('Not uploaded', { exact: true })).toBeVisible()
  await guest.reload()
  const lost = guest.getByText('Photos that weren’t uploaded when the page was closed: 1.')
  await expect(lost).toBeVisible()
  await guest.unroute(uploads)
  await guest.getByLabel('Add photos').setInputFiles(photo)
  await expect(guest.getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(lost).toHaveCount(0)
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(guest.getByRole('listitem').getByAltText('Photo 1, view larger')).toBeVisible()
  await expect(guest.getByLabel('Write to the hotel')).toHaveValue('')

  const app = await openStaffApp('manager')
  await openWorklist(app)
  const detail = await openCase(app, words)
  await expect(detail.getByText('This is how it looks now.')).toBeVisible()
  await begin(detail, 'Reply to guest')
  const answer = formOf(detail, 'Reply to guest')
  await answer.getByLabel('Reply to the guest').fill('Thank you, we see it.')
  await send(answer)
  await expect(guest.getByRole('main').getByText('Thank you, we see it.')).toBeVisible()
})

test('Guest rating: its comment is changed with the stars, or removed', async ({
  openPhone,
  roomLink,
}) => {
  const { statusUrl, feedbackNo } = await haveComplaint(roomLink, uniqueWords('The tap drips'))
  const manager = await callAs('manager')
  const { list } = await manager(feedback.list, { keyword: feedbackNo, scope: 'all' })
  const { id: feedbackId, version } = list[0]!
  const note = { resolutionNote: 'It is quiet now.' }
  await manager(feedback.act, { feedbackId, version, action: 'resolve', ...note })
  const guest = await openPhone()
  await guest.goto(statusUrl)
  await guest.getByRole('button', { name: 'Yes, it is fixed' }).click()
  await guest.getByRole('radio', { name: '5 stars, excellent' }).check({ force: true })
  const comment = guest.getByLabel('Would you like to add something?')
  await comment.fill('Quick work.')
  await guest.getByRole('button', { name: 'Submit rating' }).click()
  await expect(guest.getByText('Quick work.')).toBeVisible()

  await guest.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(comment).toHaveValue('Quick work.')
  await guest.getByRole('radio', { name: '1 star, poor' }).check({ force: true })
  await comment.fill('')
  await guest.getByRole('button', { name: 'Submit rating' }).click()
  await expect(guest.getByText('You gave 1 of 5 stars.')).toBeVisible()
  await expect(guest.getByText('Quick work.')).toHaveCount(0)
  const rated = { rating: 1, ratingComment: null }
  expect(await manager(feedback.detail, { id: feedbackId })).toMatchObject(rated)

  // Stars alone keep a comment that was given on another phone meanwhile.
  await guest.getByRole('button', { name: 'Change', exact: true }).click()
  const other = await openPhone()
  await other.goto(statusUrl)
  await other.getByRole('button', { name: 'Change', exact: true }).click()
  await other.getByLabel('Would you like to add something?').fill('Slow, but kind.')
  await other.getByRole('button', { name: 'Submit rating' }).click()
  await expect(other.getByText('Slow, but kind.')).toBeVisible()
  await guest.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await guest.getByRole('button', { name: 'Submit rating' }).click()
  await expect(guest.getByText('You gave 4 of 5 stars.')).toBeVisible()
  await expect(guest.getByText('Slow, but kind.')).toBeVisible()
})

/** Without a connection: sends each form of the page, also with large text, and finds its failure in sight. */
async function expectFailuresInSight(phone: Page, words: typeof en) {
  const requests = '**/api/**'
  await phone.route(requests, (route) => route.abort())
  for (const enlarge of [false, true]) {
    if (enlarge) await enlargeText(phone)
    for (const form of await phone.locator('form').all()) {
      await form.locator('[type="submit"]').tap()
      await expectInSight(form.getByRole('alert').filter({ hasText: words['send.unsentTitle'] }))
    }
  }
  // What waits to be sent by itself ends with the page.
  await phone.goto('about:blank')
  await phone.unroute(requests)
}

for (const [locale, words] of [
  ['en', en],
  ['zh-CN', zh],
] as const)
  test(`Guest page: what was not sent is in sight in every form of a message, in ${locale}`, async ({
    openPhone,
    roomLink,
  }) => {
    const { statusUrl, feedbackNo } = await haveComplaint(roomLink, uniqueWords('The tap drips'))
    const manager = await callAs('manager')
    const phone = await openPhone({ viewport: smallPhone, locale })
    await phone.goto(statusUrl)
    await phone.getByLabel(words['answer.label']).fill('It drips all night.')
    await phone.getByRole('button', { name: words['record.leave'] }).click()
    await phone.getByRole('checkbox').check()
    await phone.getByLabel(words['contact.phone']).fill('13800001234')
    await expectFailuresInSight(phone, words)

    const { list } = await manager(feedback.list, { keyword: feedbackNo, scope: 'all' })
    const { id: feedbackId, version } = list[0]!
    const note = { resolutionNote: 'It is quiet now.' }
    await manager(feedback.act, { feedbackId, version, action: 'resolve', ...note })
    await phone.goto(statusUrl)
    await phone.getByRole('button', { name: words['verdict.no'] }).click()
    await phone.getByLabel(words['verdict.why']).fill('It still drips.')
    await expectFailuresInSight(phone, words)

    await phone.goto(statusUrl)
    await expect(phone.getByLabel(words['verdict.why'])).toHaveValue('It still drips.')
    await phone.getByRole('button', { name: words['verdict.yes'] }).click()
    await phone.getByRole('button', { name: words['flower.open'] }).click()
    await phone.getByRole('radio', { name: words['rating.5'] }).check({ force: true })
    await phone.locator('input[name="receiver"]').first().check()
    await expectFailuresInSight(phone, words)
    await phone.goto(statusUrl)
    await expect(phone.getByRole('radio', { name: words['rating.5'] })).toBeChecked()
  })
