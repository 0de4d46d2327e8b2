import { expect, test } from '../hotel.ts'
import { expectAccessibleInEveryLook, spoken } from './looks.ts'
import { dialog, overlays } from './overlays.ts'
import { wordsIn } from './words.ts'

for (const locale of spoken) {
  test(`axe finds nothing with any overlay open in ${locale}`, async ({ openDesk }) => {
    test.setTimeout(900_000)
    const say = wordsIn(locale)
    for (const [name, { path, open, shown = dialog }] of Object.entries(overlays)) {
      await test.step(name, async () => {
        const desk = await openDesk('admin', { locale })
        await desk.goto(`/hotelClient${path}`)
        await expect(desk.getByRole('main').getByRole('heading').first()).toBeAttached()
        await expect(desk.getByRole('main').locator('[role="status"][aria-label]')).toHaveCount(0)
        await open(desk, say)
        await expect(shown(desk, say)).toBeVisible()
        await expectAccessibleInEveryLook(desk, name)
        await desk.context().close()
      })
    }
  })
}
