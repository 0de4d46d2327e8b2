import { desktop, expect, test } from '../shell/story.ts'
import { expectDrawn } from './addresses.ts'
import { everyWidth, expectOpenedAccessibleInEveryLook, proved, spoken } from './looks.ts'
import { filledIn } from './filled-in.ts'
import { dialog } from './opening.ts'
import { places } from './overlays.ts'
import { wordsIn } from './words.ts'

test.describe.configure({ mode: 'parallel' })

for (const [place, { path, overlays }] of Object.entries(places))
  for (const locale of spoken) {
    test(`Overlays: everything that opens at ${place} ${proved(locale)}, in ${locale}`, async ({
      openStaffApp,
      hotel,
    }) => {
      test.setTimeout(600_000)
      const say = wordsIn(locale)
      const options = { locale, viewport: desktop }
      const address = await filledIn(path, hotel)
      const app = await openStaffApp(await hotel.find('admin'), address, options)
      for (const [name, { open, shown = dialog, on = everyWidth, stays }] of Object.entries(
        overlays,
      )) {
        await test.step(name, async () => {
          await expectDrawn(app)
          await app.setViewportSize(on[0] ?? desktop)
          await open(app, say, hotel)
          const opened = shown(app, say)
          await expect(opened).toBeVisible()
          await expectOpenedAccessibleInEveryLook(app, opened, on)
          if (!stays) await app.keyboard.press('Escape')
          if (stays) await app.goto(`/hotelClient${address}`)
          else await expect(opened).toBeHidden()
        })
      }
    })
  }
