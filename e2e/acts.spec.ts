import { template } from '../contract/hotel/template.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { begin, formOf, lineOf, openCase, openWorklist } from './staff-app.ts'
import { haveComplaint, pixel, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

const submit = (name: string) => ({ name, exact: true })

test('Compensation: above a manager’s own limit says that an administrator decides', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The whole floor was dark')
  await haveComplaint(roomLink, words, 'Plumbing')
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const detail = await openCase(app, words)
  await begin(detail, 'Offer compensation')
  const offer = formOf(detail, 'Offer compensation')
  await offer.getByLabel('Type', { exact: true }).selectOption({ label: 'Refund' })
  await offer.getByLabel('Value (CNY)').fill('1500')
  await offer.getByLabel('Description').fill('One night.')
  await offer.getByRole('button', submit('Offer compensation')).click()
  await expect(app.getByText('Sent for approval. It is not approved yet.')).toBeVisible()
  await expect(
    detail.getByText('Above your limit of ¥200: an administrator decides.'),
  ).toBeVisible()
  await expect(detail.getByRole('button', submit('Approve'))).toHaveCount(0)
})

test('Compensation: above the staff limit needs a manager’s approval before it is given', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('No warm water since Friday')
  await haveComplaint(roomLink, words, 'Plumbing')
  const staff = await openStaffApp('staff')
  await openWorklist(staff)
  const detail = await openCase(staff, words)
  await begin(detail, 'Offer compensation')
  const offer = formOf(detail, 'Offer compensation')
  await offer.getByLabel('Type', { exact: true }).selectOption({ label: 'Food and drink' })
  await offer.getByLabel('Value (CNY)').fill('forty')
  await offer.getByLabel('Description').fill('Dinner for two at the lake.')
  await offer.getByRole('button', submit('Offer compensation')).click()
  await expect(offer.getByText('Enter an amount such as 48 or 48.00.')).toBeVisible()
  await expectAccessible(staff)
  await offer.getByLabel('Value (CNY)').fill('120')
  await offer.getByRole('button', submit('Offer compensation')).click()
  await expect(staff.getByText('Sent for approval. It is not approved yet.')).toBeVisible()
  await expect(detail.getByText('Awaiting approval', { exact: true })).toBeVisible()
  await expect(detail.getByRole('button', submit('Approve'))).toBeHidden()

  const manager = await openStaffApp('manager')
  await openWorklist(manager)
  const seen = await openCase(manager, words)
  await expect(seen.getByText('Above your limit of')).toHaveCount(0)
  await seen.getByRole('button', submit('Approve')).click()
  const decision = formOf(seen, 'Approve or reject compensation')
  await expect(decision.getByLabel('Decision')).toHaveValue('yes')
  await decision.getByRole('button', submit('Save decision')).click()
  await expect(seen.getByText(/ approved ¥120$/)).toBeVisible()

  await detail.getByRole('button', submit('Mark as given')).click()
  const giving = formOf(detail, 'Mark compensation as given')
  await giving.getByRole('button', submit('Mark as given')).click()
  await expect(detail.getByText(/ gave the guest ¥120$/)).toBeVisible()
  await expect(detail.getByText('Given', { exact: true })).toBeVisible()
  await begin(detail, 'Offer compensation')
  await expect(offer.getByText('Approved for this case so far')).toContainText('¥120.')
})

test('Promise: a change shows its reason to the guest', async ({
  openPhone,
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The blinds of the bedroom are stuck')
  const phone = await openPhone()
  // Of the member's own department: in any room the member may see it.
  await phone.goto((await haveComplaint(roomLink, words, 'Plumbing')).statusUrl)
  const staff = await openStaffApp('staff')
  await openWorklist(staff)
  const detail = await openCase(staff, words)
  const promise = formOf(detail, 'Promise a time')
  await begin(detail, 'Promise a time')
  await expect(promise.getByRole('button', { name: '15 min', exact: true })).toBeFocused()
  await promise.getByRole('button', { name: '1 h', exact: true }).click()
  await promise.getByRole('button', submit('Save promise')).click()
  await expect(detail.getByText(/ promised .*\d\d:\d\d$/)).toBeVisible()
  await begin(detail, 'Promise a time')
  await promise.getByRole('button', { name: '2 h', exact: true }).click()
  await promise.getByLabel('Reason').fill('The part comes by courier.')
  await promise.getByRole('button', submit('Save promise')).click()

  const said = phone.getByRole('listitem').filter({ hasText: 'The part comes by courier.' })
  await expect(said.getByText(/^New promised time: .*\d\d:\d\d\. Reason:$/)).toBeVisible()
  await expectAccessible(phone)
})

test('Sensitive case: disappears at once for staff without access', async ({
  openPhone,
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('Somebody was very rude to my wife')
  const phone = await openPhone()
  await phone.goto((await haveComplaint(roomLink, words, 'Plumbing')).statusUrl)
  const [staff, manager] = [await openStaffApp('staff'), await openStaffApp('manager')]
  await openWorklist(staff)
  await openCase(staff, words)
  const address = staff.url()

  await openWorklist(manager)
  const detail = await openCase(manager, words)
  await begin(detail, 'Assign')
  const handing = formOf(detail, 'Assign')
  await handing.getByRole('radio', { name: /^Guo Tao/ }).check()
  await expectAccessible(manager)
  await handing.getByRole('button', submit('Assign')).click()
  await expect(detail.getByText(/ assigned the case to Guo Tao/)).toBeVisible()
  await begin(detail, 'Change visibility')
  const setting = formOf(detail, 'Change visibility')
  await setting.getByLabel('Sensitive').check()
  await expectAccessible(manager)
  await setting.getByRole('button', submit('Save visibility')).click()
  await expect(
    detail.getByText('visible only to managers, administrators and the assignee').first(),
  ).toBeVisible()

  await expect(staff.getByText('This case is no longer open to you.')).toBeVisible()
  await staff.goto(address)
  await expect(staff.getByText('Case not found.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(words)).toBeVisible()
  await expect(phone.getByText(/sensitive|Guo Tao/i)).toHaveCount(0)
  await openWorklist(staff)
  await expect(staff.getByRole('row').nth(1)).toBeVisible()
  await expect(staff.getByRole('row').filter({ hasText: words.slice(0, 40) })).toHaveCount(0)
})

test('Dispute: reopens the case for all staff, with photos and questions both ways', async ({
  openPhone,
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The shower drips all night and we cannot sleep')
  const phone = await openPhone()
  await phone.goto((await haveComplaint(roomLink, words)).statusUrl)
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const detail = await openCase(app, words)
  await begin(detail, 'Start')
  await expect(detail.getByText(/ started work$/)).toBeVisible()
  await begin(detail, 'Ask guest')
  const question = formOf(detail, 'Ask guest')
  await question.getByLabel('Question for the guest').fill('May we come in at five?')
  await question
    .getByRole('group', { name: 'Photos for the guest' })
    .locator('input[type=file]')
    .setInputFiles({
      name: 'valve.png',
      mimeType: 'image/png',
      buffer: pixel,
    })
  await expect(question.getByRole('status', { name: 'Uploading photo…' })).toBeHidden()
  await expectAccessible(app)
  await question.getByRole('button', submit('Send question')).click()
  await expect(detail.getByText('Waiting for guest')).toBeVisible()
  await expect(detail.getByRole('img', { name: 'Photo 1 of 1 from staff' })).toBeVisible()

  await expect(phone.getByRole('blockquote').getByText('May we come in at five?')).toBeVisible()
  await phone.getByLabel('Write to the hotel').fill('Yes, at five is good.')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(detail.getByText('Yes, at five is good.')).toBeVisible()
  await expect(detail.getByText('New', { exact: true })).toBeVisible()

  await begin(detail, 'Resolve')
  const resolution = formOf(detail, 'Resolve')
  await resolution.getByRole('radio', { name: 'Replaced' }).check()
  await resolution.getByRole('button', submit('Resolve')).click()
  // The head of the department has something else in front.
  const head = await openStaffApp('admin')
  await openWorklist(head)
  await expect(lineOf(head, words)).toHaveCount(0)
  await phone.getByRole('button', { name: 'No, not yet' }).click()
  await phone.getByLabel('What is still missing?').fill('It still drips.')
  await phone.getByRole('button', { name: 'Send to hotel' }).click()
  await expect(detail.getByText('Guest reported that it is not fixed')).toBeVisible()
  await expect(detail.getByText('Guest says it is not fixed')).toBeVisible()
  await expect(detail.getByText('Escalated to the department head')).toBeVisible()
  const reopened = await openCase(head, words)
  await expect(reopened.getByText('It still drips.').first()).toBeVisible()
  await expect(reopened.getByText('Guest says it is not fixed')).toBeVisible()
})

test('Properties: are changed where they stand; a lower severity asks for its reason', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The lamp beside the bed flickers')
  await haveComplaint(roomLink, words, 'Something else')
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const detail = await openCase(app, words)
  // What is half-written stays, and one's own changes do not conflict with it.
  const reply = formOf(detail, 'Reply to guest')
  await reply.getByLabel('Reply to the guest').fill('It is being looked at.')
  await begin(detail, 'Add internal note')
  await formOf(detail, 'Add internal note').getByLabel('Internal note').fill('Bring a bulb.')
  const set = async (property: RegExp, value: RegExp) => {
    await detail.getByRole('button', { name: property }).click()
    await app.getByRole('menuitemradio', { name: value }).click()
  }
  await set(/^Severity: Normal/, /^High/)
  await expect(detail.getByRole('button', { name: 'Severity: High' })).toBeVisible()
  await set(/^Category: /, /^Noise/)
  await expect(detail.getByRole('button', { name: /^Category: Noise/ })).toBeVisible()
  await set(/^Visibility: Everyone/, /^Sensitive/)
  await expect(detail.getByRole('button', { name: 'Visibility: Sensitive' })).toBeVisible()
  await set(/^Visibility: Sensitive/, /^Everyone/)

  await detail.getByRole('button', { name: /^Assignee: / }).click()
  await app.getByRole('menuitem', { name: /^Guo Tao/ }).click()
  await expect(detail.getByRole('button', { name: /^Assignee: Guo Tao/ })).toBeVisible()

  await detail.getByRole('button', { name: 'Change room' }).click()
  const moving = formOf(detail, 'Change room')
  await moving.getByRole('combobox').fill('99999')
  await moving.getByRole('button', { name: 'Save' }).click()
  await expect(moving.getByText('This room or place does not exist')).toBeVisible()
  await moving.getByRole('combobox').fill('604')
  await moving.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByRole('heading', { level: 2 })).toHaveText(/^Room 604/)

  await set(/^Severity: High/, /^Low/)
  const details = formOf(detail, 'Edit details')
  await expect(details.getByLabel('Severity')).toHaveValue('4')
  await details.getByLabel('Reason').fill('It is one lamp of three.')
  await details.getByRole('button', submit('Save details')).click()
  await expect(detail.getByRole('button', { name: 'Severity: Low' })).toBeVisible()

  await detail.getByRole('button', { name: 'Status: New' }).click()
  await app.getByRole('menuitem', { name: 'Start' }).click()
  await expect(detail.getByRole('button', { name: 'Status: In progress' })).toBeVisible()

  await begin(detail, 'Reply to guest')
  await expect(reply.getByLabel('Reply to the guest')).toHaveValue('It is being looked at.')
  await reply.getByRole('button', submit('Send reply')).click()
  await expect(detail.getByRole('listitem').getByText('It is being looked at.')).toBeVisible()
  await begin(detail, 'Add internal note')
  await expect(formOf(detail, 'Add internal note').getByLabel('Internal note')).toHaveValue(
    'Bring a bulb.',
  )
})

test('Reply: starts from a template; a note notifies a colleague', async ({
  openStaffApp,
  roomLink,
}) => {
  const call = await callAs('admin')
  const name = uniqueWords('Within the hour')
  const body = 'Somebody of {hotelName} comes within the hour, by {promisedAt}.'
  await call(template.create, { categoryId: null, locale: 'en', name, body })
  const words = uniqueWords('The safe in the wardrobe does not open')
  await haveComplaint(roomLink, words, 'Something else')
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const detail = await openCase(app, words)

  await app.keyboard.press('r')
  const reply = formOf(detail, 'Reply to guest')
  await expect(reply.getByLabel('Reply to the guest')).toBeFocused()
  await reply.getByLabel('Reply template').selectOption({ label: name })
  await expect(reply.getByLabel('Reply to the guest')).toHaveValue(/^Somebody of Lakeside Hotel/)
  await expect(reply.getByText(/No promised time on this case/)).toBeVisible()
  const chosen = reply.getByLabel('Reply template').locator('option:checked')
  await expect(chosen).toHaveText(name)
  await reply.getByRole('button', submit('Send reply')).click()
  await expect(reply.getByLabel('Reply to the guest')).toHaveValue('')
  await expect(
    detail.getByText(/^Somebody of Lakeside Hotel.* comes within the hour/),
  ).toBeVisible()

  await app.keyboard.press('n')
  const note = formOf(detail, 'Add internal note')
  const text = note.getByRole('textbox', { name: 'Internal note' })
  await expect(text).toBeFocused()
  await app.keyboard.type('He knows this safe, @Emm')
  await expect(note.getByRole('option', { name: /^Emma Clarke/ })).toBeVisible()
  await expectAccessible(app)
  await app.keyboard.press('Enter')
  await expect(text).toHaveValue(/^He knows this safe, @Emma Clarke.* $/)
  await expect(note.getByText(/^Emma Clarke.* will be notified$/)).toBeVisible()
  await note.getByRole('button', submit('Save note')).click()
  await expect(detail.getByText(/^Mentioned: Emma Clarke/)).toBeVisible()
})
