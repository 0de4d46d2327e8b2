import type { Page } from '@playwright/test'

import type { Call } from '../contract/http/caller.ts'
import { feedback } from '../contract/feedback.ts'
import { expect, phone, test } from './shell/story.ts'
import { begin } from './staff-app.ts'

const words = 'We are sorry. A new kettle is on its way.'

async function findCase(call: Call, feedbackNo: string) {
  const { list } = await call(feedback.list, { keyword: feedbackNo })
  const [found] = list
  if (!found) throw new Error(`There is no case ${feedbackNo}.`)
  return found
}

/** What an action is sent with. */
const ofCase = ({ id, version }: { id: string; version: number }) => ({
  feedbackId: id,
  version,
  requestId: crypto.randomUUID(),
})

async function open(app: Page, feedbackNo: string) {
  await app.getByRole('link', { name: new RegExp(feedbackNo) }).click()
  const detail = app.getByRole('article')
  await expect(detail.getByRole('heading', { name: new RegExp(feedbackNo) })).toBeVisible()
  return detail
}

test('Words of a reply stay when the case is dismissed while they are typed', async ({
  openStaffApp,
  hotel,
}) => {
  const call = hotel.callAs(await hotel.hire({ userRole: 2 }))
  const feedbackNo = await hotel.complain('The kettle leaks.')
  const app = await openStaffApp(await hotel.hire({ userRole: 2 }), '/feedback/suggestion')
  const detail = await open(app, feedbackNo)
  await app.keyboard.press('r')
  await app.keyboard.type(words)
  const item = await findCase(call, feedbackNo)
  await call(feedback.act, {
    ...ofCase(item),
    action: 'dismiss',
    reasonCode: 'test',
    reason: 'Tried.',
  })

  const kept = detail.getByRole('alert').filter({ hasText: 'Not sent' })
  await expect(kept.getByRole('textbox')).toHaveValue(words)
  await expect(kept.getByRole('textbox')).toBeFocused()
  // What is still typed is no key of an action.
  await app.keyboard.type('o')
  await expect(kept.getByRole('textbox')).toBeVisible()
  await kept.getByRole('button', { name: 'Discard' }).click()
  await expect(kept).toHaveCount(0)
})

test('Words of a note stay when the case is hidden while they are typed, at phone width', async ({
  openStaffApp,
  hotel,
}) => {
  const manager = await hotel.hire({ userRole: 2 })
  const call = hotel.callAs(manager)
  const feedbackNo = await hotel.complain('The heating is off.')
  const item = await findCase(call, feedbackNo)
  const staff = await hotel.hire()
  await call(feedback.act, { ...ofCase(item), action: 'assign', ownerId: staff.memberId })
  const app = await openStaffApp(staff, `/feedback/suggestion/${item.id}`, { viewport: phone })
  const detail = app.getByRole('article')
  await detail.getByRole('button', { name: 'Add internal note' }).click()
  await detail.getByRole('textbox', { name: 'Internal note' }).fill(words)
  await call(feedback.act, { ...ofCase(await findCase(call, feedbackNo)), action: 'take' })
  await call(feedback.act, {
    ...ofCase(await findCase(call, feedbackNo)),
    action: 'restrict',
    sensitive: true,
  })
  await expect(app.getByText('This case is no longer open to you.')).toBeVisible()
  await expect(app.getByRole('alert').getByRole('textbox')).toHaveValue(words)
})

test('Reply after a colleague’s change: sent at the second press', async ({
  openStaffApp,
  hotel,
}) => {
  const call = hotel.callAs(await hotel.hire({ userRole: 2 }))
  const feedbackNo = await hotel.complain('The lamp flickers.')
  const app = await openStaffApp(await hotel.hire({ userRole: 2 }), '/feedback/suggestion')
  const detail = await open(app, feedbackNo)
  await app.keyboard.press('r')
  await app.keyboard.type(words)
  await call(feedback.act, {
    ...ofCase(await findCase(call, feedbackNo)),
    action: 'note',
    message: 'The lamp is old.',
  })
  await app.keyboard.press('Control+Enter')
  const conflict = detail.getByRole('alert').filter({ hasText: 'Someone else changed this case' })
  await expect(conflict).toContainText('The lamp is old.')
  await conflict.getByRole('button', { name: 'Review case' }).click()
  await detail.getByRole('button', { name: 'Send reply' }).press('Enter')
  await expect(app.getByText('Sent to the guest.')).toBeVisible()
  await expect(detail.getByRole('heading').first()).toBeFocused()
})

test('Panel that was closed stays closed, and keeps what was typed until it is discarded', async ({
  openStaffApp,
  hotel,
}) => {
  const feedbackNo = await hotel.complain('The safe does not open.')
  const app = await openStaffApp(await hotel.hire({ userRole: 2 }), '/feedback/suggestion')
  const detail = await open(app, feedbackNo)
  const panel = detail.getByRole('form', { name: 'Promise a time' })
  const reason = panel.getByRole('textbox', { name: 'Reason' })
  const at = panel.getByLabel('Promised for')
  await begin(detail, 'Promise a time')
  await panel.getByRole('button', { name: '30 min' }).click()
  await expect(at).not.toHaveValue('')
  await reason.fill(words)
  await expect(panel.getByRole('button', { name: 'Discard' })).toBeHidden()

  // While it is open, a reload keeps it so.
  await app.reload()
  await expect(reason).toHaveValue(words)
  await app.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await app.reload()
  await expect(detail.getByRole('textbox', { name: 'Reply to the guest' })).toBeVisible()
  await expect(panel).toBeHidden()

  await app.clock.setSystemTime(Date.now() + 3_600_000)
  await begin(detail, 'Promise a time')
  await expect(reason).toHaveValue(words)
  await expect(at).toHaveValue('')
  await panel.getByRole('button', { name: 'Discard' }).click()
  await expect(panel).toBeHidden()
  await begin(detail, 'Promise a time')
  await expect(reason).toHaveValue('')
})
