import { begin, formOf, openCase, openWorklist, send } from './desk.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test('a case on paper: with internal notes for the house, without a trace of them for the guest', async ({
  openDesk,
  roomLink,
}) => {
  const words = uniqueWords('The radiator knocks all night')
  const note = 'This guest knocks on it himself.'
  await haveComplaint(roomLink, words)
  const desk = await openDesk('manager')
  // Nobody is there to answer the printer's own dialog.
  await desk.addInitScript(() => {
    globalThis.print = () => undefined
  })
  await openWorklist(desk)
  const detail = await openCase(desk, words)
  for (const [action, label, said] of [
    ['internal note', 'Internal note', note],
    ['reply to the guest', 'Reply to the guest', 'Our engineer is on the way.'],
  ] as const) {
    await begin(detail, action)
    const form = formOf(detail, action)
    await form.getByLabel(label).fill(said)
    await (action === 'internal note'
      ? form.getByRole('button', { name: 'keep the note' }).click()
      : send(form))
    await expect(detail.getByText(said)).toBeVisible()
  }

  const paper = desk.getByRole('article', { name: /^(Room )?\S+ · \d{8}-\d{4}/ })
  const print = async (how: string) => {
    await desk.emulateMedia({ media: 'screen' })
    await desk.getByRole('button', { name: 'print' }).click()
    await desk.getByRole('menuitem', { name: how, exact: true }).click()
    await desk.emulateMedia({ media: 'print' })
    await expect(paper.getByText(words)).toBeVisible()
    await expect(paper.getByText('Our engineer is on the way.')).toBeVisible()
    await expect(desk.getByRole('navigation')).toHaveCount(0)
  }
  await print('with internal notes')
  await expect(paper.getByText(note)).toBeVisible()
  await desk.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)

  await print('for the guest, without internal notes')
  await expect(paper.getByText(/What happened|Who has it|Severity/)).toHaveCount(0)
  // Nothing of it comes out of the printer, and nothing of it is even in the paper's own markup.
  expect(await paper.innerHTML()).not.toContain(note)
  await expect(desk.getByText(note)).toBeHidden()
})
