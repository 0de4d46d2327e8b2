import { uploadPath } from '../contract/feedback/attachment.ts'
import en from '../guest/text/en.json' with { type: 'json' }
import zh from '../guest/text/zh-CN.json' with { type: 'json' }
import {
  beginComplaint,
  enlargeText,
  expectInSight,
  openStatusPage,
  smallPhone,
  uniqueWords,
  writeWords,
} from './guest.ts'
import { expect, test } from './hotel.ts'

test('Guest form: input survives a reload and a failed request, and is sent once', async ({
  openPhone,
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The air conditioning rattles all night')
  const phone = await openPhone()
  await beginComplaint(phone, roomLink)
  await writeWords(phone, words)

  await phone.reload()
  await expect(phone.getByLabel('In your own words')).toHaveValue(words)

  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Send to hotel' }).click()
  await expect(phone.getByText('Not sent yet')).toBeVisible()
  await expect(phone.getByLabel('In your own words')).toHaveValue(words)

  await expect(phone.getByText('Not sent yet').locator('..')).toContainText(
    'it will be sent by itself',
  )

  await phone.context().setOffline(false)
  await expect(
    phone.getByRole('heading', { name: 'Thank you. We received your message.' }),
  ).toBeVisible()
  const link = phone.locator('#status-link')
  await expect(link).toHaveValue(/\/s\/\w+$/)
  const hiddenPx = await link.evaluate((field) => [
    field.scrollWidth - field.clientWidth,
    field.scrollHeight - field.clientHeight,
  ])
  expect(hiddenPx, 'of the link').toEqual([0, 0])
  await openStatusPage(phone)
  await expect(phone.getByText(words)).toBeVisible()

  const app = await openStaffApp('manager')
  await app.goto(
    `/hotelClient/feedback/suggestion?scope=all&keyword=${encodeURIComponent(words.slice(-9, -1))}`,
  )
  await expect(app.getByRole('row').filter({ hasText: words.slice(0, 20) })).toHaveCount(1)
})

test('Guest form: a lost photo is named, and a look at suggestions leaves a complaint as it is', async ({
  openPhone,
  roomLink,
}) => {
  const words = uniqueWords('The tap drips')
  const phone = await openPhone()
  await beginComplaint(phone, roomLink)
  await writeWords(phone, words)
  await phone.route(`**/api${uploadPath}`, (route) => route.abort())
  const photo = { name: 'tap.png', mimeType: 'image/png', buffer: Buffer.from('not read') }
  await phone.getByLabel('Add photos').setInputFiles(photo)
  await expect(phone.getByText('Not uploaded', { exact: true })).toBeVisible()
  await phone.reload()
  const lost = phone.getByText('Photos that weren’t uploaded when the page was closed: 1.')
  await expect(lost).toBeVisible()

  await phone.goto('about:blank')
  await phone.goto(roomLink)
  await phone.getByRole('button', { name: 'I have a suggestion' }).click()
  await expect(phone.getByRole('heading', { name: 'What is your idea about?' })).toBeVisible()
  await phone.goBack()
  await phone.getByRole('button', { name: 'Continue writing' }).click()
  await expect(phone.getByRole('heading', { name: 'What is wrong?' })).toBeVisible()
  await expect(phone.getByLabel('In your own words')).toHaveValue(words)
  await expect(lost).toBeVisible()
})

for (const [locale, words] of [
  ['en', en],
  ['zh-CN', zh],
] as const)
  test(`Guest form: what was not sent is in sight after the tap, also with large text, in ${locale}`, async ({
    openPhone,
    roomLink,
  }) => {
    const phone = await openPhone({ viewport: smallPhone, locale })
    await phone.goto(roomLink)
    await phone.getByRole('button', { name: words['kind.complaint'] }).click()
    await phone.getByRole('listitem').getByRole('button').first().click()
    await phone.getByLabel(words['words.label']).fill(uniqueWords('The tap drips'))
    await phone.context().setOffline(true)
    const notice = phone.getByRole('alert').filter({ hasText: words['send.unsentTitle'] })
    await phone.getByRole('button', { name: words['send.send'] }).tap()
    await expectInSight(notice)

    await phone.evaluate(() => scrollTo(0, 0))
    await phone.getByRole('button', { name: words['send.again'] }).tap()
    await expectInSight(notice)

    await enlargeText(phone)
    await phone.evaluate(() => scrollTo(0, 0))
    await phone.getByRole('button', { name: words['send.again'] }).tap()
    await expectInSight(notice)
  })

test('Guest form: why a photo was refused is in sight', async ({ openPhone, roomLink }) => {
  const phone = await openPhone({ viewport: smallPhone })
  await beginComplaint(phone, roomLink)
  const add = phone.getByLabel('Add photos')
  // Just above the button, where a message has no room.
  await add.evaluate((input) =>
    scrollTo(0, input.getBoundingClientRect().bottom + scrollY - innerHeight + 100),
  )
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('No photo') }
  await add.setInputFiles(note)
  await expectInSight(phone.getByText(/isn’t a supported photo/))
})

test('Guest form: requires a text, and can be sent without scrolling', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone()
  await beginComplaint(phone, roomLink)
  await expect(phone.getByRole('button', { name: 'Send to hotel' })).toBeInViewport({ ratio: 1 })
  await phone.getByRole('button', { name: 'Send to hotel' }).click()
  await expect(
    phone.getByText('Please write a few words so that we know what to do.'),
  ).toBeVisible()
  await expect(phone.getByLabel('In your own words')).toBeFocused()
})

test('Guest form: with large text the button stays at the end of the form', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone({ viewport: smallPhone })
  await beginComplaint(phone, roomLink)
  const send = phone.getByRole('button', { name: 'Send to hotel' })
  await expectInSight(send)
  await enlargeText(phone)
  await expect(send).not.toBeInViewport()
  await send.scrollIntoViewIfNeeded()
  await expectInSight(send)
})

test('Guest form: no category is broken within a word on a narrow phone', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone({ viewport: { width: 360, height: 640 } })
  await phone.goto(roomLink)
  await phone.getByRole('button', { name: 'Something is wrong' }).click()
  await expect(phone.getByRole('heading', { name: 'What is it about?' })).toBeVisible()
  const categories = phone.getByRole('listitem')
  expect(await categories.count()).toBeGreaterThan(3)
  const broken = await categories.evaluateAll((items) =>
    items.flatMap((item) => {
      const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      const range = document.createRange()
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index, 0: word } of text.nodeValue!.matchAll(/\S+/g)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (range.getClientRects().length > 1) found.push(word)
        }
      }
      return found
    }),
  )
  expect(broken).toEqual([])
})

test('Guest page: an unknown link opens a page that says what to do', async ({ openPhone }) => {
  const phone = await openPhone()
  for (const [path, advice] of [
    ['/g/11111111111111111111', 'Please scan the code in your room again, or call reception.'],
    ['/s/XXXX', 'Please open the link again as you saved it, or call reception.'],
    ['/j/XXXX', 'No hotel found for this code. Please check the code and try again.'],
  ] as const) {
    await phone.goto(path)
    await expect(phone.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(phone.getByRole('main')).toContainText(advice)
  }
})

test('Guest page: uses the guest’s language, which can be changed', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone({ locale: 'zh-CN' })
  await phone.goto(roomLink)
  await expect(phone.locator('html')).toHaveAttribute('lang', 'zh-CN')
  const english = '**/en-*.js'
  await phone.route(english, (route) => route.abort())
  await phone.getByRole('button', { name: 'English' }).click()
  await expect(phone.getByText('暂时无法连接酒店')).toBeVisible()
  await phone.unroute(english)
  await phone.getByRole('button', { name: 'English' }).click()
  await expect(phone.getByRole('button', { name: 'Something is wrong' })).toBeVisible()
  await expect(phone.getByText('The hotel cannot be reached')).toHaveCount(0)
  await expect(phone.locator('html')).toHaveAttribute('lang', 'en')
})

test('Guest form: a draft is deleted only after a question', async ({ openPhone, roomLink }) => {
  const phone = await openPhone()
  await beginComplaint(phone, roomLink)
  await writeWords(phone, uniqueWords('The lift is slow'))
  await phone.goto('about:blank')
  await phone.goto(roomLink)
  const draft = phone.getByRole('region', { name: 'Your draft is saved' })
  // Pressed twice by mistake, nothing is lost.
  await draft.getByRole('button', { name: 'Start over' }).dblclick()
  await expect(draft.getByRole('button', { name: 'Start over' })).toBeFocused()
  await draft.getByRole('button', { name: 'Start over' }).click()
  const question = phone.getByRole('region', { name: 'Delete what you wrote here?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toHaveCount(0)
  await expect(draft).toHaveCount(0)
  await expect(phone.getByRole('heading', { level: 1 })).toBeFocused()
})

test('Guest form: stays short of a pasted text of megabytes', async ({ openPhone, roomLink }) => {
  const phone = await openPhone()
  await beginComplaint(phone, roomLink)
  await phone.getByRole('textbox').first().focus()
  await phone.keyboard.insertText('a'.repeat(10_000_000))
  await expect(phone.getByText('98,000 characters over the limit')).toBeVisible()
})
