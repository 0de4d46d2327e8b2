import { feedback } from '../contract/feedback.ts'
import { callAs } from './call.ts'
import { begin, formOf, lineOf, openCase, openWorklist } from './staff-app.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, phone, test } from './hotel.ts'

test('Conversation: opens at its newest entry and follows one’s own, not while older ones are read', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The heating is loud')
  await haveComplaint(roomLink, words, 'Something else')
  const call = await callAs('manager')
  const { list } = await call(feedback.list, { scope: 'all', keyword: words })
  const long = (text: string) => `${text}\n${'And more of it.\n'.repeat(12)}The end of ${text}`
  let { id, version } = list[0]!
  const say = async (message: string, by = call) => {
    const input = { action: 'note', feedbackId: id, version, message } as const
    ;({ id, version } = await by(feedback.act, { ...input, requestId: crypto.randomUUID() }))
  }
  for (const text of ['one', 'two', 'three', 'four', 'five']) await say(long(text))

  const app = await openStaffApp('manager')
  await openWorklist(app)
  await lineOf(app, words).getByRole('link').click()
  const detail = app.getByRole('article')
  const entry = (text: string) => detail.getByText(`The end of ${text}`)
  await expect(entry('five')).toBeInViewport({ ratio: 0.9 })

  // The newest is followed as long as it is in view.
  const admin = await callAs('admin')
  await say(long('six'), admin)
  await expect(entry('six')).toBeInViewport()
  await detail.getByRole('button', { name: 'Show 2 earlier' }).press('Enter')
  await expect(detail.getByRole('listitem').filter({ hasText: 'The end of one' })).toBeFocused()
  await expect(entry('one')).toBeInViewport()
  await say(long('seven'), admin)
  await expect(entry('seven')).toBeVisible()
  await expect(entry('one')).toBeInViewport()
  await expect(entry('seven')).not.toBeInViewport()

  await begin(detail, 'Add internal note')
  const note = formOf(detail, 'Add internal note')
  await note.getByRole('textbox', { name: 'Internal note' }).fill(long('eight'))
  await note.getByRole('button', { name: 'Save note', exact: true }).click()
  await expect(entry('eight').last()).toBeInViewport()
})

test('Conversation: a long unsent reply on a low phone leaves room for it', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The heating is loud')
  await haveComplaint(roomLink, words, 'Something else')
  const app = await openStaffApp('manager', { viewport: { width: 320, height: 640 } })
  await openWorklist(app)
  const detail = await openCase(app, words)
  const reply = detail.getByRole('textbox', { name: 'Reply to the guest' })
  await reply.fill('We are on our way.\n'.repeat(20))
  const { height } = (await reply.boundingBox())!
  // Two lines are seen, so that one knows where one writes.
  expect(height).toBeGreaterThan(44)
  expect(height).toBeLessThan(80)
})

test('Texts that are too long stay whole, with their count, and are not sent', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The minibar hums')
  await haveComplaint(roomLink, words)
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const detail = await openCase(app, words)
  const reply = detail.getByLabel('Reply to the guest')
  await reply.focus()
  // As a paste does: browsers would cut it at a limit of the field.
  await app.keyboard.insertText('x'.repeat(2100))
  await expect(detail.getByText('2100 / 2000')).toBeVisible()
  await detail.getByRole('button', { name: 'Send reply' }).click()
  await expect(detail.getByText('This text is too long. Shorten it.')).toBeVisible()
  await expect(reply).toHaveValue('x'.repeat(2100))
  await reply.fill('')
  await app.keyboard.insertText('It is quiet now.')
  await detail.getByRole('button', { name: 'Send reply' }).click()
  await expect(detail.getByText('It is quiet now.')).toBeVisible()
})

for (const width of [phone.width, 750])
  test(`Composer: the first tap beside the empty text counts, at ${width} px`, async ({
    openStaffApp,
    roomLink,
  }) => {
    const words = uniqueWords('The window does not close')
    await haveComplaint(roomLink, words, 'Something else')
    const viewport = { ...phone, width }
    const app = await openStaffApp('manager', { viewport, isMobile: true, hasTouch: true })
    await openWorklist(app)
    const detail = await openCase(app, words)
    const reply = detail.getByRole('textbox', { name: 'Reply to the guest' })
    const send = detail.getByRole('button', { name: 'Send reply' })
    await expect(send).toBeHidden()
    await reply.tap()
    await expect(send).toBeVisible()
    await detail.getByRole('button', { name: 'More' }).tap()
    await expect(app.getByRole('menuitem').first()).toBeVisible()
    await app.keyboard.press('Escape')
    await reply.tap()
    await detail.getByRole('button', { name: 'Add internal note' }).tap()
    await expect(detail.getByRole('textbox', { name: 'Internal note' })).toBeFocused()
    await detail.getByRole('button', { name: 'Acknowledge' }).tap()
    await expect(detail.getByRole('form', { name: 'Acknowledge' })).toBeVisible()
    await app.keyboard.press('Escape')
    await detail.getByRole('heading').first().tap()
    await expect(detail.getByRole('button', { name: 'Save note' })).toBeHidden()
  })
