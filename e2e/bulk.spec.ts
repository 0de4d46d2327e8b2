import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { lineOf, openWorklist } from './desk.ts'
import { uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'
import { feedback } from '../contract/feedback.ts'
import { hotel } from '../contract/hotel.ts'

test('of three cases chosen at once two are acknowledged, and the third says why it is not', async ({
  openDesk,
}) => {
  const call = await callAs('admin')
  const { categories } = await call(hotel.choices, {})
  const categoryId = categories.find(({ name }) => name.en === 'Noise')!.id
  const words = ['One', 'Two', 'Three'].map((number) => uniqueWords(`${number} loud party`))
  const ids: string[] = []
  for (const content of words) {
    ids.push((await call(feedback.create, { categoryId, houseNo: '604', content })).id)
  }
  await call(feedback.act, { feedbackId: ids[0]!, version: 1, action: 'acknowledge' })
  const desk = await openDesk('manager')
  await openWorklist(desk)
  for (const each of words) await lineOf(desk, each).getByRole('checkbox').check()
  const bar = desk.getByRole('region', { name: 'Chosen cases' })
  await expect(bar.getByText('3 chosen')).toBeVisible()
  await expectAccessible(desk)

  // One of them was acknowledged already; the others are, with the same words.
  await bar.getByRole('button', { name: 'acknowledge' }).click()
  const form = desk.getByRole('dialog', { name: 'Acknowledge 3 cases' })
  await form.getByRole('button', { name: 'in 1 h' }).click()
  await form.getByLabel('Message to the guest').fill('We have asked them to be quiet.')
  await expectAccessible(desk)
  await form.getByRole('button', { name: 'acknowledge' }).click()
  const outcome = desk.getByRole('dialog', { name: 'Not all could be done' })
  await expect(outcome.getByText('2 cases are acknowledged.')).toBeVisible()
  await expect(outcome.getByText('This cannot be done to the case as it stands now.')).toBeVisible()
  await expect(outcome.getByRole('listitem').getByText('Acknowledged')).toBeVisible()
  await expectAccessible(desk)
  await outcome.getByRole('button', { name: 'close' }).click()
  await expect(bar.getByText('1 chosen')).toBeVisible()
  await bar.getByRole('button', { name: 'choose none' }).click()
  await expect(bar).toBeHidden()

  const { list } = await call(feedback.list, { keyword: words[2]!.slice(-9, -1) })
  expect(list[0]).toMatchObject({ id: ids[2], status: 'acknowledged' })
  expect(list[0]?.promisedAt).not.toBeNull()
})
