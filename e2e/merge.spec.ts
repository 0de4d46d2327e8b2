import { expectAccessible } from './accessibility.ts'
import { begin, formOf, lineOf, openCase, openWorklist } from './desk.ts'
import { makeFloor } from './floor.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test('three from one floor are answered at once and merged; one is separated again', async ({
  openPhone,
  openDesk,
}) => {
  const rooms = await makeFloor(3)
  const words = ['The lift is stuck', 'The lift does not come', 'No lift since noon'].map(
    uniqueWords,
  )
  const phones = []
  const numbers: string[] = []
  for (const [index, { link }] of rooms.entries()) {
    const phone = await openPhone()
    const told = await haveComplaint(link, words[index] ?? '', 'Something else')
    numbers.push(told.feedbackNo)
    await phone.goto(told.statusUrl)
    phones.push(phone)
  }
  const [manager, admin] = [await openDesk('manager'), await openDesk('admin')]
  await openWorklist(manager)
  const detail = await openCase(manager, words[0] ?? '')
  await expect(detail.getByText('3 open cases of floor 1 within an hour')).toBeVisible()

  await openWorklist(admin)
  await openCase(admin, words[0] ?? '')
  await expect(admin.getByText('Zhou Lan 周岚 is looking at this too')).toBeVisible()

  await detail.getByRole('button', { name: 'answer all at once' }).click()
  const answer = formOf(detail, 'answer all at once')
  await expect(answer.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await answer.getByRole('button', { name: 'send' }).click()
  await expect(answer.getByText('Please fill this in.')).toBeVisible()
  await expectAccessible(manager)
  await answer.getByLabel('Reply to the guest').fill('The lift is being repaired.')
  await answer.getByRole('button', { name: 'send' }).click()
  await expect(manager.getByText('Sent to 3 guests.')).toBeVisible()
  for (const phone of phones) {
    await expect(phone.getByText('The lift is being repaired.').first()).toBeVisible()
  }

  await detail.getByRole('button', { name: 'merge into this one' }).click()
  const merging = formOf(detail, 'merge into this one')
  await expect(merging.getByText('It can be undone for 24 hours.')).toBeVisible()
  await merging.getByLabel('Why they are the same').fill('The same lift.')
  await expectAccessible(manager)
  await merging.getByRole('button', { name: 'merge' }).click()
  await expect(detail.getByText('Handled here as well:')).toBeVisible()
  await expect(detail.getByText(new RegExp(` merged ${numbers[1]} into it$`))).toBeVisible()

  await begin(detail, 'reply to the guest')
  const reply = formOf(detail, 'reply to the guest')
  await reply.getByLabel('Reply to the guest').fill('It runs again.')
  await reply.getByRole('button', { name: 'send' }).click()
  for (const phone of phones) await expect(phone.getByText('It runs again.').first()).toBeVisible()

  await detail
    .getByRole('link', { name: new RegExp(numbers[2] ?? '') })
    .first()
    .click()
  const merged = manager.getByRole('article')
  await expect(merged.getByText(words[2] ?? '')).toBeVisible()
  await expect(merged.getByText('Handled in')).toBeVisible()
  await begin(merged, 'undo the merge')
  const undoing = formOf(merged, 'undo the merge')
  await expectAccessible(manager)
  await undoing.getByRole('button', { name: 'undo the merge' }).click()
  await expect(merged.getByText(/ separated it again$/)).toBeVisible()
  await expect(lineOf(admin, words[2] ?? '')).toBeVisible()
})

test('what is about something else on the same floor is ticked only by the desk itself', async ({
  openDesk,
}) => {
  const rooms = await makeFloor(3)
  const words = ['Music all night', 'Drums next door', 'The sink is blocked'].map(uniqueWords)
  const about = ['Noise', 'Noise', 'Something else']
  for (const [index, { link }] of rooms.entries()) {
    await haveComplaint(link, words[index] ?? '', about[index])
  }
  const desk = await openDesk('manager')
  await openWorklist(desk)
  const detail = await openCase(desk, words[0] ?? '')
  const deeds = { 'answer all at once': 2, 'merge into this one': 1 }
  for (const [deed, ticked] of Object.entries(deeds)) {
    await detail.getByRole('button', { name: deed }).click()
    const form = formOf(detail, deed)
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(ticked)
    const other = form.getByRole('checkbox', { name: /The sink is blocked/ })
    await expect(other).not.toBeChecked()
    await other.check()
    await expect(other).toBeChecked()
    await form.getByRole('button', { name: 'back' }).click()
    await expect(form).toBeHidden()
  }
})

test('a case is merged into one that is searched for by its number', async ({ openDesk }) => {
  const [one, other] = (await makeFloor(2)).map(({ link }) => link)
  const words = [uniqueWords('The pool is cold'), uniqueWords('Cold water in the pool')] as const
  const { feedbackNo: target } = await haveComplaint(one ?? '', words[0], 'Something else')
  await haveComplaint(other ?? '', words[1], 'Something else')
  const desk = await openDesk('manager')
  await openWorklist(desk)
  const detail = await openCase(desk, words[1])
  await begin(detail, 'merge into another case')
  const merging = formOf(detail, 'merge into another case')
  await merging.getByLabel('Number, words or room').fill(target)
  await merging.getByRole('radio', { name: new RegExp(target) }).check()
  await expect(
    merging
      .getByText('What goes where')
      .or(merging.getByText(`→ ${target}`))
      .first(),
  ).toBeVisible()
  await merging.getByRole('button', { name: 'merge', exact: true }).click()
  await expect(merging.getByText('Please fill this in.')).toBeVisible()
  await merging.getByLabel('Why they are the same').fill('The same pool.')
  await expectAccessible(desk)
  await merging.getByRole('button', { name: 'merge', exact: true }).click()
  await expect(detail.getByText(`Handled in`)).toBeVisible()
})
