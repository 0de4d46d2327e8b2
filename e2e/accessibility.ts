import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is not wrong needs no report; and without frames of others nothing needs a page of its own. */
const lookAt = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

/** axe finds nothing on what is on screen now, and nothing is wider than the window. */
export async function expectAccessible(page: Page) {
  await expectNothingFound(lookAt(page).withTags(standards))
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0)
}

/** All that another theme can change of it, once it has changed. */
export async function expectReadable(page: Page) {
  await page.evaluate(() =>
    // What goes round for ever is never finished.
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  await expectNothingFound(lookAt(page).withRules('color-contrast'))
}

async function expectNothingFound(axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  const findings = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
  expect.soft(findings).toEqual([])
}
