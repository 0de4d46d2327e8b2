import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { openWorklist } from './desk.ts'
import { uniqueWords } from './guest.ts'
import { expect, phone, test } from './hotel.ts'
import { feedback } from '../contract/feedback.ts'

test('the handover: one shift signs what is open, the next signs that it took over', async ({
  openDesk,
}) => {
  const note = uniqueWords('The boiler of the east wing is being mended until ten.')
  // Whoever would take it hears of it at once, whatever page is open.
  const colleague = await openDesk('admin')
  await openWorklist(colleague)
  const evening = await openDesk('manager')
  await openWorklist(evening)
  await expect(evening.getByRole('link', { name: 'handover' })).toBeVisible()
  await evening.keyboard.press('Shift+H')
  const draft = evening.getByRole('article', { name: 'Hand over the shift' })
  await expect(draft.getByRole('region', { name: 'Promised next' })).toBeVisible()
  const call = await callAs('manager')
  // Others go on working meanwhile.
  await expect(async () => {
    const { total } = await call(feedback.list, {
      status: ['new', 'acknowledged', 'in_progress', 'waiting_guest', 'on_hold'],
    })
    await evening.reload()
    await expect(draft.getByText(`Open${total}`)).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await draft.getByLabel('What the next shift must know').fill(note)
  await expectAccessible(evening)

  // A reload loses nothing of it.
  await evening.reload()
  await expect(draft.getByLabel('What the next shift must know')).toHaveValue(note)
  await draft.getByRole('button', { name: 'sign and hand over' }).click()
  const given = evening.getByRole('article', { name: /^Handover by / })
  await expect(given.getByText(note)).toBeVisible()
  await expect(given.getByText('Nobody yet. A colleague signs here.')).toBeVisible()

  const waits = colleague.getByRole('link', { name: /^handover.*waits? for you/ })
  await expect(waits).toBeVisible()
  await colleague.getByRole('button', { name: /^notifications: / }).click()
  const panel = colleague.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: /has handed over the shift/ })).toBeVisible()
  await expectAccessible(colleague)
  await colleague.keyboard.press('Escape')

  const night = await openDesk('staff', { viewport: phone })
  await night.goto('/hotelClient/feedback/handover')
  const mine = night.getByRole('listitem').filter({ hasText: note })
  await expect(mine.getByText('waits for you')).toBeVisible()
  await expectAccessible(night)
  await mine.getByRole('link').click()
  const taken = night.getByRole('article', { name: /^Handover by / })
  await expect(taken.getByText(note)).toBeVisible()
  await taken.getByRole('button', { name: 'sign and take over' }).click()
  await expect(night.getByText('You have taken over.')).toBeVisible()
  await expect(taken.getByRole('button', { name: 'sign and take over' })).toBeHidden()
  await expect(waits).toBeHidden()
  await expectAccessible(night)

  await evening.reload()
  await expect(given.getByText('Nobody yet. A colleague signs here.')).toBeHidden()
  await expect(evening.getByText(/taken by /).first()).toBeVisible()

  await evening.emulateMedia({ media: 'print' })
  await expect(given.getByText(note)).toBeVisible()
  await expect(given.getByText('Taken over by')).toBeVisible()
  await expect(given.getByRole('button')).toHaveCount(0)
  await expect(evening.getByRole('heading', { name: 'Handovers' })).toBeHidden()
})
