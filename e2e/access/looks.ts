import type { Locale } from '@hotel/contract/http/endpoint'
import type { Locator, Page } from '@playwright/test'

import {
  expectAccessible,
  expectFits,
  expectOpenedAccessible,
  expectReadable,
} from '../accessibility.ts'
import { desktop, expect, phone, test } from '../hotel.ts'
import { expectReadableEnlarged } from './enlarged.ts'
import { wordsIn } from './words.ts'

export const spoken = ['en', 'zh-CN'] as const satisfies readonly Locale[]

export const everyWidth = [desktop, phone]

/**
 * `npm run e2e:all` runs axe in both languages and themes at both widths. Otherwise one language is
 * enough for it: names come from the same keys in both (client/locales tests), and the colours of both
 * themes are compared in contrast.spec.ts. What differs by language is how wide the words are.
 */
const everyLook = process.env.E2E_LOOKS === 'all'

/** In Chinese, whose words are shorter, overlays are opened once more by `npm run e2e:all` only. */
export const overlayLanguages = everyLook ? spoken : (['en'] as const)

const runsAxe = (locale: string | null) => everyLook || locale !== 'zh-CN'

/** What is proved of a page in this language: the middle of a test's name. */
export function proved(locale: Locale) {
  if (locale === 'en') return 'passes axe, fits the window and holds large text'
  return runsAxe(locale) ? 'passes axe and fits the window' : 'fits the window'
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

/**
 * axe finds nothing on what is on screen now: on a staff app's screen and on a phone's, light and dark.
 * In English, whose words are the longer ones, it is readable with large text too.
 */
export async function expectAccessibleInEveryLook(page: Page, shown: string) {
  const language = await languageOf(page)
  const axe = runsAxe(language)
  for (const viewport of everyWidth) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const what = `${shown}, ${viewport.width} px`
    await test.step(what, () => (axe ? expectAccessible(page) : expectFits(page)))
    // The width changes no colour.
    if (!axe || (!everyLook && viewport !== desktop)) continue
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await test.step(`${what}, dark`, () => expectReadable(page))
  }
  await resetLook(page)
  if (language === 'en') await expectReadableEnlarged(page, shown)
}

async function resetLook(page: Page) {
  await page.setViewportSize(desktop)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** The same for what has opened above a page or in it; how the page itself looks is seen elsewhere. */
export async function expectOpenedAccessibleInEveryLook(
  page: Page,
  opened: Locator,
  viewports = everyWidth,
) {
  const axe = runsAxe(await languageOf(page))
  for (const [turn, viewport] of viewports.entries()) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expect(opened).toBeVisible()
    if (!axe) {
      await expectFits(page)
      continue
    }
    await (turn === 0 ? expectOpenedAccessible(page, opened) : expectAccessible(page, opened))
    if (!everyLook) continue
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectReadable(page, opened)
  }
  await resetLook(page)
}

/** What is on screen in the staff app stays, in the other language. */
export async function switchLanguage(app: Page) {
  const language = (await languageOf(app)) === 'en' ? 'en' : 'zh-CN'
  const other = language === 'en' ? 'zh-CN' : 'en'
  const name = wordsIn(language)('shell.language')
  await app.getByRole('banner').getByRole('button', { name }).click()
  await app.getByRole('menuitem', { name: languageNames[other], exact: true }).click()
  await expect(app.locator('html')).toHaveAttribute('lang', other)
}

const languageNames = { en: 'English', 'zh-CN': '简体中文' }
