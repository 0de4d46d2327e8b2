import type { Locator, Page } from '@playwright/test'

import { expect } from './expect.ts'

const everyCase = '/hotelClient/feedback/suggestion?scope=all&sortField=createdAt&sortOrder=desc'

/** Every open case of the hotel, the newest first, with the live line standing. */
export async function openWorklist(app: Page) {
  await app.goto(everyCase)
  await expect(app.getByRole('status').getByText('Live', { exact: true })).toBeVisible()
}

/** The line of the worklist that begins with these words of the guest. */
export const lineOf = (app: Page, words: string) =>
  app.getByRole('row').filter({ hasText: words.slice(0, 40) })

export async function openCase(app: Page, words: string): Promise<Locator> {
  await lineOf(app, words).getByRole('link').click()
  const detail = app.getByRole('article')
  await expect(detail.getByText(words)).toBeVisible()
  return detail
}

/** Begins an action, whether it stands in front or in the menu. */
export async function begin(detail: Locator, action: string) {
  const named = { name: new RegExp(`^${action}$`) }
  const more = detail.getByRole('button', { name: 'More' })
  const inFront = detail.getByRole('button', named)
  await expect(inFront.or(more).first()).toBeVisible()
  if (await inFront.isVisible()) return inFront.click()
  await more.click()
  return detail.page().getByRole('menuitem', named).click()
}

/** The form of an action that has begun. */
export const formOf = (detail: Locator, action: string) =>
  detail.getByRole('form', { name: action })

export const send = (form: Locator) =>
  form.getByRole('button', { name: /^(Send reply|Send question|Acknowledge|Resolve)$/ }).click()
