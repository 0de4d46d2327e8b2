import type { Page } from '@playwright/test'

import { feedback } from '../contract/feedback.ts'
import { guest } from '../contract/guest.ts'
import { callAs, callAsGuest } from './call.ts'
import { begin, formOf, openCase, openWorklist, send } from './desk.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

/** Nobody is there to answer the printer's own dialog. */
const expectPrinter = (desk: Page) =>
  desk.addInitScript(() => {
    globalThis.print = () => undefined
  })

/** Prints the open case; these words come out of the printer every time. */
function printerOf(desk: Page, always: string[]) {
  const paper = desk.getByRole('article', { name: /^(Room )?\S+ · \d{8}-\d{4}/ })
  const print = async (how: string) => {
    await desk.emulateMedia({ media: 'screen' })
    await desk.getByRole('button', { name: 'print' }).click()
    await desk.getByRole('menuitem', { name: how, exact: true }).click()
    await desk.emulateMedia({ media: 'print' })
    for (const words of always) await expect(paper.getByText(words)).toBeVisible()
    await expect(desk.getByRole('navigation')).toHaveCount(0)
  }
  return { paper, print }
}

test('a case on paper: with internal notes for the house, without a trace of them for the guest', async ({
  openDesk,
  roomLink,
}) => {
  const words = uniqueWords('The radiator knocks all night')
  const note = 'This guest knocks on it himself.'
  await haveComplaint(roomLink, words)
  const desk = await openDesk('manager')
  await expectPrinter(desk)
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

  const { paper, print } = printerOf(desk, [words, 'Our engineer is on the way.'])
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

test('the paper for one guest holds no word of another, whose case was merged into it', async ({
  openDesk,
  roomLink,
}) => {
  const words = uniqueWords('The lift does not come')
  const own = await haveComplaint(roomLink, words)
  const other = await haveComplaint(roomLink, uniqueWords('No lift'))
  const call = await callAs('manager')
  const idOf = async ({ feedbackNo }: typeof own) => {
    const { list } = await call(feedback.list, { keyword: feedbackNo })
    const [item] = list
    if (!item) throw new Error(`There is no ${feedbackNo}.`)
    return item
  }
  const merged = await idOf(other)
  const { id: targetId } = await idOf(own)
  await callAsGuest()(guest.answer, {
    guestToken: other.guestToken,
    requestId: crypto.randomUUID(),
    message: 'My husband sits in a wheelchair.',
    attachmentIds: [],
  })
  await call(feedback.act, {
    feedbackId: merged.id,
    version: merged.version + 1,
    action: 'merge',
    targetId,
    reason: 'The same lift',
  })
  const desk = await openDesk('manager')
  await expectPrinter(desk)
  await desk.goto(`/hotelClient/feedback/suggestion/${targetId}`)
  const { paper, print } = printerOf(desk, [words])
  await print('with internal notes')
  await expect(paper.getByText('My husband sits in a wheelchair.')).toBeVisible()
  await expect(paper.getByText(new RegExp(`^The guest · .*${other.feedbackNo} · `))).toBeVisible()
  await desk.evaluate(() => dispatchEvent(new Event('afterprint')))
  await print('for the guest, without internal notes')
  expect(await paper.innerHTML()).not.toContain('wheelchair')
  expect(await paper.innerHTML()).not.toContain(other.feedbackNo)
})
