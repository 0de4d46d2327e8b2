import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe finds nothing on what is on screen now, or in a part of it, and nothing is wider than the window. */
export async function expectAccessible(page: Page, within?: Locator) {
  await expectNothingFound(page, within, (axe) => axe.withTags(standards))
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0)
}

/** All that another theme can change of it, once it has changed. */
export async function expectReadable(page: Page, within?: Locator) {
  await page.evaluate(() =>
    // What goes round for ever is never finished.
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  await expectNothingFound(page, within, (axe) => axe.withRules('color-contrast'))
}

async function expectNothingFound(
  page: Page,
  within: Locator | undefined,
  narrow: (axe: AxeBuilder) => AxeBuilder,
) {
  // A page keeps axe until it is left: read in anew, all of it is compiled and warmed up anew, too.
  const known = await page.evaluate(() => 'axe' in window)
  // What is right needs no report, and where no frame is of others the page itself can do it all.
  const axe = new AxeBuilder({ page, ...(known && { axeSource: '0' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  if (within) axe.include(await addressOf(within))
  const { violations } = await narrow(axe).analyze()
  const findings = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
  expect.soft(findings).toEqual([])
}

/** A selector for this element and no other. */
async function addressOf(element: Locator) {
  const name = `data-look-${crypto.randomUUID()}`
  await element.evaluate((found, mark) => found.setAttribute(mark, ''), name)
  return `[${name}]`
}
