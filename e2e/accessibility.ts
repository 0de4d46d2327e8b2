import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const perElement = ['color-contrast', 'target-size']

/** axe finds nothing on what is on screen now, or in a part of it, and nothing is wider than the window. */
export async function expectAccessible(page: Page, within?: Locator) {
  await expectNothingFound(page, within, (axe) => axe.withTags(standards))
  await expectFits(page)
}

/**
 * The same for what has opened above a page that passes by itself: what one does to the other is looked
 * for on the whole page, colours and sizes, which take most of the time, only on what has opened.
 */
export async function expectOpenedAccessible(page: Page, opened: Locator) {
  await expectNothingFound(page, undefined, (axe) =>
    axe.withTags(standards).disableRules(perElement),
  )
  await expectNothingFound(page, opened, (axe) => axe.withRules(perElement))
  await expectFits(page)
}

/** Nothing is wider than the window. */
export async function expectFits(page: Page) {
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
  // axe stays in the page until navigation; injecting it again would compile all of it again.
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
