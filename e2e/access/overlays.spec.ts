import type { Page } from '@playwright/test'

import { desktop, expect, remember, test } from '../shell/story.ts'
import { expectDrawn } from './addresses.ts'
import { expectReadableEnlarged } from './enlarged.ts'
import { filledIn } from './filled-in.ts'
import { everyWidth, expectOpenedAccessibleInEveryLook, overlayLanguages } from './looks.ts'
import { dialog } from './opening.ts'
import { places } from './overlays.ts'
import { wordsIn } from './words.ts'

test.describe.configure({ mode: 'parallel' })

for (const [place, { path, overlays }] of Object.entries(places))
  test(`Overlays: everything that opens at ${place} passes axe, and fits the window in ${overlayLanguages.join(' and ')}`, async ({
    openStaffApp,
    hotel,
  }) => {
    test.setTimeout(600_000)
    const address = await filledIn(path, hotel)
    const member = await hotel.find('admin')
    const app = await openStaffApp(member, address, { viewport: desktop })
    for (const locale of overlayLanguages) {
      const say = wordsIn(locale)
      if (locale !== 'en') {
        await remember(app.context(), member, hotel.url)
        await beginAgain(app, locale)
        await app.goto(`/hotelClient${address}`)
      }
      for (const [
        name,
        { open, shown = dialog, on = everyWidth, stays, enlarged },
      ] of Object.entries(overlays)) {
        await test.step(`${name}, in ${locale}`, async () => {
          await expectDrawn(app)
          await app.setViewportSize(on[0] ?? desktop)
          await open(app, say, hotel)
          const opened = shown(app, say)
          await expect(opened).toBeVisible()
          await expectOpenedAccessibleInEveryLook(app, opened, on)
          if (enlarged && locale === 'en') await expectReadableEnlarged(app, name, opened)
          if (!stays) await app.keyboard.press('Escape')
          if (stays) await app.goto(`/hotelClient${address}`)
          else await expect(opened).toBeHidden()
        })
      }
    }
  })

/** Nothing is left in the browser but the choice of a language. */
const beginAgain = (app: Page, locale: string) =>
  app.evaluate((language) => {
    sessionStorage.clear()
    localStorage.clear()
    localStorage.setItem('language', language)
  }, locale)
