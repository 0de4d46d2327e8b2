import type { Locator, Page } from '@playwright/test'

import { desktop, expect, phone } from '../shell/story.ts'
import { textFaultsIn } from './text-faults.ts'

/** The letters as large as people set them, and the narrowest window there is. */
const looks = [
  { viewport: desktop, percent: 200 },
  { viewport: phone, percent: 200 },
  { viewport: { width: 320, height: 640 }, percent: 100 },
]

/** With large text and at 320 px nothing on screen, or in a part of it, is cut off, broken or overlaps. */
export async function expectReadableEnlarged(
  page: Page,
  shown: string,
  root = page.locator('body'),
) {
  // What is not laid out before it comes near is looked at as well, also what is drawn later.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
  for (const { viewport, percent } of looks) {
    await page.setViewportSize(viewport)
    await setTextSize(page, `${percent}%`)
    const look = `${shown}, ${viewport.width} px, text ${percent} %`
    expect.soft(await lastingFaultsIn(page, root.first()), look).toEqual([])
  }
  await page.setViewportSize(desktop)
  await setTextSize(page, '')
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

const setTextSize = (page: Page, value: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, value)

/** What measures itself draws once more, on a busy machine some time later. */
async function lastingFaultsIn(page: Page, root: Locator) {
  let faults: string[] = []
  for (const pauseMs of [100, 400, 1500]) {
    await page.waitForTimeout(pauseMs)
    faults = await textFaultsIn(root)
    if (faults.length === 0) break
  }
  return faults
}
