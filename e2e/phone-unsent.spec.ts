import type { Locator, Page } from '@playwright/test'

import { feedback } from '../contract/feedback.ts'
import { staffUploadPath } from '../contract/feedback/attachment.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { cardOf, haveWork, work } from './engineer.ts'
import { pixel, uniqueWords } from './guest.ts'
import { expect, phone, test } from './hotel.ts'

/** A *Done* whose photo cannot be uploaded, saved on the phone; answers the field of the photo. */
async function saveDoneWithPhoto(app: Page, card: Locator) {
  await card.getByRole('button', { name: 'Done' }).click()
  const dialog = app.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Replaced' }).check()
  await app.route(`**/api${staffUploadPath}`, (route) => route.abort())
  const after = dialog.getByRole('group', { name: 'Photos after' })
  const photo = { name: 'tap.png', mimeType: 'image/png', buffer: pixel }
  await after.locator('input[type=file]').setInputFiles(photo)
  await expect(after.getByRole('button', { name: 'Retry photo 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('Not sent yet')).toBeVisible()
  return after
}

/** Presses *Send now*, unless the page has just sent by itself. */
function sendNow(card: Locator) {
  const button = card.getByRole('button', { name: 'Send now' })
  return button.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((each) => each.click()))
}

test('Phone: a refusal is shown, and what was done without a connection is kept and sent later', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The lamp flickers')
  await haveWork(roomLink, words)
  const app = await openStaffApp('staff', { viewport: phone })
  await app.goto(work)
  const card = cardOf(app, words)
  await card.getByRole('button', { name: 'Done' }).click()
  const dialog = app.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Replaced' }).check()
  await dialog.getByLabel('In your own words').fill('A new bulb.')
  const refusal = { code: 400002, msg: 'Please check what no form draws: not like this.' }
  await app.route('**/feedback/setting', (route) =>
    route.fulfill({ json: { ...refusal, data: { fields: { 'nowhere.0': 'not like this.' } } } }),
  )
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText(refusal.msg)).toBeVisible()
  await app.unrouteAll({ behavior: 'wait' })
  await app.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('Not sent yet')).toBeVisible()
  await card.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByLabel('In your own words')).toHaveValue('A new bulb.')
  await app.keyboard.press('Escape')

  await app.context().setOffline(false)
  await expect(app.getByText('Resolved. The guest is asked to confirm.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(card).toHaveCount(0)
})

test('Phone: what was done without a connection keeps its photos over signing out', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The tap drips')
  const { feedbackNo } = await haveWork(roomLink, words)
  const app = await openStaffApp('staff', { viewport: phone })
  await app.goto(work)
  const card = cardOf(app, words)
  const after = await saveDoneWithPhoto(app, card)

  // On this device only: other stories share the session.
  await app.route('**/user/logout', (route) => route.abort())
  const cookies = await app.context().cookies()
  await app.getByRole('banner').getByRole('button').last().click()
  await app.getByRole('menuitem', { name: 'logout' }).click()
  await app.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(app).toHaveURL(/\/login/)
  await app.context().addCookies(cookies)
  await app.goto(work)
  await card.getByRole('button', { name: 'Check' }).click()
  await expect(after.getByRole('button', { name: 'Retry photo 1' })).toBeVisible()
  await app.keyboard.press('Escape')
  await expect(card.getByText('Not sent yet')).toBeVisible()
  await app.unrouteAll({ behavior: 'wait' })
  await sendNow(card)
  await expect(app.getByText('Resolved. The guest is asked to confirm.')).toBeVisible()
  await expect(card).toHaveCount(0)
  const manager = await callAs('manager')
  const { list } = await manager(feedback.list, { keyword: feedbackNo, scope: 'all' })
  const detail = await manager(feedback.detail, { id: list[0]!.id })
  expect(JSON.stringify(detail).match(/"moment":"after"/g)).toHaveLength(1)
})

test('Phone: what was done is not sent without a photo that is lost', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The tap drips')
  await haveWork(roomLink, words)
  const app = await openStaffApp('staff', { viewport: phone })
  await app.goto(work)
  const card = cardOf(app, words)
  const after = await saveDoneWithPhoto(app, card)
  // As when a browser needs the space.
  await app.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('keptPhotos', 1)
        opening.addEventListener('success', () => {
          const photos = opening.result.transaction('photos', 'readwrite').objectStore('photos')
          photos.clear().addEventListener('success', () => resolve())
        })
      }),
  )
  await app.unrouteAll({ behavior: 'wait' })
  await sendNow(card)
  await expect(card.getByText('A photo is no longer on this phone.')).toBeVisible()
  await card.getByRole('button', { name: 'Check' }).click()
  await expect(after.getByRole('alert')).toHaveText(/no longer on this device/)
  await app.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(card).toHaveCount(0)
})

test('Phone: what is refused stays with its words after its case has left the list', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The kettle leaks')
  const { feedbackNo } = await haveWork(roomLink, words)
  const app = await openStaffApp('staff', { viewport: phone })
  await app.goto(work)
  await cardOf(app, words).getByRole('button', { name: 'Done' }).click()
  const dialog = app.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Replaced' }).check()
  await dialog.getByLabel('In your own words').fill('A new kettle.')
  await app.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(cardOf(app, words).getByText('Not sent yet')).toBeVisible()
  const manager = await callAs('manager')
  const { list } = await manager(feedback.list, { keyword: feedbackNo })
  const { id, version } = list[0]!
  const note = { resolutionNote: 'Done by a colleague.' }
  await manager(feedback.act, { feedbackId: id, version, action: 'resolve', ...note })
  await app.context().setOffline(false)
  const left = app.getByRole('region', { name: 'No longer in your list' })
  await expect(left.getByText('Someone else changed this case')).toBeVisible()
  await expect(cardOf(app, words)).toHaveCount(0)

  await app.reload()
  const entry = left.getByRole('listitem').filter({ hasText: 'A new kettle.' })
  await expect(entry.getByText('Replaced')).toBeVisible()
  await expect(entry.getByText('Someone else changed this case')).toBeVisible()
  await expect(entry.getByRole('link', { name: 'Open case' })).toBeVisible()
  await expectAccessible(app)
  await entry.getByRole('button', { name: 'Discard' }).click()
  await expect(left).toHaveCount(0)
})

test('Phone: taking a case without a connection says so, and is sent later', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The fan rattles')
  await haveWork(roomLink, words)
  const app = await openStaffApp('staff', { viewport: phone })
  await app.goto(work)
  const card = cardOf(app, words)
  await expect(card).toBeVisible()
  await app.context().setOffline(true)
  await card.getByRole('button', { name: 'Start' }).click()
  await expect(card.getByText('Start not sent yet')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Done' })).toBeVisible()
  await app.context().setOffline(false)
  await expect(app.getByText('It is yours. The guest sees that work has started.')).toBeVisible()
  await expect(card.getByText('Start not sent yet')).toHaveCount(0)
  await expect(card.getByRole('alert')).toHaveCount(0)
  await expect(card.getByText('In progress')).toBeVisible()
})
