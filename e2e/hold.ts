import type { Page } from '@playwright/test'

/**
 * Holds the requests to an address until the returned function is called, then passes them on; it throws
 * if none was held, as when the address has changed.
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
  return () => {
    if (held === 0) throw new Error(`No request to ${address} was held.`)
    release()
  }
}
