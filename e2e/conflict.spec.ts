import { begin, formOf, openCase, openWorklist, send } from './desk.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test('of two desks that resolve at once, the second sees what the first did and loses no word', async ({
  openDesk,
  roomLink,
}) => {
  const words = uniqueWords('The window does not close and it rains in')
  const notes = [
    'The hinge was bent back and the window closes again.',
    'A carpenter put in another hinge.',
  ]
  await haveComplaint(roomLink, words)
  const desks = await Promise.all([openDesk('manager'), openDesk('admin')])
  const forms = []
  for (const [index, desk] of desks.entries()) {
    await openWorklist(desk)
    const detail = await openCase(desk, words)
    await begin(detail, 'resolve')
    const form = formOf(detail, 'resolve')
    await form.getByLabel('Outcome').selectOption({ label: 'Upheld' })
    await form.getByLabel('What was done').fill(notes[index] ?? '')
    await form.getByLabel('Root cause').fill('The hinge was bent.')
    forms.push(form)
  }
  const [first, second] = forms
  if (!first || !second) throw new Error('Two desks are needed.')
  await send(first)
  await expect(desks[0].getByText('Resolved. The guest is asked whether it is.')).toBeVisible()

  const deed = await desks[0]
    .getByRole('article')
    .getByText(/ resolved it: Upheld$/)
    .innerText()

  await send(second)
  const conflict = second.getByRole('alert')
  await expect(conflict.getByText('Somebody else changed this case meanwhile')).toBeVisible()
  await expect(conflict.getByText(deed)).toBeVisible()
  // What the other wrote stands beside what was typed here.
  await expect(conflict.getByRole('blockquote')).toHaveText(notes[0] ?? '')
  await expect(conflict.getByText(/^It is now: Resolved/)).toBeVisible()
  await expect(second.getByLabel('What was done')).toHaveValue(notes[1] ?? '')
  await expect(second.getByLabel('Root cause')).toHaveValue('The hinge was bent.')
})
