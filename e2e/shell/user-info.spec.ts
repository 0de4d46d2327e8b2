import type { Page } from '@playwright/test'

import { expect, expectPage, menuOf, test } from './story.ts'

const eight = {
  userRole: 2,
  name: 'Mei Lin',
  avatarUrl: null,
  routeList: ['Feedback', 'Suggestion', 'Sauna'],
  hotelName: 'Lakeside',
  hotelCode: 'J6ZTB2',
  hotelId: '01890a5d-ac96-774b-bcce-b302099a8057',
  hasPayment: false,
}

/** Answers user info requests like this; returns their number. */
async function answer(app: Page, envelope: object) {
  let requests = 0
  await app.route('**/api/hotel/client/user/info?**', (route) => {
    requests += 1
    return route.fulfill({ json: envelope })
  })
  return () => requests
}

for (const code of [400002, 403001, 429001, 500999])
  test(`User info: code ${code} shows the server's message without reloading`, async ({
    openBrowser,
    hotel,
  }) => {
    const app = await (await openBrowser(await hotel.hire())).newPage()
    await app.clock.install()
    const msg = `Words of the server with ${code}.`
    const requests = await answer(app, { code, msg, data: null })
    await app.goto('/hotelClient/home')
    await expect(app.getByRole('alert')).toContainText(msg)
    await expect(app.getByText('The server cannot be reached.')).toHaveCount(0)
    const before = requests()
    await app.clock.runFor(60_000)
    expect(requests()).toBe(before)
    await expect(app.getByRole('alert')).toContainText(msg)
    await app.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(requests).toBe(before + 1)
  })

test('User info: the specification’s eight fields open the shell', async ({
  openBrowser,
  hotel,
}) => {
  const app = await (await openBrowser(await hotel.hire({ userRole: 2 }))).newPage()
  await answer(app, { code: 200, msg: 'ok', data: eight })
  await app.goto('/hotelClient/home')
  await expectPage(app, 'home')
  await expect(menuOf(app)).toContainText('Lakeside')
  await expect(app.getByRole('banner')).toContainText('J6ZTB2')
  await menuOf(app).getByRole('link', { name: 'feedback list' }).click()
  await expectPage(app, 'feedback list')
  await expect(menuOf(app).getByText('hotel management')).toHaveCount(0)
})

test('User info: an invalid answer is reported and not requested again', async ({
  openBrowser,
  hotel,
}) => {
  const app = await (await openBrowser(await hotel.hire())).newPage()
  await app.clock.install()
  const requests = await answer(app, { code: 200, msg: 'ok', data: null })
  await app.goto('/hotelClient/home')
  await expect(app.getByRole('alert')).toContainText('could not be read')
  const before = requests()
  await app.clock.runFor(60_000)
  expect(requests()).toBe(before)
})
