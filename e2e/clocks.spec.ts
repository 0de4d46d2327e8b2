import { hourMs } from '../contract/duration.ts'
import { begin, formOf, openCase, openWorklist, send } from './staff-app.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

type CaseAnswer = { feedbackNo: string; clocks: { name: string; dueAt: string }[] }

test('Deadlines: the one to resolve is paused, and not counted down, while the guest is asked', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The safe does not open')
  await haveComplaint(roomLink, words, 'Something else')
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const detail = await openCase(app, words)
  const resolve = detail.getByRole('term').filter({ hasText: 'Resolve' }).locator('+ dd')
  await begin(detail, 'Start')
  await expect(app.getByText('Started.')).toBeVisible()
  await begin(detail, 'Ask guest')
  const question = formOf(detail, 'Ask guest')
  await question.getByRole('textbox').first().fill('Which number did you enter?')
  await send(question)
  await expect(resolve).toHaveText('Paused')
  // Open for long, its deadline is behind the time: it moves on with the answers only.
  await app.route('**/feedback/detail/*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: CaseAnswer }
    const clock = answer.data.clocks.find(({ name }) => name === 'resolve')!
    clock.dueAt = new Date(Date.now() - hourMs).toISOString()
    answer.data.feedbackNo = 'open for long'
    await route.fulfill({ json: answer })
  })
  await app.reload()
  await expect(detail.getByText('open for long')).toBeVisible()
  await expect(resolve).toHaveText('Paused')
  await app.unrouteAll({ behavior: 'wait' })
  await begin(detail, 'Resume')
  await expect(resolve).toContainText(/ left.*Due /)
})
