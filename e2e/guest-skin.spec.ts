import type { Route } from '@playwright/test'

import { code } from '../contract/code.ts'
import { house } from '../contract/house.ts'
import { hotel as profile } from '../contract/hotel.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, phone, test } from './shell/story.ts'

/** Almost too dark for text, and a colour that no text could have. */
const skin = { bgColor: '#c9bba8', contentColor: '#fffdf8', borderColor: '#ffe600' }

for (const colorScheme of ['light', 'dark'] as const)
  test(`Guest page: shows the hotel's colours and logo, readable in ${colorScheme}`, async ({
    openBrowser,
    hotel,
  }) => {
    const call = hotel.callAs(await hotel.find('admin'))
    const { version } = await call(profile.profile, {})
    await call(profile.edit, { version, setting: { skin } })

    const guest = await (await openBrowser(undefined, { viewport: phone, colorScheme })).newPage()
    await guest.goto(await hotel.roomLink())
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    const logo = guest.getByRole('banner').locator('img')
    await expect(logo).toHaveJSProperty('complete', true)
    if (colorScheme === 'light') {
      await expect(guest.locator('body')).toHaveCSS('background-color', 'rgb(201, 187, 168)')
      await expect(guest.getByRole('main')).toHaveCSS('background-color', 'rgb(255, 253, 248)')
      const bar = guest.locator('meta[name="theme-color"][media*="light"]')
      await expect(bar).toHaveAttribute('content', 'rgb(201, 187, 168)')
    }
    await expectAccessible(guest)
    await guest.getByRole('main').getByRole('button').first().click()
    await expectAccessible(guest)
  })

test('Guest page: nothing moves when the logo arrives late', async ({ openBrowser, hotel }) => {
  const guest = await (await openBrowser(undefined, { viewport: phone })).newPage()
  const held: Route[] = []
  await guest.route('**/guest/logo/**', (route) => void held.push(route))
  await guest.goto(await hotel.roomLink(), { waitUntil: 'commit' })
  const places = async () => [
    await guest.getByRole('banner').getByRole('paragraph').first().boundingBox(),
    await guest.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await places()
  await expect.poll(() => held.length).toBe(1)
  await Promise.all(held.map((route) => route.continue()))
  const logo = guest.getByRole('banner').locator('img')
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0)
  expect(await places()).toEqual(before)
})

test('Guest page: a revoked code shows its message in the colours of the hotel', async ({
  openBrowser,
  hotel,
}) => {
  const call = hotel.callAs(await hotel.find('admin'))
  const { version } = await call(profile.profile, {})
  await call(profile.edit, { version, setting: { skin } })
  // The code of a room is replaced; the old one is still on its card.
  const { list } = await call(house.list, {})
  const room = list.find(({ sunCode }) => sunCode !== null)!
  await call(code.issue, { houseId: room.id, renew: 'true' })
  const guest = await (await openBrowser(undefined, { viewport: phone })).newPage()
  await guest.goto(room.sunCode!.pageUrl)
  await expect(guest.getByRole('heading', { name: 'This page has expired' })).toBeVisible()
  await expect(guest.locator('body')).toHaveCSS('background-color', 'rgb(201, 187, 168)')
  await expectAccessible(guest)
})
