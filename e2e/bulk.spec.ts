import { callAs } from './call.ts'
import { lineOf, openWorklist } from './staff-app.ts'
import { uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'
import { feedback } from '../contract/feedback.ts'
import { hotel } from '../contract/hotel.ts'

test('Bulk acknowledge: reports the case that cannot be acknowledged', async ({ openStaffApp }) => {
  const call = await callAs('admin')
  const { categories } = await call(hotel.choices, {})
  const categoryId = categories.find(({ name }) => name.en === 'Noise')!.id
  const words = ['One', 'Two', 'Three'].map((number) => uniqueWords(`${number} loud party`))
  const ids: string[] = []
  for (const content of words) {
    ids.push((await call(feedback.create, { categoryId, houseNo: '604', content })).id)
  }
  await call(feedback.act, { feedbackId: ids[0]!, version: 1, action: 'acknowledge' })
  const app = await openStaffApp('manager')
  await openWorklist(app)
  for (const each of words) await lineOf(app, each).getByRole('checkbox').check()
  const bar = app.getByRole('region', { name: 'Selected cases' })
  await expect(bar.getByText('3 selected')).toBeVisible()

  // One of them was acknowledged already; the others are, with the same words.
  await bar.getByRole('button', { name: 'Acknowledge' }).click()
  const form = app.getByRole('dialog', { name: 'Acknowledge 3 cases' })
  await form.getByRole('button', { name: 'In 1 h' }).click()
  await form.getByLabel('Message to the guest').fill('We have asked them to be quiet.')
  await form.getByRole('button', { name: 'Acknowledge' }).click()
  const outcome = app.getByRole('dialog', { name: 'Some cases were not changed' })
  await expect(outcome.getByText('2 cases acknowledged.')).toBeVisible()
  await expect(
    outcome.getByText('This action is not possible in the case’s current status.'),
  ).toBeVisible()
  await expect(outcome.getByRole('listitem').getByText('Acknowledged')).toBeVisible()
  await outcome.getByRole('button', { name: 'Close' }).click()
  await expect(bar.getByText('1 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toBeHidden()

  const { list } = await call(feedback.list, { keyword: words[2]!.slice(-9, -1) })
  expect(list[0]).toMatchObject({ id: ids[2], status: 'acknowledged' })
  expect(list[0]?.promisedAt).not.toBeNull()
})
