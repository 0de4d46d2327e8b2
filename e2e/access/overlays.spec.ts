import type { Page } from '@playwright/test'

import { desktop, expect, test } from '../shell/story.ts'
import { everyWidth, expectOpenedAccessibleInEveryLook, spoken } from './looks.ts'
import { filledIn } from './filled-in.ts'
import { dialog } from './opening.ts'
import { places } from './overlays.ts'
import { wordsIn } from './words.ts'

test.describe.configure({ mode: 'parallel' })

for (const [place, { path, overlays }] of Object.entries(places))
  for (const locale of spoken) {
    test(`axe finds nothing with anything open at ${place}, in ${locale}`, async ({
      openDesk,
      hotel,
    }) => {
      test.setTimeout(600_000)
      const say = wordsIn(locale)
      const options = { locale, viewport: desktop }
      const address = await filledIn(path, hotel)
      const desk = await openDesk(await hotel.find('admin'), address, options)
      for (const [name, { open, shown = dialog, on = everyWidth, stays }] of Object.entries(
        overlays,
      )) {
        await test.step(name, async () => {
          await expectDrawn(desk)
          await desk.setViewportSize(on[0] ?? desktop)
          await open(desk, say, hotel)
          const opened = shown(desk, say)
          await expect(opened).toBeVisible()
          await expectOpenedAccessibleInEveryLook(desk, opened, on)
          if (!stays) await desk.keyboard.press('Escape')
          if (stays) await desk.goto(`/hotelClient${address}`)
          else await expect(opened).toBeHidden()
        })
      }
    })
  }

/** Nothing on the page is still on its way. */
async function expectDrawn(desk: Page) {
  const main = desk.getByRole('main')
  await expect(main.getByRole('heading').first()).toBeAttached()
  await expect(main.locator('[role="status"][aria-label]')).toHaveCount(0)
}
