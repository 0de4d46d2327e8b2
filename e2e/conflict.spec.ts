import { begin, formOf, openCase, openWorklist, send } from './staff-app.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test('Conflict: the second of two members resolving a case sees the first’s change and keeps the text', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The window does not close and it rains in')
  const notes = [
    'The hinge was bent back and the window closes again.',
    'A carpenter put in another hinge.',
  ]
  await haveComplaint(roomLink, words)
  const apps = await Promise.all([openStaffApp('manager'), openStaffApp('admin')])
  const forms = []
  for (const [index, app] of apps.entries()) {
    await openWorklist(app)
    const detail = await openCase(app, words)
    await begin(detail, 'Resolve')
    const form = formOf(detail, 'Resolve')
    await form.getByLabel('Outcome').selectOption({ label: 'Justified' })
    await form.getByLabel('What was done').fill(notes[index] ?? '')
    await form.getByLabel('Root cause').fill('The hinge was bent.')
    forms.push(form)
  }
  const [first, second] = forms
  if (!first || !second) throw new Error('Two desks are needed.')
  await send(first)
  await expect(apps[0].getByText('Resolved. The guest is asked to confirm.')).toBeVisible()

  const entry = await apps[0]
    .getByRole('article')
    .getByText(/ resolved the case: Justified$/)
    .innerText()

  await send(second)
  const conflict = second.getByRole('alert')
  await expect(conflict.getByText('Someone else changed this case')).toBeVisible()
  await expect(conflict.getByText(entry)).toBeVisible()
  // What the other wrote stands beside what was typed here.
  await expect(conflict.getByRole('blockquote')).toHaveText(notes[0] ?? '')
  await expect(conflict.getByText(/^Current status: Resolved/)).toBeVisible()
  await expect(second.getByLabel('What was done')).toHaveValue(notes[1] ?? '')
  await expect(second.getByLabel('Root cause')).toHaveValue('The hinge was bent.')
})
