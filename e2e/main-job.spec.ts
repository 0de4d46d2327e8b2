import { begin, formOf, lineOf, openCase, openWorklist, send } from './desk.ts'
import { complain, openStatusPage, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test('the promise kept: told to the guest and a second desk at once, kept, and confirmed', async ({
  openPhone,
  openDesk,
  roomLink,
}) => {
  const words = uniqueWords('The door of my room does not lock since this morning')
  const reply = 'Our engineer is on the way with a new lock.'
  const desk = await openDesk('manager')
  const phone = await openPhone()
  await openWorklist(desk)

  // What is critical stays on the screen until somebody has seen it.
  const feedbackNo = await complain(phone, roomLink, words, /Safety/)
  const notices = desk.getByRole('region', { name: 'notices' })
  await expect(notices.getByText(feedbackNo)).toHaveText(/Critical/i)
  await expect(lineOf(desk, words)).toBeVisible()
  await openStatusPage(phone)
  await expect(phone.getByRole('heading', { name: 'We have your message' })).toBeVisible()

  const detail = await openCase(desk, words)
  await begin(detail, 'take')
  await expect(desk.getByText('It is yours now.')).toBeVisible()

  // A second desk has the same case open, and each is told of the other; nothing one reads moves.
  const messages = detail.getByRole('heading', { name: 'With the guest' })
  const stoodAt = await messages.boundingBox()
  const second = await openDesk('admin')
  await openWorklist(second)
  const seen = await openCase(second, words)
  await expect(seen.getByText(/ is looking at this too$/)).toBeVisible()
  await expect(detail.getByText(/ is looking at this too$/)).toBeVisible()
  expect(await messages.boundingBox()).toEqual(stoodAt)

  await begin(detail, 'acknowledge')
  const acknowledgement = formOf(detail, 'acknowledge')
  await acknowledgement.getByRole('button', { name: 'in 1 h' }).click()
  await send(acknowledgement)
  await expect(desk.getByText('Acknowledged. The guest sees it.')).toBeVisible()
  await expect(seen.getByText(/ acknowledged it and promised /)).toBeVisible()
  await expect(seen.getByText('Promised', { exact: true })).toBeVisible()

  await begin(detail, 'reply to the guest')
  const answer = formOf(detail, 'reply to the guest')
  await answer.getByLabel('Reply to the guest').fill(reply)
  await send(answer)
  await expect(desk.getByText('Sent to the guest.')).toBeVisible()

  await expect(phone.getByRole('main').getByText(reply)).toBeVisible()
  await expect(phone.getByText('Promised by')).toBeVisible()
  await expect(phone.getByText(/\d.* from now$/)).toBeVisible()

  await begin(detail, 'resolve')
  const resolution = formOf(detail, 'resolve')
  await resolution.getByLabel('Outcome').selectOption({ label: 'Upheld' })
  await resolution.getByLabel('What was done').fill('The lock of the door was replaced.')
  await resolution.getByLabel('Root cause').fill('The spring of the lock was worn out.')
  await send(resolution)
  await expect(desk.getByText('Resolved. The guest is asked whether it is.')).toBeVisible()
  for (const each of [detail, seen]) {
    const clocks = each.locator('section', {
      has: each.page().getByRole('heading', { name: 'Clocks' }),
    })
    await expect(clocks.getByText(/^Done, .* to spare$/)).toHaveCount(3)
    await expect(clocks.getByText(/ late$/)).toHaveCount(0)
  }

  await phone.getByRole('button', { name: 'Yes, it is fixed' }).click()
  await expect(phone.getByRole('heading', { name: 'It is settled' })).toBeVisible()

  for (const each of [detail, seen]) {
    await expect(each.getByText('The guest confirmed that it is fixed')).toBeVisible()
    await expect(each.getByText(/Resolved .*\. The guest confirmed it/)).toBeVisible()
  }
})
