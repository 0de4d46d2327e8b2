import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'
import { begin, formOf, openCase, openWorklist, send } from './staff-app.ts'

/** From "Is it fixed?" to the hotel: the answer and the button that sends it. */
const maxTaps = 2

test('Dispute: what was not fixed comes back, is answered, fixed and confirmed', async ({
  openPhone,
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The balcony door cannot be locked')
  const missing = 'The lock turns, but the door still opens.'
  const reply = 'We are sorry. A locksmith is on the way.'
  const phone = await openPhone()
  const { statusUrl, feedbackNo } = await haveComplaint(roomLink, words, 'Plumbing')
  await phone.goto(statusUrl)
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const detail = await openCase(app, words)
  await begin(detail, 'Assign to me')
  await expect(app.getByText('Assigned to you.')).toBeVisible()
  await begin(detail, 'Resolve')
  const first = formOf(detail, 'Resolve')
  await first.getByRole('radio', { name: 'Repaired' }).check()
  await send(first)
  await expect(app.getByText('Resolved. The guest is asked to confirm.')).toBeVisible()
  // The manager goes on with something else.
  await app.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  await app.goto('/hotelClient/home')

  await test.step('the guest says what is missing, in two taps', async () => {
    await expect(phone.getByRole('heading', { name: 'Is it fixed?' })).toBeVisible()
    let taps = 0
    for (const name of ['No, not yet', 'Send to hotel']) {
      await phone.getByRole('button', { name }).tap()
      taps += 1
      if (taps === 1) {
        const chosen = phone.getByRole('button', { name, expanded: true })
        await expect(chosen.locator('svg')).toBeVisible()
        await phone.getByLabel('What is still missing?').fill(missing)
      }
    }
    expect(taps).toBeLessThanOrEqual(maxTaps)
    const notice = phone.getByRole('status').filter({ hasText: 'We’ve reopened your message.' })
    await expect(notice).toHaveCount(1)
    await expect(phone.getByText('You’ll see here when it’s done.')).toHaveCount(1)
    expect((await notice.boundingBox())?.height).toBeGreaterThan(20)
    await expect(phone.getByText(missing).first()).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Is it fixed?' })).toBeHidden()
    await phone.reload()
    await expect(
      phone.getByText('We’ve reopened this. You’ll see here when it’s done.'),
    ).toBeVisible()
  })

  await test.step('the manager is told, and finds it open again among the cases', async () => {
    await app.getByRole('button', { name: /^Notifications: \d+ unread/ }).click()
    const panel = app.getByRole('dialog', { name: 'Notifications' })
    const notice = panel.getByRole('link').filter({ hasText: feedbackNo })
    await expect(notice).toContainText(/not fixed/i)
    await notice.click()
    await expect(detail.getByText(words)).toBeVisible()
    await expect(detail.getByText('Guest says it is not fixed')).toBeVisible()
    await expect(detail.getByText(missing).first()).toBeVisible()
  })

  await test.step('the manager replies and fixes it', async () => {
    const answer = formOf(detail, 'Reply to guest')
    await answer.getByLabel('Reply to the guest').fill(reply)
    await send(answer)
    await expect(app.getByText('Sent to the guest.')).toBeVisible()
    await expect(phone.getByRole('main').getByText(reply).first()).toBeVisible()
    await begin(detail, 'Resolve')
    const second = formOf(detail, 'Resolve')
    await second.getByRole('radio', { name: 'Replaced' }).check()
    await send(second)
    await expect(app.getByText('Resolved. The guest is asked to confirm.')).toBeVisible()
  })

  await test.step('the guest confirms, and both see that it is done', async () => {
    await phone.getByRole('button', { name: 'Yes, it is fixed' }).tap()
    await expect(phone.getByRole('heading', { name: 'Closed, thank you' })).toBeVisible()
    await expect(phone.getByText('Thank you. Your message is closed.')).toBeVisible()
    await expect(phone.getByText('Thank you for telling us.')).toHaveCount(0)
    await expect(detail.getByText('Guest confirmed it is fixed')).toBeVisible()
    await expect(detail.getByText('Guest reported that it is not fixed')).toBeVisible()
  })
})

test('Dispute: words that the case no longer takes stay in sight until they are removed', async ({
  openPhone,
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The hair dryer smells burnt')
  const [phone, other] = [await openPhone(), await openPhone()]
  const { statusUrl } = await haveComplaint(roomLink, words)
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const detail = await openCase(app, words)
  await begin(detail, 'Resolve')
  const form = formOf(detail, 'Resolve')
  await form.getByRole('radio', { name: 'Repaired' }).check()
  await send(form)
  await expect(app.getByText('Resolved. The guest is asked to confirm.')).toBeVisible()

  await phone.goto(statusUrl)
  await phone.getByRole('button', { name: 'No, not yet' }).tap()
  await phone.locator('#dispute').fill('It smells burnt again.')
  await other.goto(statusUrl)
  await other.getByRole('button', { name: 'Yes, it is fixed' }).tap()
  await expect(other.getByRole('heading', { name: 'Closed, thank you' })).toBeVisible()
  await phone.locator('#dispute').blur()
  await phone.getByRole('button', { name: 'Send to hotel' }).tap()

  const unsent = phone.getByRole('region', { name: 'You wrote this, and it wasn’t sent' })
  await expect(unsent.getByText('It smells burnt again.')).toBeVisible()
  await expect(unsent.getByText(/Call reception/)).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Closed, thank you' })).toBeVisible()
  await phone.reload()
  await unsent.getByRole('button', { name: 'Remove' }).tap()
  await expect(unsent).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Closed, thank you' })).toBeVisible()
  await expect(unsent).toHaveCount(0)
})
