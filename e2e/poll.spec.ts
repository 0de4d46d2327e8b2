import { feedback } from '../contract/feedback.ts'
import { callAs } from './call.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, phone, test } from './hotel.ts'

const everyMs = 15_000

test("Guest's page: shows what is new within 15 seconds, although nobody touches it", async ({
  openWindow,
  roomLink,
}) => {
  const { feedbackNo, statusUrl } = await haveComplaint(roomLink, uniqueWords('The tap drips'))
  const guest = await openWindow({ viewport: phone })
  await guest.clock.install()
  await guest.goto(statusUrl)
  const heading = guest.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('We have your message')

  const manager = await callAs('manager')
  const { list } = await manager(feedback.list, { keyword: feedbackNo, scope: 'all' })
  const { id: feedbackId, version } = list[0]!
  await manager(feedback.act, { feedbackId, version, action: 'start' })
  await guest.clock.runFor(everyMs)
  await expect(heading).toHaveText('We are working on it', { timeout: everyMs / 2 })
})

test("Guest's page: news while the guest writes waits for a press, which leads to it", async ({
  openWindow,
  roomLink,
}) => {
  const { feedbackNo, statusUrl } = await haveComplaint(roomLink, uniqueWords('The door sticks'))
  const guest = await openWindow({ viewport: phone })
  await guest.goto(statusUrl)
  const words = guest.getByLabel('Write to the hotel')
  await words.fill('It is the door of the bath')

  const manager = await callAs('manager')
  const { list } = await manager(feedback.list, { keyword: feedbackNo, scope: 'all' })
  const { id: feedbackId, version } = list[0]!
  await manager(feedback.act, { feedbackId, version, action: 'start' })
  await guest.evaluate(() => dispatchEvent(new Event('focus')))
  const heading = guest.getByRole('heading', { level: 1 })
  await guest.getByRole('button', { name: 'Update from the hotel' }).click()
  await expect(heading).toHaveText('We are working on it')
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(words).toHaveValue('It is the door of the bath')
})
