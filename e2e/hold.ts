import type { Page } from '@playwright/test'

import { expect } from './expect.ts'

/**
 * Holds the requests to an address until the returned function is called, then passes them on. It waits
 * for the first, and fails if there is none, as when the address has changed.
 */
export async function holdRequests(page: Page, address: string) {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let held = 0
  await page.route(address, async (route) => {
    held += 1
    await released
    await route.continue()
  })
  return async () => {
    await expect.poll(() => held, { message: `requests to ${address}` }).toBeGreaterThan(0)
    release()
  }
}
