import type { Locator, Page } from '@playwright/test'

import { guest } from '../contract/guest.ts'
import { callAsGuest } from './call.ts'
import { expect } from './expect.ts'

/** Words that nobody else writes, so that a story finds its own case again. */
export const uniqueWords = (words: string) => `${words} (${crypto.randomUUID().slice(0, 8)})`

/** From the room's page to the question for words, about the category of that name or the first. */
export async function beginComplaint(page: Page, roomLink: string, about = /./) {
  await page.goto(roomLink)
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  await expect(page.getByRole('heading', { name: 'What is it about?' })).toBeVisible()
  await page.getByRole('listitem').getByRole('button', { name: about }).first().click()
  await expect(page.getByRole('heading', { name: 'What is wrong?' })).toBeVisible()
}

/** Types as a person does: faster is taken for a robot. */
export const writeWords = (page: Page, words: string) =>
  page.getByLabel('In your own words').pressSequentially(words, { delay: 60 })

/** Answers the number of the case that comes of it. */
export async function complain(
  page: Page,
  roomLink: string,
  words: string,
  about?: RegExp,
): Promise<string> {
  await beginComplaint(page, roomLink, about)
  await writeWords(page, words)
  await page.getByRole('button', { name: 'Send to hotel' }).click()
  await expect(
    page.getByRole('heading', { name: 'Thank you. We received your message.' }),
  ).toBeVisible()
  return page.getByText(/^\d{8}-\d{4,}$/).innerText()
}

/**
 * The same without a browser, for stories that begin where somebody has complained already; answers
 * also where its guest sees how it stands.
 */
export async function haveComplaint(roomLink: string, content: string, about = 'Noise') {
  const call = callAsGuest()
  const token = roomLink.slice(roomLink.lastIndexOf('/') + 1)
  const { categories } = await call(guest.room, { token })
  const category = categories.find(
    ({ type, name }) => type === 'complaint' && name.en.startsWith(about),
  )
  return call(guest.submit, {
    token,
    requestId: crypto.randomUUID(),
    deviceId: crypto.randomUUID(),
    type: 'complaint',
    categoryId: category!.id,
    content,
    contentLang: 'en',
    elapsedMs: 20_000,
  })
}

/** From the receipt to the page that tells where it stands. */
export async function openStatusPage(page: Page) {
  await page.getByRole('link', { name: 'View progress' }).click()
  await expect(page.getByText(/^Your (message|request) \d{8}-\d{4,}$/)).toBeVisible()
}

/** From the page of a room: three flowers for everybody of a department, with these words. */
export async function giveFlowers(page: Page, words: string) {
  await page.getByRole('button', { name: 'Say thank you' }).click()
  await page
    .getByRole('radio', { name: /^Everyone: / })
    .first()
    .check()
  await page.getByRole('radio', { name: 'Three' }).check()
  await page.getByLabel('Your message').pressSequentially(words, { delay: 60 })
  await page.getByRole('button', { name: 'Send compliment' }).click()
  await expect(page.getByText('Your compliment was delivered.')).toBeVisible()
}

/** The smallest phone that is still common. */
export const smallPhone = { width: 375, height: 667 }

/** As a phone with large letters shows the page. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** Within the window from top to bottom, and nothing that sticks to its edges covers it. */
export const expectInSight = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((found) => {
        const { top, bottom, left, width } = found.getBoundingClientRect()
        return [top + 1, (top + bottom) / 2, bottom - 1].map((y) =>
          found.contains(document.elementFromPoint(left + width / 2, y)),
        )
      }),
    )
    .toEqual([true, true, true])

/** One pixel that every decoder reads. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
