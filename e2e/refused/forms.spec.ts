import type { Page, Route } from '@playwright/test'

import { filledIn } from '../access/filled-in.ts'
import { wordsIn } from '../access/words.ts'
import { expect, test } from '../shell/story.ts'
import { fillIn, formOf, forms } from './forms.ts'

const say = wordsIn('en')
const msg = 'Please check what no form draws: not like this.'
const fields = { 'nowhere.0.at': 'not like this.', routeList: 'not so.', 'routeList.0': 'not it.' }

test.describe.configure({ mode: 'parallel' })

/** The server refuses every change, for a field that no form draws. Answers the addresses refused. */
async function refuse(page: Page) {
  const refused: string[] = []
  await page.route('**/api/hotel/client/**', async (route: Route) => {
    const request = route.request()
    const isRead =
      request.method() === 'GET' || /\/(list|conditions|info|trend)(\?|$)/.test(request.url())
    if (isRead) return route.continue()
    refused.push(request.url())
    return route.fulfill({ json: { code: 400002, msg, data: { fields } } })
  })
  return refused
}

for (const path of new Set(forms.map((form) => form.path)))
  test(`Forms: at ${path} they show the server's message for a field they do not draw`, async ({
    openStaffApp,
    hotel,
  }) => {
    test.setTimeout(600_000)
    const address = await filledIn(path, hotel)
    const page = await openStaffApp(await hotel.find('admin'), address)
    // What was typed into the form before does not come back.
    await page.addInitScript(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    for (const { of, name, open } of forms.filter((form) => form.path === path))
      await test.step(`${of}: ${name}`, async () => {
        await page.goto(`/hotelClient${address}`)
        await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
        await open(page, say, hotel)
        const form = formOf(page, of)
        await expect(form).toBeVisible()
        await fillIn(page, of)
        const refused = await refuse(page)
        await form.locator('button[type=submit]').click()
        await expect.poll(() => refused.length).toBeGreaterThan(0)
        const place = page.locator('dialog[open]').or(page.getByRole('main')).last()
        await expect.soft(place.getByText(msg).first()).toBeVisible()
        await expect
          .soft(place.getByText(fields.routeList, { exact: true }))
          .toHaveCount(of === 'MemberForm' ? 1 : 0)
        await page.unrouteAll({ behavior: 'wait' })
      })
  })
