import { expectAccessible } from './accessibility.ts'
import { begin, formOf, lineOf, openCase, openWorklist } from './staff-app.ts'
import { makeFloor } from './floor.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test('Similar cases: three of one floor are answered, merged, and one separated', async ({
  openPhone,
  openStaffApp,
}) => {
  const rooms = await makeFloor(3)
  const words = ['The lift is stuck', 'The lift does not come', 'No lift since noon'].map(
    uniqueWords,
  )
  const phones = []
  const numbers: string[] = []
  for (const [index, { link }] of rooms.entries()) {
    const phone = await openPhone()
    const complaint = await haveComplaint(link, words[index] ?? '', 'Something else')
    numbers.push(complaint.feedbackNo)
    await phone.goto(complaint.statusUrl)
    phones.push(phone)
  }
  const [manager, admin] = [await openStaffApp('manager'), await openStaffApp('admin')]
  await openWorklist(manager)
  const detail = await openCase(manager, words[0] ?? '')
  await expect(detail.getByText('3 similar cases on floor 1 within an hour')).toBeVisible()

  await openWorklist(admin)
  await openCase(admin, words[0] ?? '')
  await expect(admin.getByText('Zhou Lan 周岚 is also viewing this')).toBeVisible()

  await detail.getByRole('button', { name: 'Reply to all' }).click()
  const answer = formOf(detail, 'Reply to all')
  await expect(answer.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await answer.getByRole('button', { name: 'send' }).click()
  await expect(answer.getByText('This field is required.')).toBeVisible()
  await expectAccessible(manager)
  await answer.getByLabel('Reply to the guest').fill('The lift is being repaired.')
  await answer.getByRole('button', { name: 'send' }).click()
  await expect(manager.getByText('Sent to 3 guests.')).toBeVisible()
  for (const phone of phones) {
    await expect(phone.getByText('The lift is being repaired.').first()).toBeVisible()
  }

  await detail.getByRole('button', { name: 'Merge into this case' }).click()
  const merging = formOf(detail, 'Merge into this case')
  await expect(merging.getByText('You can undo this for 24 hours.')).toBeVisible()
  await merging.getByLabel('Reason for merging').fill('The same lift.')
  await merging.getByRole('button', { name: 'Merge' }).click()
  await expect(detail.getByText('Also handled here:')).toBeVisible()
  await expect(detail.getByText(new RegExp(` merged ${numbers[1]} into this case$`))).toBeVisible()

  await expect(detail.getByRole('listitem').filter({ hasText: words[1] ?? '' })).toBeVisible()
  await begin(detail, 'Reply to guest')
  const reply = formOf(detail, 'Reply to guest')
  await expect(reply.getByText(/^Guests of merged cases read it, too: /)).toContainText(
    numbers[1] ?? '',
  )
  const text = reply.getByLabel('Reply to the guest')
  await reply.getByLabel('Reply template').selectOption({ index: 1 })
  await expect(text).toHaveValue(/./)
  // Each guest would read the number and room of another.
  for (const own of numbers) await expect(text).not.toHaveValue(new RegExp(own))
  for (const { houseNo } of rooms) await expect(text).not.toHaveValue(new RegExp(houseNo))
  await expect(reply.getByText(/^Several guests read this: general wording is used/)).toBeVisible()
  await text.fill('It runs again.')
  await reply.getByRole('button', { name: 'send' }).click()
  for (const phone of phones) await expect(phone.getByText('It runs again.').first()).toBeVisible()

  await detail
    .getByRole('link', { name: new RegExp(numbers[2] ?? '') })
    .first()
    .click()
  const merged = manager.getByRole('article')
  await expect(merged.getByText(words[2] ?? '')).toBeVisible()
  await expect(merged.getByText('Handled in')).toBeVisible()
  await begin(merged, 'Undo merge')
  const undoing = formOf(merged, 'Undo merge')
  await undoing.getByRole('button', { name: 'Undo merge' }).click()
  await expect(merged.getByText(/ undid the merge$/)).toBeVisible()
  await expect(lineOf(admin, words[2] ?? '')).toBeVisible()
})

test('Similar cases: those of another category are not preselected', async ({ openStaffApp }) => {
  const rooms = await makeFloor(3)
  const words = ['Music all night', 'Drums next door', 'The music beside the sink'].map(uniqueWords)
  const about = ['Noise', 'Noise', 'Something else']
  for (const [index, { link }] of rooms.entries()) {
    await haveComplaint(link, words[index] ?? '', about[index])
  }
  const app = await openStaffApp('manager')
  await app.clock.install()
  await openWorklist(app)
  const detail = await openCase(app, words[0] ?? '')
  const actions = { 'Reply to all': 2, 'Merge into this case': 1 }
  for (const action of ['Reply to all', 'Merge into this case'] as const) {
    const ticked = actions[action]
    await detail.getByRole('button', { name: action }).click()
    const form = formOf(detail, action)
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(ticked)
    const other = form.getByRole('checkbox', { name: /The music beside the sink/ })
    await expect(other).not.toBeChecked()
    await other.check()
    await expect(other).toBeChecked()
    if (action === 'Reply to all') {
      // One that arrives meanwhile has not been read by the member who answers.
      const late = uniqueWords('Drums again')
      await haveComplaint(rooms[0]!.link, late, 'Noise')
      // Similar cases are looked up once a minute.
      await app.clock.fastForward(61_000)
      await expect(form.getByRole('checkbox', { name: late })).not.toBeChecked()
      await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(ticked + 1)
      actions['Merge into this case'] += 1
    }
    await form.getByRole('button', { name: 'cancel' }).click()
    await expect(form).toBeHidden()
  }
})

test('Merge: suggests the other open case of the room without a search', async ({
  openStaffApp,
}) => {
  const [room] = await makeFloor(1)
  const words = [uniqueWords('The bath leaks'), uniqueWords('Too many smokers')] as const
  const { feedbackNo: target } = await haveComplaint(room!.link, words[0], 'Something else')
  await haveComplaint(room!.link, words[1], 'Noise')
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const detail = await openCase(app, words[1])
  await begin(detail, 'Merge into another case')
  const merging = formOf(detail, 'Merge into another case')
  const sameRoom = merging.getByRole('group', { name: 'Open in the same room' })
  await expect(sameRoom.getByRole('radio')).toHaveCount(1)
  await sameRoom.getByRole('radio', { name: new RegExp(target) }).check()
  await expect(merging.getByRole('region', { name: 'What happens' })).toContainText(target)
})

test('Merge: finds the target case by its number', async ({ openStaffApp }) => {
  const [one, other] = (await makeFloor(2)).map(({ link }) => link)
  const words = [uniqueWords('The pool is cold'), uniqueWords('Cold water in the pool')] as const
  const { feedbackNo: target } = await haveComplaint(one ?? '', words[0], 'Something else')
  await haveComplaint(other ?? '', words[1], 'Something else')
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const detail = await openCase(app, words[1])
  await begin(detail, 'Merge into another case')
  const merging = formOf(detail, 'Merge into another case')
  await merging.getByLabel('Number, text or room').fill(target)
  // The search begins with this key, and its answer takes it.
  await app.keyboard.press('Enter')
  await expect(merging.getByRole('radio', { name: new RegExp(target) })).toBeChecked()
  await expect(
    merging
      .getByText('What happens')
      .or(merging.getByText(`→ ${target}`))
      .first(),
  ).toBeVisible()
  await merging.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(merging.getByText('This field is required.')).toBeVisible()
  await merging.getByLabel('Reason for merging').fill('The same pool.')
  await expectAccessible(app)
  await merging.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(detail.getByText(`Handled in`)).toBeVisible()
})
