import {
  expect as base,
  type ExpectMatcherState,
  type Locator,
  type MatcherReturnType,
  type Page,
} from '@playwright/test'

type Wait<Received> = (received: Received, timeout: number, expected: unknown) => Promise<unknown>
type Assertions = Record<string, (...given: unknown[]) => Promise<void>>

const isNothing = (expected: unknown) => Array.isArray(expected) && expected.length === 0

const timeoutIn = (given: unknown[]) => (given.at(-1) as { timeout?: number } | undefined)?.timeout

/**
 * Playwright's assertion of this name, once what it needs is there. While it waits for an element or an
 * address by itself, it renders the accessibility tree of the whole page at each poll, in case that was
 * the last one: a third of the time that browsers spent on scripts.
 */
const waiting = <Received extends Locator | Page>(name: string, wait: Wait<Received>) =>
  async function (
    this: ExpectMatcherState,
    received: Received,
    ...given: unknown[]
  ): Promise<MatcherReturnType> {
    const timeout = timeoutIn(given) ?? this.timeout
    const isThere =
      this.isNot ||
      isNothing(given[0]) ||
      (await wait(received, timeout, given[0]).then(
        () => true,
        () => false,
      ))
    // Words the failure.
    const all = (isThere ? base : base.configure({ timeout: 1 }))(received)
    const assertions = (this.isNot ? all.not : all) as object as Assertions
    try {
      await assertions[name]!(...given)
      return { pass: !this.isNot, message: () => '' }
    } catch (error) {
      return { pass: this.isNot, message: () => (error as Error).message }
    }
  }

// An assertion may be about several elements; where it may not, Playwright's own says so.
const element = (name: string, state: 'attached' | 'visible' = 'attached') =>
  waiting<Locator>(name, (locator, timeout, options) =>
    locator.first().waitFor({ state: isHidden(options) ? 'hidden' : state, timeout }),
  )

const isHidden = (options: unknown) =>
  (options as { visible?: boolean } | undefined)?.visible === false

function isAt(address: URL, expected: unknown): boolean {
  if (typeof expected === 'function') return (expected as (url: URL) => boolean)(address)
  if (expected instanceof RegExp) return expected.test(address.href)
  return address.href === new URL(String(expected), address).href
}

export const expect: typeof base = base.extend({
  toBeVisible: element('toBeVisible', 'visible'),
  toBeChecked: element('toBeChecked'),
  toBeEnabled: element('toBeEnabled'),
  toBeFocused: element('toBeFocused'),
  toContainText: element('toContainText'),
  toHaveAttribute: element('toHaveAttribute'),
  toHaveText: element('toHaveText'),
  toHaveValue: element('toHaveValue'),
  toHaveURL: waiting<Page>('toHaveURL', (page, timeout, expected) =>
    page.waitForURL((address) => isAt(address, expected), { timeout, waitUntil: 'commit' }),
  ),
})
