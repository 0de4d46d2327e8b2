import { guest } from '../contract/guest.ts'
import { beginComplaint, haveComplaint, pixel, uniqueWords, writeWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test('Guest page: what was sent without a connection is sent by itself, once', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone()
  await phone.goto((await haveComplaint(roomLink, uniqueWords('The lift is stuck'))).statusUrl)
  await phone.getByLabel('Write to the hotel').fill('We are on floor 3.')
  await phone.context().setOffline(true)
  const photo = { name: 'lift.png', mimeType: 'image/png', buffer: pixel }
  await phone.getByLabel('Add photos').setInputFiles(photo)
  await expect(phone.getByText('Not uploaded', { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  const notice = phone.getByRole('alert').filter({ hasText: 'Not sent yet' })
  await expect(notice).toContainText('it will be sent by itself')

  await phone.context().setOffline(false)
  await expect(phone.getByText('Your message was sent.')).toBeVisible()
  await expect(phone.getByText('We are on floor 3.')).toHaveCount(1)
  await expect(phone.getByRole('listitem').getByAltText('Photo 1, view larger')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('Guest page: what was changed since is sent by the guest only', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone()
  await phone.goto((await haveComplaint(roomLink, uniqueWords('The lift is stuck'))).statusUrl)
  const answer = phone.getByLabel('Write to the hotel')
  await answer.fill('We are on floor 3.')
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  const notice = phone.getByRole('alert').filter({ hasText: 'Not sent yet' })
  await expect(notice).toContainText('it will be sent by itself')
  await answer.fill('We are on floor 4.')
  await expect(notice).toContainText('Please check your connection and send it again.')
  await phone.context().setOffline(false)
  await phone.getByRole('button', { name: 'Send again' }).click()
  await expect(phone.getByText('Your message was sent.')).toBeVisible()
  await expect(phone.getByText('We are on floor 4.')).toBeVisible()
  await expect(phone.getByText('We are on floor 3.')).toHaveCount(0)
})

test('Guest form: says on the next visit that it was not sent', async ({ openPhone, roomLink }) => {
  const words = uniqueWords('The lift is stuck')
  const phone = await openPhone()
  await beginComplaint(phone, roomLink)
  await writeWords(phone, words)
  const submissions = `**/api${guest.submit.path}`
  await phone.route(submissions, (route) => route.abort())
  await phone.getByRole('button', { name: 'Send to hotel' }).click()
  const notice = phone.getByRole('alert').filter({ hasText: 'Not sent yet' })
  await expect(notice).toBeVisible()
  await phone.reload()
  await expect(notice).toContainText('Please check your connection and send it again.')

  await phone.goto('about:blank')
  await phone.unroute(submissions)
  await phone.goto(roomLink)
  await expect(phone.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  await expect(phone.getByText('Your draft is saved')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Review and send' }).click()
  await expect(notice).toBeVisible()
  await phone.getByRole('button', { name: 'Send again' }).click()
  await expect(phone.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
})
