import { template } from '../contract/template.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { begin, formOf, lineOf, openCase, openWorklist } from './desk.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

const submit = (name: string) => ({ name, exact: true })

test('a compensation beyond the desk’s limit is approved by a manager and given to the guest', async ({
  openDesk,
  roomLink,
}) => {
  const words = uniqueWords('No warm water since Friday')
  await haveComplaint(roomLink, words, 'Plumbing')
  const staff = await openDesk('staff')
  await openWorklist(staff)
  const detail = await openCase(staff, words)
  await begin(detail, 'offer compensation')
  const offer = formOf(detail, 'offer compensation')
  await offer.getByLabel('What', { exact: true }).selectOption({ label: 'Food and drink' })
  await offer.getByLabel('Worth (CNY)').fill('forty')
  await offer.getByLabel('What exactly').fill('Dinner for two at the lake.')
  await offer.getByRole('button', submit('offer')).click()
  await expect(offer.getByText('Enter an amount such as 48 or 48.00.')).toBeVisible()
  await expectAccessible(staff)
  await offer.getByLabel('Worth (CNY)').fill('120')
  await offer.getByRole('button', submit('offer')).click()
  await expect(detail.getByText('Waits for approval', { exact: true })).toBeVisible()
  await expect(detail.getByRole('button', submit('approve'))).toBeHidden()

  const manager = await openDesk('manager')
  await openWorklist(manager)
  const seen = await openCase(manager, words)
  await seen.getByRole('button', submit('approve')).click()
  const decision = formOf(seen, 'decide on compensation')
  await expect(decision.getByLabel('Decision')).toHaveValue('yes')
  await expectAccessible(manager)
  await decision.getByRole('button', submit('decide')).click()
  await expect(seen.getByText(/ approved CN¥120\.00$/)).toBeVisible()

  await detail.getByRole('button', submit('it was given')).click()
  const giving = formOf(detail, 'mark compensation as given')
  await giving.getByRole('button', submit('it was given')).click()
  await expect(detail.getByText(/ gave the guest CN¥120\.00$/)).toBeVisible()
  await expect(detail.getByText('Given', { exact: true })).toBeVisible()
})

test('a promise that is changed stands on the guest’s page with its reason', async ({
  openPhone,
  openDesk,
  roomLink,
}) => {
  const words = uniqueWords('The blinds of the bedroom are stuck')
  const phone = await openPhone()
  await phone.goto((await haveComplaint(roomLink, words)).statusUrl)
  const staff = await openDesk('staff')
  await openWorklist(staff)
  const detail = await openCase(staff, words)
  const promise = formOf(detail, 'promise a time')
  await begin(detail, 'promise a time')
  await promise.getByRole('button', { name: 'in 1 h' }).click()
  await promise.getByRole('button', submit('promise')).click()
  await expect(detail.getByText(/ promised .*\d\d:\d\d$/)).toBeVisible()
  await begin(detail, 'promise a time')
  await promise.getByRole('button', { name: 'in 2 h' }).click()
  await promise.getByLabel('Why it changes').fill('The part comes by courier.')
  await promise.getByRole('button', submit('promise')).click()

  const said = phone.getByRole('listitem').filter({ hasText: 'The part comes by courier.' })
  await expect(said.getByText(/^New time promised: .*\d\d:\d\d\. The reason:$/)).toBeVisible()
  await expectAccessible(phone)
})

test('the sensitive case: gone at once for who may not see it, there for who may and for its guest', async ({
  openPhone,
  openDesk,
  roomLink,
}) => {
  const words = uniqueWords('Somebody of the staff was very rude to my wife')
  const phone = await openPhone()
  await phone.goto((await haveComplaint(roomLink, words)).statusUrl)
  const [staff, manager] = [await openDesk('staff'), await openDesk('manager')]
  await openWorklist(staff)
  await openCase(staff, words)
  const address = staff.url()

  await openWorklist(manager)
  const detail = await openCase(manager, words)
  await begin(detail, 'give to somebody')
  const handing = formOf(detail, 'give to somebody')
  await handing.getByRole('radio', { name: /^Guo Tao/ }).check()
  await expectAccessible(manager)
  await handing.getByRole('button', submit('give')).click()
  await expect(detail.getByText(/ gave it to Guo Tao/)).toBeVisible()
  await begin(detail, 'set who may see it')
  const setting = formOf(detail, 'set who may see it')
  await setting.getByLabel('Sensitive').check()
  await expectAccessible(manager)
  await setting.getByRole('button', submit('save')).click()
  await expect(
    detail.getByText('only managers, administrators and its owner see it').first(),
  ).toBeVisible()

  await expect(staff.getByText('There is no such case.')).toBeVisible()
  await staff.goto(address)
  await expect(staff.getByText('There is no such case.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(words)).toBeVisible()
  await expect(phone.getByText(/sensitive|Guo Tao/i)).toHaveCount(0)
  await openWorklist(staff)
  await expect(staff.getByRole('row').nth(1)).toBeVisible()
  await expect(staff.getByRole('row').filter({ hasText: words.slice(0, 40) })).toHaveCount(0)
})

test('the dispute: what the guest says is not fixed comes back to both desks, with photos and questions both ways', async ({
  openPhone,
  openDesk,
  roomLink,
}) => {
  const words = uniqueWords('The shower drips all night and we cannot sleep')
  const phone = await openPhone()
  await phone.goto((await haveComplaint(roomLink, words)).statusUrl)
  const desk = await openDesk('manager')
  await openWorklist(desk)
  const detail = await openCase(desk, words)
  await begin(detail, 'start')
  await expect(detail.getByText(/ started$/)).toBeVisible()
  await begin(detail, 'ask the guest')
  const question = formOf(detail, 'ask the guest')
  await question.getByLabel('Question to the guest').fill('May we come in at five?')
  await question.locator('input[type=file]').setInputFiles({
    name: 'valve.png',
    mimeType: 'image/png',
    buffer: Buffer.from(onePixel, 'base64'),
  })
  await expect(question.getByRole('status', { name: 'The photo is being sent' })).toBeHidden()
  await expectAccessible(desk)
  await question.getByRole('button', submit('ask')).click()
  await expect(detail.getByText('Waiting for guest')).toBeVisible()
  await expect(detail.getByRole('img', { name: 'Photo 1 of 1 from staff' })).toBeVisible()

  await expect(phone.getByRole('blockquote').getByText('May we come in at five?')).toBeVisible()
  await phone.getByLabel('Write to the hotel').fill('Yes, at five is good.')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(detail.getByText('Yes, at five is good.')).toBeVisible()
  await expect(detail.getByText('new', { exact: true })).toBeVisible()

  await begin(detail, 'resolve')
  const resolution = formOf(detail, 'resolve')
  await resolution.getByLabel('Outcome').selectOption({ label: 'Upheld' })
  await resolution.getByLabel('What was done').fill('The seal of the shower was changed.')
  await resolution.getByRole('button', submit('resolve')).click()
  // The head of the department has something else in front.
  const head = await openDesk('admin')
  await openWorklist(head)
  await expect(lineOf(head, words)).toHaveCount(0)
  await phone.getByRole('button', { name: 'No, not yet' }).click()
  await phone.getByLabel('What is still missing?').fill('It still drips.')
  await phone.getByRole('button', { name: 'Tell the hotel' }).click()
  await expect(detail.getByText('The guest says it is not fixed yet')).toBeVisible()
  await expect(detail.getByText('It was said to be fixed, and was not')).toBeVisible()
  await expect(detail.getByText('Escalated to the head of the department')).toBeVisible()
  const reopened = await openCase(head, words)
  await expect(reopened.getByText('It still drips.').first()).toBeVisible()
  await expect(reopened.getByText('It was said to be fixed, and was not')).toBeVisible()
})

test('a reply begins from a template, and a note tells a colleague', async ({
  openDesk,
  roomLink,
}) => {
  const call = await callAs('admin')
  const name = uniqueWords('Within the hour')
  const body = 'Somebody of {hotelName} comes within the hour, by {promisedAt}.'
  await call(template.create, { categoryId: null, locale: 'en', name, body })
  const words = uniqueWords('The safe in the wardrobe does not open')
  await haveComplaint(roomLink, words, 'Something else')
  const desk = await openDesk('manager')
  await openWorklist(desk)
  const detail = await openCase(desk, words)

  await desk.keyboard.press('r')
  const reply = formOf(detail, 'reply to the guest')
  await expect(reply.getByLabel('Reply to the guest')).toBeFocused()
  await reply.getByLabel('Reply template').selectOption({ label: name })
  await expect(reply.getByLabel('Reply to the guest')).toHaveValue(/^Somebody of Lakeside Hotel/)
  await expect(reply.getByText(/worded in general: promised time/)).toBeVisible()
  await reply.getByRole('button', submit('send')).click()
  await expect(reply).toBeHidden()
  await expect(
    detail.getByText(/^Somebody of Lakeside Hotel.* comes within the hour/),
  ).toBeVisible()

  await desk.keyboard.press('n')
  const note = formOf(detail, 'internal note')
  await note.getByRole('textbox', { name: 'Internal note' }).fill('He knows this safe.')
  const colleague = note.getByLabel('Tell').getByRole('option', { name: /^Emma Clarke/ })
  await note.getByLabel('Tell').selectOption(await colleague.innerText())
  await expect(note.getByRole('list', { name: 'Tell' })).toContainText('Emma Clarke')
  await expectAccessible(desk)
  await note.getByRole('button', submit('keep the note')).click()
  await expect(detail.getByText(/^told: Emma Clarke/)).toBeVisible()
})

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
