import type { Page } from '@playwright/test'

/** Holds the requests to an address until the returned function is called, then passes them on. */
export async function holdRequests(page: Page, address: string) {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}
