import { begin, formOf, lineOf, openCase, openWorklist, send } from './staff-app.ts'
import { complain, openStatusPage, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test('Promise: shown live to the guest and other staff, met, and confirmed', async ({
  openPhone,
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The door of my room does not lock since this morning')
  const reply = 'Our engineer is on the way with a new lock.'
  const app = await openStaffApp('manager')
  const phone = await openPhone()
  await openWorklist(app)

  // What is critical stays on the screen until somebody has seen it.
  const feedbackNo = await complain(phone, roomLink, words, /Safety/)
  const notices = app.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText(feedbackNo)).toHaveText(/Critical/i)
  await expect(lineOf(app, words)).toBeVisible()
  await openStatusPage(phone)
  await expect(phone.getByRole('heading', { name: 'We have your message' })).toBeVisible()

  // The case that a notice opens takes the focus, which its button had.
  const notice = notices.getByRole('alert').filter({ hasText: feedbackNo })
  await notice.getByRole('button', { name: 'Open case' }).press('Enter')
  await expect(app.getByRole('heading', { level: 2, name: feedbackNo })).toBeFocused()
  await openWorklist(app)

  const detail = await openCase(app, words)
  await begin(detail, 'Assign to me')
  await expect(app.getByText('Assigned to you.')).toBeVisible()

  // A second member has the same case open; each sees the other, and nothing moves.
  const messages = detail.getByRole('heading', { name: 'Conversation' })
  const stoodAt = await messages.boundingBox()
  const second = await openStaffApp('admin')
  await openWorklist(second)
  const seen = await openCase(second, words)
  await expect(seen.getByText(/ is also viewing this$/)).toBeVisible()
  await expect(detail.getByText(/ is also viewing this$/)).toBeVisible()
  expect(await messages.boundingBox()).toEqual(stoodAt)

  await begin(detail, 'Acknowledge')
  const acknowledgement = formOf(detail, 'Acknowledge')
  await acknowledgement.getByRole('button', { name: '1 h', exact: true }).click()
  await send(acknowledgement)
  await expect(app.getByText('Acknowledged. The guest can see it.')).toBeVisible()
  await expect(seen.getByText(/ acknowledged the case and promised /)).toBeVisible()
  await expect(seen.getByRole('term').filter({ hasText: /^Promise$/ })).toBeVisible()

  await begin(detail, 'Reply to guest')
  const answer = formOf(detail, 'Reply to guest')
  await answer.getByLabel('Reply to the guest').fill(reply)
  await send(answer)
  await expect(app.getByText('Sent to the guest.')).toBeVisible()

  await expect(phone.getByRole('main').getByText(reply)).toBeVisible()
  await expect(phone.getByText('Promised by')).toBeVisible()
  await expect(phone.getByText(/\d.* from now$/)).toBeVisible()

  await begin(detail, 'Resolve')
  const resolution = formOf(detail, 'Resolve')
  await resolution.getByRole('radio', { name: 'Replaced' }).check()
  await resolution.getByLabel('In your own words').fill('The lock of the door was replaced.')
  await send(resolution)
  await expect(app.getByText('Resolved. The guest is asked to confirm.')).toBeVisible()
  for (const each of [detail, seen]) {
    const clocks = each.locator('details', {
      has: each.page().getByRole('heading', { name: 'Deadlines' }),
    })
    await expect(clocks.getByText(/^Met, .* early$/)).toHaveCount(4)
    await expect(clocks.getByText(/^Missed by /)).toHaveCount(0)
  }

  await phone.getByRole('button', { name: 'Yes, it is fixed' }).click()
  await expect(phone.getByRole('heading', { name: 'Closed, thank you' })).toBeVisible()

  for (const each of [detail, seen]) {
    await expect(each.getByText('Guest confirmed it is fixed')).toBeVisible()
    await expect(each.getByText(/Resolved .*\. Confirmed by the guest/)).toBeVisible()
  }
})
