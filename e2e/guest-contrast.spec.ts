import type { Locator } from '@playwright/test'

import words from '../guest/text/en.json' with { type: 'json' }
import { smallPhone } from './guest.ts'
import { expect, phone, test } from './shell/story.ts'

type Property = 'stroke' | 'color' | 'backgroundColor' | 'outlineStyle'
const styleOf = (element: Locator, property: Property) =>
  element.evaluate((found, name) => getComputedStyle(found)[name], property)

for (const colorScheme of ['light', 'dark'] as const)
  test(`Guest pages in high contrast: icons, the way on and the choice are seen, ${colorScheme}`, async ({
    openBrowser,
    hotel,
  }) => {
    const look = { viewport: phone, colorScheme, forcedColors: 'active' } as const
    const guest = await (await openBrowser(undefined, look)).newPage()
    await guest.goto(await hotel.roomLink())
    const tile = guest.getByRole('main').getByRole('button').first()
    const icon = tile.locator('svg')
    expect(await styleOf(icon, 'stroke')).toBe(await styleOf(tile, 'color'))

    await guest.getByRole('button', { name: words['kind.complaint'] }).click()
    const category = guest.getByRole('listitem').getByRole('button').first()
    await category.click()
    const send = guest.getByRole('button', { name: words['send.send'] })
    const page = guest.locator('body')
    expect(await styleOf(send, 'backgroundColor')).not.toBe(await styleOf(page, 'backgroundColor'))
    expect(await styleOf(send, 'backgroundColor')).not.toBe(await styleOf(send, 'color'))

    await guest.getByRole('button', { name: words['page.back'] }).click()
    await expect(category).toHaveAttribute('aria-current', /./)
    expect(await styleOf(category, 'outlineStyle')).toBe('solid')
  })

for (const [name, look] of Object.entries({
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'more contrast': { contrast: 'more' },
  'forced colors': { forcedColors: 'active' },
} as const))
  test(`Guest form: nothing shows through the button while it sends, ${name}`, async ({
    openBrowser,
    hotel,
  }) => {
    const guest = await (await openBrowser(undefined, { viewport: smallPhone, ...look })).newPage()
    await guest.goto(await hotel.roomLink())
    await guest.getByRole('button', { name: words['kind.complaint'] }).click()
    await guest.getByRole('listitem').getByRole('button').first().click()
    await guest.getByLabel(words['words.label']).fill('The tap drips.')
    await guest.route('**/api/hotel/guest/feedback', () => {})
    await guest.getByRole('button', { name: words['send.send'] }).click()
    const sending = guest.getByRole('button', { name: words['send.sending'] })
    const { width, height, x, y } = (await sending.boundingBox())!
    const clip = { x, width, y: y - 8, height: height + 16 }
    const seenAt = async (top: number) => {
      await guest.evaluate((to) => scrollTo(0, to), top)
      await expect.poll(() => guest.evaluate(() => scrollY)).toBe(top)
      return guest.screenshot({ clip, animations: 'disabled' })
    }
    const [first, ...others] = [await seenAt(0), await seenAt(40), await seenAt(75)]
    for (const other of others) expect(other.equals(first!)).toBe(true)
  })

test('Guest page: an error that says the same as the hint replaces it', async ({
  openBrowser,
  hotel,
}) => {
  const guest = await (await openBrowser(undefined, { viewport: phone })).newPage()
  await guest.goto(`/j/${hotel.hotelCode}`)
  await expect(guest.getByText(words['join.passwordHint'], { exact: true })).toHaveCount(1)
  await guest.getByRole('button', { name: words['join.send'] }).click()
  await expect(guest.getByText(words['join.passwordHint'], { exact: true })).toHaveCount(1)
  await expect(guest.getByLabel(words['join.password'])).toHaveAccessibleDescription(
    words['join.passwordHint'],
  )
})
