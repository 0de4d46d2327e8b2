import { expect, menuOf, test } from './story.ts'

test('Menu: a count stands clear of its icon at every width, and on its corner when folded', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.find('admin'))
  const menu = menuOf(app)
  const group = menu.getByRole('button', { name: /hotel management/i })
  const icon = group.locator('svg').first()
  const count = group.getByText(/^\d+$/)
  await expect(count).toBeVisible()
  const gap = async () => {
    const [drawn, number] = [(await icon.boundingBox())!, (await count.boundingBox())!]
    return { beside: number.x - (drawn.x + drawn.width), drawn, number }
  }
  expect((await gap()).beside).toBeGreaterThan(0)
  const arrow = (await group.locator('svg').last().boundingBox())!
  const { number } = await gap()
  expect(number.x + number.width).toBeLessThanOrEqual(arrow.x)

  const toggle = app.getByRole('button', { name: /menu/i }).first()
  await toggle.click()
  await expect.poll(async () => (await menu.boundingBox())!.width).toBeLessThan(80)
  const folded = await gap()
  expect(folded.beside).toBeGreaterThan(-folded.drawn.width / 2)
  expect(folded.number.y + folded.number.height).toBeLessThan(
    folded.drawn.y + folded.drawn.height / 2 + 2,
  )

  await app.setViewportSize({ width: 375, height: 800 })
  await toggle.click()
  await expect(count).toBeVisible()
  expect((await gap()).beside).toBeGreaterThan(0)
})
