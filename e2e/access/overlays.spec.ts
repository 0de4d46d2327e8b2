import type { Page } from '@playwright/test'

import { feedback } from '../../contract/feedback.ts'
import { handover } from '../../contract/handover.ts'
import { hotel as profile } from '../../contract/hotel.ts'
import type { OwnHotel } from '../shell/own-hotel.ts'
import { desktop, expect, test } from '../shell/story.ts'
import { everyWidth, expectOpenedAccessibleInEveryLook, spoken } from './looks.ts'
import { dialog, places } from './overlays.ts'
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
          await open(desk, say)
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

/** The address of something that is there to be acted on, and of nobody else. */
async function filledIn(path: string, hotel: OwnHotel) {
  const call = hotel.callAs(await hotel.find('manager'))
  if (path.includes('{handover}')) {
    const { id } = await call(handover.give, {})
    return path.replace('{handover}', id)
  }
  if (!path.includes('{')) return path
  const { categories } = await call(profile.choices, {})
  const { id } = await call(feedback.create, {
    categoryId: categories.find(({ name }) => name.en === 'Noise')!.id,
    houseNo: '604',
    content: 'The party upstairs goes on.',
    contact: { name: 'Li Na', phone: '13812340000' },
  })
  if (path.includes('{started}'))
    await call(feedback.act, { feedbackId: id, version: 1, action: 'start' })
  return path.replace(/\{\w+\}/, id)
}
