import type { Locale } from '@hotel/contract/endpoint'
import type { Locator, Page } from '@playwright/test'

import { expectAccessible, expectReadable } from '../accessibility.ts'
import { desktop, expect, phone, test } from '../hotel.ts'

export const spoken = ['en', 'zh-CN'] as const satisfies readonly Locale[]

export const everyWidth = [desktop, phone]

/** axe finds nothing on what is on screen now: on a desk's screen and on a phone's, light and dark. */
export async function expectAccessibleInEveryLook(page: Page, shown: string) {
  for (const viewport of everyWidth) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await test.step(`${shown}, ${viewport.width} px, light`, () => expectAccessible(page))
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await test.step(`${shown}, ${viewport.width} px, dark`, () => expectReadable(page))
  }
  await page.setViewportSize(desktop)
}

/** The same for what has opened above a page or in it; how the page itself looks is seen elsewhere. */
export async function expectOpenedAccessibleInEveryLook(
  page: Page,
  opened: Locator,
  viewports = everyWidth,
) {
  for (const [turn, viewport] of viewports.entries()) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expect(opened).toBeVisible()
    // Once the two together, for what one may do to the other: axe then finds all it would in either.
    await expectAccessible(page, turn === 0 ? undefined : opened)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectReadable(page, opened)
  }
  await page.setViewportSize(desktop)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
