import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { begin, formOf, openCase, openWorklist } from './desk.ts'
import { complain, openStatusPage, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const chosen = { name: 'Photos that go with it' }

async function addPhoto(form: Locator) {
  await form.locator('input[type=file]').setInputFiles({
    name: 'seal.png',
    mimeType: 'image/png',
    buffer: Buffer.from(onePixel, 'base64'),
  })
  await expect(form.getByRole('list', chosen).getByRole('img')).toBeVisible()
  await expect(form.getByRole('status', { name: 'The photo is being sent' })).toBeHidden()
}

/** A picture that came, not only the place of one. */
async function expectDrawn(picture: Locator) {
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
}

const thread = (phone: Page, words: string) =>
  phone.getByRole('listitem').filter({ hasText: words })

test('what a guest shows at the desk is written down with its photo, also after a reload', async ({
  openDesk,
  openPhone,
}) => {
  const words = uniqueWords('The guest shows a stain on the ceiling')
  const desk = await openDesk('manager')
  await openWorklist(desk)
  await desk.getByRole('button', { name: 'write down' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Write down what a guest says' })
  await dialog.getByRole('combobox', { name: 'Room or place' }).fill('99999')
  await dialog.getByLabel('What it is about').selectOption('Noise')
  await dialog.getByLabel("In the guest's words").fill(words)
  await addPhoto(dialog)
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'write down' }).click()
  await expect(dialog.getByText('There is no such room or place')).toBeVisible()

  await desk.reload()
  await desk.getByRole('button', { name: 'write down' }).click()
  await expectDrawn(dialog.getByRole('img', { name: 'Photo 1' }))
  await dialog.getByRole('combobox', { name: 'Room or place' }).fill('512')
  await dialog.getByRole('button', { name: 'write down' }).click()
  const done = desk.getByRole('dialog', { name: 'Written down' })
  const address = await done.getByRole('link').getAttribute('href')
  await done.getByRole('button', { name: 'open the case' }).click()
  await expectDrawn(desk.getByRole('article').getByRole('img', { name: 'Photo 1 of 1' }).first())

  const phone = await openPhone()
  await phone.goto(address!)
  await expect(phone.getByText(words)).toBeVisible()
  await expectDrawn(phone.getByRole('img', { name: 'Photo 1' }).first())
})

test('a reply keeps its photos over a reload, and a resolution shows what was put right', async ({
  openDesk,
  openPhone,
  roomLink,
}) => {
  const words = uniqueWords('The seal of the shower is torn')
  const phone = await openPhone()
  await complain(phone, roomLink, words, /Noise/)
  await openStatusPage(phone)
  const desk = await openDesk('manager')
  await openWorklist(desk)
  const detail = await openCase(desk, words)
  await begin(detail, 'reply')
  const reply = formOf(detail, 'reply to the guest')
  await reply.getByLabel('Reply to the guest').fill('Is it this seal?')
  await addPhoto(reply)
  await desk.reload()
  await expect(reply.getByLabel('Reply to the guest')).toHaveValue('Is it this seal?')
  await expectDrawn(reply.getByRole('img', { name: 'Photo 1' }))
  await expectAccessible(desk)
  await reply.getByRole('button', { name: 'send', exact: true }).click()
  await expectDrawn(thread(phone, 'Is it this seal?').getByRole('img'))

  await begin(detail, 'resolve')
  const resolution = formOf(detail, 'resolve')
  await resolution.getByLabel('Outcome').selectOption({ label: 'Upheld' })
  await resolution.getByLabel('What was done').fill('The seal was changed.')
  await addPhoto(resolution)
  await resolution.getByRole('button', { name: 'resolve', exact: true }).click()
  const message = resolution.getByLabel('Message to the guest')
  await expect(message).toBeFocused()
  await message.fill('This is the new one.')
  await resolution.getByRole('button', { name: 'resolve', exact: true }).click()
  await expectDrawn(thread(phone, 'This is the new one.').getByRole('img'))
})
