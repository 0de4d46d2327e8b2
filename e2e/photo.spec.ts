import type { Locator, Page } from '@playwright/test'

import { staffUploadPath } from '../contract/feedback/attachment.ts'
import { expectAccessible } from './accessibility.ts'
import { begin, formOf, openCase, openWorklist } from './staff-app.ts'
import { complain, openStatusPage, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
type Audience = 'Photos for the guest' | 'Photos before' | 'Photos after'

const choosePhoto = (field: Locator) =>
  field.locator('input[type=file]').setInputFiles({
    name: 'seal.png',
    mimeType: 'image/png',
    buffer: Buffer.from(onePixel, 'base64'),
  })

/** The dialog of a new case, where each upload waits until it is ended, in the order of `ends`. */
async function holdUploads(app: Page) {
  await openWorklist(app)
  const ends: (() => void)[] = []
  await app.route(`**/api${staffUploadPath}`, async (route) => {
    await new Promise<void>((resolve) => {
      ends.push(resolve)
    })
    await route.continue()
  })
  const dialog = app.getByRole('dialog', { name: 'New case' })
  const photos = dialog.getByRole('group', { name: 'Photos for the guest' })
  return { ends, dialog, photos }
}

async function addPhoto(form: Locator, audience: Audience) {
  const field = form.getByRole('group', { name: audience })
  await choosePhoto(field)
  await expect(field.getByRole('list', { name: audience }).getByRole('img')).toBeVisible()
  await expect(form.getByRole('status', { name: 'Uploading photo…' })).toBeHidden()
}

/** A picture that came, not only the place of one. */
async function expectDrawn(picture: Locator) {
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
}

type Sides = { phone: Page; app: Page; roomLink: string; words: string }

/** A complaint whose guest has its page open, with the staff app's reply to it begun. */
async function beginReply({ phone, app, roomLink, words }: Sides) {
  await complain(phone, roomLink, words, /Noise/)
  await openStatusPage(phone)
  await openWorklist(app)
  const detail = await openCase(app, words)
  await begin(detail, 'Reply to guest')
  return { detail, reply: formOf(detail, 'Reply to guest') }
}

const thread = (phone: Page, words: string) =>
  phone.getByRole('listitem').filter({ hasText: words })

test('New case: keeps its photo over a reload', async ({ openStaffApp, openPhone }) => {
  const words = uniqueWords('The guest shows a stain on the ceiling')
  const app = await openStaffApp('manager')
  await openWorklist(app)
  await app.getByRole('button', { name: 'New case' }).click()
  const dialog = app.getByRole('dialog', { name: 'New case' })
  await dialog.getByRole('combobox', { name: 'Room or place' }).fill('99999')
  await dialog.getByLabel('Category').selectOption('Noise')
  await dialog.getByLabel('Guest’s words').fill(words)
  await addPhoto(dialog, 'Photos for the guest')
  await expectAccessible(app)
  await dialog.getByRole('button', { name: 'Create case' }).click()
  await expect(dialog.getByText('This room or place does not exist')).toBeVisible()

  await app.reload()
  await app.getByRole('button', { name: 'New case' }).click()
  await expectDrawn(dialog.getByRole('img', { name: 'Photo 1' }))
  await dialog.getByRole('combobox', { name: 'Room or place' }).fill('512')
  await dialog.getByRole('button', { name: 'Create case' }).click()
  const done = app.getByRole('dialog', { name: 'Case created' })
  const address = await done.getByRole('link').getAttribute('href')
  await done.getByRole('button', { name: 'Open case' }).click()
  await expectDrawn(app.getByRole('article').getByRole('img', { name: 'Photo 1 of 1' }).first())

  const phone = await openPhone()
  await phone.goto(address!)
  await expect(phone.getByText(words)).toBeVisible()
  await expectDrawn(phone.getByRole('img', { name: 'Photo 1' }).first())
})

test('New case: keeps a photo whose upload ends after the form was closed', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager')
  const { ends, dialog, photos } = await holdUploads(app)
  const chooseAndClose = async () => {
    await app.getByRole('button', { name: 'New case' }).click()
    await choosePhoto(photos)
    await expect.poll(() => ends.length).toBe(1)
    await app.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await chooseAndClose()
  const uploaded = app.waitForResponse(`**/api${staffUploadPath}`)
  ends.shift()?.()
  await uploaded
  await app.getByRole('button', { name: 'New case' }).click()
  await expectDrawn(dialog.getByRole('img', { name: 'Photo 1' }))

  // Opened again while one is on its way.
  await app.keyboard.press('Escape')
  await chooseAndClose()
  await app.getByRole('button', { name: 'New case' }).click()
  ends.shift()?.()
  await expectDrawn(dialog.getByRole('img', { name: 'Photo 2' }))
  await dialog.getByLabel('Guest’s words').fill('The seal is broken')
  await app.reload()
  await app.getByRole('button', { name: 'New case' }).click()
  await expectDrawn(dialog.getByRole('img', { name: 'Photo 2' }))
})

test('Photos: one added while a closed form uploads stays in the form', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager')
  const { ends, dialog, photos } = await holdUploads(app)
  const finish = async (at: number) => {
    await expect.poll(() => ends.length).toBeGreaterThan(at)
    const uploaded = app.waitForResponse(`**/api${staffUploadPath}`)
    ends[at]!()
    await uploaded
  }
  await app.getByRole('button', { name: 'New case' }).click()
  await choosePhoto(photos)
  await expect.poll(() => ends.length).toBe(1)
  await app.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await app.getByRole('button', { name: 'New case' }).click()
  await choosePhoto(photos)
  // One after the other, whichever form began it.
  await finish(0)
  await finish(1)
  await expect(dialog.getByRole('status', { name: 'Uploading photo…' })).toBeHidden()
  await expectDrawn(dialog.getByRole('img', { name: 'Photo 2' }))
  await dialog.getByLabel('Guest’s words').fill('The seal is broken')
  await app.reload()
  await app.getByRole('button', { name: 'New case' }).click()
  await expectDrawn(dialog.getByRole('img', { name: 'Photo 2' }))
})

test('Photos: a reply keeps them over a reload, and a resolution shows them', async ({
  openStaffApp,
  openPhone,
  roomLink,
}) => {
  const words = uniqueWords('The seal of the shower is torn')
  const phone = await openPhone()
  const app = await openStaffApp('manager')
  const { detail, reply } = await beginReply({ phone, app, roomLink, words })
  await reply.getByLabel('Reply to the guest').fill('Is it this seal?')
  await addPhoto(reply, 'Photos for the guest')
  await app.reload()
  await expect(reply.getByLabel('Reply to the guest')).toHaveValue('Is it this seal?')
  await expectDrawn(reply.getByRole('img', { name: 'Photo 1' }))
  await expectAccessible(app)
  await reply.getByRole('button', { name: 'Send reply', exact: true }).click()
  await expectDrawn(thread(phone, 'Is it this seal?').getByRole('img'))

  await begin(detail, 'Resolve')
  const resolution = formOf(detail, 'Resolve')
  await resolution.getByRole('radio', { name: 'Replaced' }).check()
  await addPhoto(resolution, 'Photos before')
  await addPhoto(resolution, 'Photos after')
  await addPhoto(resolution, 'Photos for the guest')
  await resolution.getByRole('button', { name: 'Resolve', exact: true }).click()
  const message = resolution.getByLabel('Message to the guest')
  await expect(message).toBeFocused()
  await expect(resolution.getByText('Add a message to the photo for the guest.')).toBeVisible()
  await message.fill('This is the new one.')
  await resolution.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expectDrawn(thread(phone, 'This is the new one.').getByRole('img'))
  await expect(thread(phone, 'This is the new one.').getByRole('img')).toHaveCount(1)
})

test('Photos: one that failed to upload outlives a reload, and follows with the connection', async ({
  openStaffApp,
  openPhone,
  roomLink,
}) => {
  const words = uniqueWords('The hinge of the wardrobe is loose')
  const phone = await openPhone()
  const app = await openStaffApp('manager')
  const { reply } = await beginReply({ phone, app, roomLink, words })
  await reply.getByLabel('Reply to the guest').fill('Is it this hinge?')
  await app.context().setOffline(true)
  await choosePhoto(reply)
  const again = reply.getByRole('button', { name: 'Retry photo 1' })
  await expect(again).toBeVisible()
  const send = reply.getByRole('button', { name: 'Send reply', exact: true })
  await send.click()
  const refusal = reply.getByText('A photo wasn’t uploaded. Retry or remove it.')
  await expect(refusal).toBeFocused()
  await expectAccessible(app)

  const uploads = `**/api${staffUploadPath}`
  await app.route(uploads, (route) => route.abort())
  await app.context().setOffline(false)
  await app.reload()
  await expect(reply.getByLabel('Reply to the guest')).toHaveValue('Is it this hinge?')
  await expectDrawn(reply.getByRole('img', { name: 'Photo 1' }))
  await expect(again).toBeVisible()
  await app.unroute(uploads)
  await app.evaluate(() => dispatchEvent(new Event('online')))
  await expect(again).toBeHidden()
  await send.click()
  await expectDrawn(thread(phone, 'Is it this hinge?').getByRole('img'))
})

test('Photos: one that is not uploaded is kept on the device until sign-out', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager')
  const kept = () =>
    app.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('keptPhotos', 1)
          opening.addEventListener('success', () => {
            const store = opening.result.transaction('photos').objectStore('photos')
            store.count().addEventListener('success', ({ target }) => {
              opening.result.close()
              resolve((target as IDBRequest<number>).result)
            })
          })
        }),
    )
  await openWorklist(app)
  await app.route(`**/api${staffUploadPath}`, (route) => route.abort())
  await app.getByRole('button', { name: 'New case' }).click()
  const dialog = app.getByRole('dialog', { name: 'New case' })
  await choosePhoto(dialog.getByRole('group', { name: 'Photos for the guest' }))
  await expect(dialog.getByRole('button', { name: 'Retry photo 1' })).toBeVisible()
  expect(await kept()).toBe(1)
  await app.keyboard.press('Escape')
  // On this device only: other stories share the session.
  await app.route('**/user/logout', (route) => route.abort())
  await app.getByRole('banner').getByRole('button').last().click()
  await app.getByRole('menuitem', { name: 'logout' }).click()
  await app.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(app).toHaveURL(/\/login/)
  expect(await kept()).toBe(0)
})
