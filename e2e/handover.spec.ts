import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { begin, formOf, openCase, openWorklist, send } from './staff-app.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, phone, test } from './hotel.ts'
import { feedback } from '../contract/feedback.ts'

test('Handover: one shift signs the open cases, the next takes over', async ({
  openStaffApp,
  openPhone,
  roomLink,
}) => {
  const note = uniqueWords('The boiler of the east wing is being mended until ten.')
  // The next shift is notified at once, on any page.
  const colleague = await openStaffApp('admin')
  await openWorklist(colleague)
  const evening = await openStaffApp('manager')
  await openWorklist(evening)

  // What was promised to a guest in this shift is the next one's to keep.
  const words = uniqueWords('The safe does not open')
  const guest = await openPhone()
  // Of the engineers' department, so that the one who takes over may see it whatever the room.
  const { feedbackNo, statusUrl } = await haveComplaint(roomLink, words, 'Plumbing')
  await guest.goto(statusUrl)
  const detail = await openCase(evening, words)
  await begin(detail, 'Acknowledge')
  const acknowledgement = formOf(detail, 'Acknowledge')
  await acknowledgement.getByRole('button', { name: '1 h', exact: true }).click()
  await send(acknowledgement)
  await expect(guest.getByText('Promised by')).toBeVisible()
  await expect(acknowledgement).toBeHidden()
  await evening.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  const toHandover = { name: 'Shift handover' }
  await expect(evening.getByRole('main').getByRole('link', toHandover)).toBeVisible()
  await evening.keyboard.press('Shift+H')
  const draft = evening.getByRole('article', { name: 'Hand over shift' })
  const promised = draft.getByRole('region', { name: 'Promises to guests' })
  await expect(promised.getByRole('listitem').filter({ hasText: feedbackNo })).toBeVisible()
  const call = await callAs('manager')
  // Others go on working meanwhile.
  await expect(async () => {
    const { total } = await call(feedback.list, {
      status: ['new', 'acknowledged', 'in_progress', 'waiting_guest', 'on_hold'],
    })
    await evening.reload()
    await expect(draft.getByText(`Open${total}`)).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await draft.getByLabel('Note for the next shift').fill(note)
  await expectAccessible(evening)

  // A reload loses nothing of it.
  await evening.reload()
  await expect(draft.getByLabel('Note for the next shift')).toHaveValue(note)
  await evening.emulateMedia({ media: 'print' })
  await expect(evening.getByRole('banner')).toBeHidden()
  await expect(draft.getByLabel('Cases to hand over')).toBeHidden()
  await expect(promised.getByText(feedbackNo)).toBeVisible()
  await evening.emulateMedia({ media: 'screen' })
  await draft.getByRole('button', { name: 'Sign and hand over' }).click()
  const given = evening.getByRole('article', { name: /^Handover by / })
  await expect(given.getByText(note)).toBeVisible()
  await expect(given.getByText('Not taken over yet. A colleague signs here.')).toBeVisible()

  const waits = colleague.getByRole('link', { name: /^Shift handover.*ready for you/ })
  await expect(waits).toBeVisible()
  await colleague.getByRole('button', { name: /^Notifications: / }).click()
  const panel = colleague.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: /handed over the shift/ })).toBeVisible()
  await colleague.keyboard.press('Escape')

  const night = await openStaffApp('staff', { viewport: phone })
  await night.goto('/hotelClient/feedback/handover')
  const mine = night.getByRole('listitem').filter({ hasText: note })
  await expect(mine.getByText('Ready for you')).toBeVisible()
  await expectAccessible(night)
  await mine.getByRole('link').click()
  const taken = night.getByRole('article', { name: /^Handover by / })
  await expect(taken.getByText(note)).toBeVisible()
  const line = taken.getByRole('listitem').filter({ hasText: feedbackNo })
  await expect(line.getByText(/promised/i)).toBeVisible()
  await taken.getByRole('button', { name: 'Sign and take over' }).click()
  await expect(night.getByText('You have taken over.')).toBeVisible()
  await expect(taken.getByRole('button', { name: 'Sign and take over' })).toBeHidden()
  await expect(waits).toBeHidden()
  await expectAccessible(night)

  // The next shift continues from the entry, and the guest is informed.
  await line.getByRole('link', { name: feedbackNo }).click()
  const own = night.getByRole('article')
  await expect(own.getByText(words)).toBeVisible()
  await begin(own, 'Reply to guest')
  const reply = formOf(own, 'Reply to guest')
  await reply.getByLabel('Reply to the guest').fill('The night shift is on its way to you.')
  await send(reply)
  await expect(guest.getByText('The night shift is on its way to you.').first()).toBeVisible()

  // The giver's open sheet shows the signature by itself.
  await expect(given.getByText('Not taken over yet. A colleague signs here.')).toBeHidden()
  await expect(evening.getByText(/taken over by /).first()).toBeVisible()

  await evening.emulateMedia({ media: 'print' })
  await expect(given.getByText(note)).toBeVisible()
  await expect(given.getByText('Taken over by')).toBeVisible()
  await expect(given.getByRole('button')).toHaveCount(0)
  await expect(evening.getByRole('heading', { name: 'Handovers' })).toBeHidden()
})
