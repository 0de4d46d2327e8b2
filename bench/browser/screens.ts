import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { chromium, type Browser } from '@playwright/test'

import { session } from '@hotel/contract/session'

import { chromiumFlags, ensureChromium } from '../../e2e/chromium.ts'
import { atEnd } from '../setup/cleanup.ts'
import { sender } from '../measure/load.ts'
import { makePlace } from '../setup/place.ts'
import { startServer } from '../setup/server-process.ts'

const root = path.join(import.meta.dirname, '../..')
/** Slowdown of a cheap laptop. */
const slowdown = 4

/** The real server with the demo hotel and the built screens, and a browser. */
export async function openScreens() {
  for (const screen of ['client', 'guest']) {
    if (!fs.existsSync(path.join(root, screen, 'dist/index.html')))
      throw new Error(`The ${screen} is not built: npm run build`)
  }
  const { url, pid, output } = await startServer(await makePlace('PGlite'), { demo: 'on' })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  atEnd(() => browser.close())
  return { url, pid, browser, roomPath: await roomPathOf(output) }
}

/** The demo server prints the guest link of a room shortly after it answers. */
async function roomPathOf(output: () => string) {
  for (let tries = 0; tries < 50; tries += 1) {
    const found = /\/g\/[1-9A-HJ-NP-Za-km-z]{20}/.exec(output())?.[0]
    if (found) return found
    await pause(100)
  }
  throw new Error('The demo server prints no link of a room.')
}

/** Cookies of a signed-in browser. */
export async function signInCookies(url: string, userName = 'manager') {
  const send = sender(url, 1)
  const body = { userName, password: 'demo-hotel' }
  const { data } = await send({ method: 'POST', path: session.login.path, body })
  send.close()
  const { token, code } = data as { token: string; code: string }
  return [
    { name: 'hotelClientToken', value: token, url },
    { name: 'accountCode', value: code, url },
  ]
}

export type Cookies = Awaited<ReturnType<typeof signInCookies>>

/** A separate browser context at a quarter of the CPU speed. */
export async function openSlowPage(browser: Browser, cookies: Cookies) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}
