import type { Locale } from '@hotel/contract/endpoint'
import type { Page } from '@playwright/test'

import { expectAccessible, expectReadable } from '../accessibility.ts'
import { desktop, phone, test } from '../hotel.ts'

export const spoken = ['en', 'zh-CN'] as const satisfies readonly Locale[]

/** axe finds nothing on what is on screen now: on a desk's screen and on a phone's, light and dark. */
export async function expectAccessibleInEveryLook(page: Page, shown: string) {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await test.step(`${shown}, ${viewport.width} px, light`, () => expectAccessible(page))
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await test.step(`${shown}, ${viewport.width} px, dark`, () => expectReadable(page))
  }
  await page.setViewportSize(desktop)
}
