import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import type { Page } from '@playwright/test'

import { feedback } from '../contract/feedback.ts'
import { guest } from '../contract/guest.ts'
import { audit } from '../contract/hotel/audit.ts'
import { callAs, callAsGuest } from './call.ts'
import { begin, formOf, openCase, openWorklist, send } from './staff-app.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

/** Nobody is there to answer the printer's own dialog. */
const expectPrinter = (app: Page) =>
  app.addInitScript(() => {
    globalThis.print = () => undefined
  })

/** Prints the open case; these words come out of the printer every time. */
function printerOf(app: Page, always: string[]) {
  const paper = app.getByRole('article', { name: /^(Room )?\S+ · \d{8}-\d{4}/ })
  const print = async (how: string) => {
    await app.emulateMedia({ media: 'screen' })
    await app.getByRole('button', { name: 'Print' }).click()
    await app.getByRole('menuitem', { name: how, exact: true }).click()
    await app.emulateMedia({ media: 'print' })
    for (const words of always) await expect(paper.getByText(words)).toBeVisible()
    await expect(app.getByRole('navigation')).toHaveCount(0)
  }
  return { paper, print }
}

test('Print: internal notes only on the staff copy', async ({ openStaffApp, roomLink }) => {
  const words = uniqueWords('The radiator knocks all night')
  const note = 'This guest knocks on it himself.'
  await haveComplaint(roomLink, words)
  const app = await openStaffApp('manager')
  await expectPrinter(app)
  await openWorklist(app)
  const detail = await openCase(app, words)
  for (const [action, label, said] of [
    ['Add internal note', 'Internal note', note],
    ['Reply to guest', 'Reply to the guest', 'Our engineer is on the way.'],
  ] as const) {
    await begin(detail, action)
    const form = formOf(detail, action)
    await form.getByLabel(label).fill(said)
    await (action === 'Add internal note'
      ? form.getByRole('button', { name: 'Save note' }).click()
      : send(form))
    await expect(detail.getByRole('listitem').filter({ hasText: said }).first()).toBeVisible()
  }

  // Folded on the screen, not on paper.
  for (const part of ['Deadlines', 'Activity']) {
    await detail.locator('summary').filter({ hasText: part }).click()
  }
  const { paper, print } = printerOf(app, [words, 'Our engineer is on the way.'])
  await print('Internal copy, with notes')
  await expect(paper.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await expect(paper.getByText(/ replied to the guest/)).toBeVisible()
  // From the beginning, and with its date although it was today.
  const year = String(new Date().getFullYear())
  const events = paper
    .getByRole('listitem')
    .filter({ hasText: / submitted the case| added a note/ })
  await expect(events).toHaveText([
    new RegExp(`${year}.*submitted the case`),
    new RegExp(`${year}.*added a note`),
  ])
  await expect(paper.getByRole('term').filter({ hasText: 'Resolve' })).toBeVisible()
  await expect(paper.getByText(note)).toBeVisible()
  await app.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)

  await print('Guest copy, without notes')
  await expect(paper.getByText(/Activity|Assignee|Severity/)).toHaveCount(0)
  // Nothing of it comes out of the printer, and nothing of it is even in the paper's own markup.
  expect(await paper.innerHTML()).not.toContain(note)
  await expect(app.getByText(note)).toBeHidden()
})

test('Print: a guest’s copy holds no text of a merged case', async ({ openStaffApp, roomLink }) => {
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
  const app = await openStaffApp('manager')
  await expectPrinter(app)
  await app.goto(`/hotelClient/feedback/suggestion/${targetId}`)
  const { paper, print } = printerOf(app, [words])
  await print('Internal copy, with notes')
  await expect(paper.getByText('My husband sits in a wheelchair.')).toBeVisible()
  await expect(paper.getByText(new RegExp(`^Guest · .*${other.feedbackNo} · `))).toHaveCount(2)
  await app.evaluate(() => dispatchEvent(new Event('afterprint')))
  await print('Guest copy, without notes')
  expect(await paper.innerHTML()).not.toContain('wheelchair')
  expect(await paper.innerHTML()).not.toContain(other.feedbackNo)
})

test('Print: a case file comes with a proof that a script checks without us', async ({
  openStaffApp,
  roomLink,
}) => {
  test.slow()
  const words = uniqueWords('The safe does not open')
  const { feedbackNo } = await haveComplaint(roomLink, words)
  const call = await callAs('manager')
  const { list } = await call(feedback.list, { keyword: feedbackNo })
  const id = list[0]!.id
  // The history is signed once a minute.
  const proven = async () => (await call(audit.caseFile, { id })).file?.events.length ?? 0
  await expect.poll(proven, { timeout: 120_000 }).toBeGreaterThan(1)
  const app = await openStaffApp('manager')
  await expectPrinter(app)
  await app.goto(`/hotelClient/feedback/suggestion/${id}`)
  const { paper, print } = printerOf(app, [words])
  const [saved] = await Promise.all([app.waitForEvent('download'), print('Case file, with proof')])
  await expect(paper.getByRole('heading', { name: 'Proof' })).toBeVisible()
  expect(saved.suggestedFilename()).toBe(`${feedbackNo}.json`)
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, '../docs/security/verify-case.mjs'),
    await saved.path(),
  ])
  expect(stdout).toMatch(/ submit [^]*events proven/)
})
