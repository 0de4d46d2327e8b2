import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { Locator, Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'

import { expect } from './expect.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const perElement = ['color-contrast', 'target-size']
const allRules: RunOptions = { runOnly: standards }
const only = (...rules: string[]): RunOptions => ({ runOnly: { type: 'rule', values: rules } })

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/**
 * axe is compiled for browsers without private fields: each is an entry in a WeakMap or WeakSet, and each
 * colour has seven. As properties of what they belong to they take a sixth of axe's time less. What axe
 * remembers of elements stays where it is forgotten with them.
 */
const fields = `class {
  #name = Symbol()
  #ofNodes = new WeakMap()
  get(owner) { return owner instanceof Node ? this.#ofNodes.get(owner) : owner[this.#name] }
  has(owner) { return owner instanceof Node ? this.#ofNodes.has(owner) : this.#name in owner }
  set(owner, value) { owner instanceof Node ? this.#ofNodes.set(owner, value) : owner[this.#name] = value }
  add(owner) { this.set(owner, true) }
}`
/** Elements are named by their selectors: copying the source of each takes a fifth of the time. */
const loading = `((WeakMap, WeakSet) => { ${source}
})(${fields}, ${fields}); axe.configure({ noHtml: true })`

/** axe finds nothing on what is on screen now, or in a part of it, and nothing is wider than the window. */
export async function expectAccessible(page: Page, within?: Locator) {
  // What sticks to an edge covers what passes under it, and nothing at the end.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectNothingFound(page, within, allRules)
  await expectFits(page)
}

/**
 * The same for what has opened above a page that passes by itself: what one does to the other is looked
 * for on the whole page, colours and sizes, which take most of the time, only on what has opened.
 */
export async function expectOpenedAccessible(page: Page, opened: Locator) {
  const off = Object.fromEntries(perElement.map((rule) => [rule, { enabled: false }]))
  await expectNothingFound(page, undefined, { ...allRules, rules: off })
  await expectNothingFound(page, opened, only(...perElement))
  await expectFits(page)
}

/** Nothing is wider than the window; what is placed by script, such as a menu, may take a moment. */
export const expectFits = (page: Page) =>
  expect
    .configure({ soft: true })
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      { message: 'pixels wider than the window', timeout: 2_000 },
    )
    .toBeLessThanOrEqual(0)

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
  await expectNothingFound(page, within, only('color-contrast'))
}

const expectNothingFound = async (...of: Parameters<typeof findingsIn>) =>
  expect.soft(await findingsIn(...of)).toEqual([])

/** What axe finds, one line for each rule. */
export async function findingsIn(page: Page, within?: Locator, options: RunOptions = allRules) {
  // axe stays in the page until navigation; loading it again would compile all of it again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(loading)
  const selector = within ? await addressOf(within) : 'html'
  const violations = await page.evaluate(
    async ([context, given]) => {
      const { axe } = window as typeof window & { axe: typeof Axe }
      return (await axe.run(context, { ...given, resultTypes: ['violations'] })).violations
    },
    [selector, options] as const,
  )
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
}

/** A selector for this element and no other. */
async function addressOf(element: Locator) {
  const name = `data-look-${crypto.randomUUID()}`
  await element.evaluate((found, mark) => found.setAttribute(mark, ''), name)
  return `[${name}]`
}
