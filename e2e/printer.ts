import type { Page } from '@playwright/test'

/** 300 dots an inch, as an office printer has, of the browser's 96. */
const printerDots = 300 / 96

/**
 * Shows the page as it is printed while `look` takes pictures of it. Only then: with so many dots every
 * frame takes ten times as long to paint.
 */
export async function whilePrinted<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page)
  const show = (media: 'print' | 'screen', deviceScaleFactor: number) =>
    Promise.all([
      page.emulateMedia({ media }),
      session.send('Emulation.setDeviceMetricsOverride', {
        ...page.viewportSize()!,
        deviceScaleFactor,
        mobile: false,
      }),
    ])
  await show('print', printerDots)
  const seen = await look()
  await show('screen', 1)
  return seen
}
