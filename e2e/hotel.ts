import { test as base, type Browser, type Page } from '@playwright/test'

import { closeAll } from './close.ts'
import { expect } from './expect.ts'

/** Who works in the demo hotel; all with the same password. */
export type Account = 'admin' | 'manager' | 'staff'
export const password = 'demo-hotel'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 375, height: 720 }

type Context = Awaited<ReturnType<Browser['newContext']>>
type Options = Parameters<Browser['newContext']>[0]

type Fixtures = {
  /** What the code in a room opens; each story has a room of its own, for a room has its limit. */
  roomLink: string
  /** A window that shares nothing with any other: its own cookies, storage and cache. */
  openWindow: (options?: Options) => Promise<Page>
  /** A browser in the staff app with somebody signed in. */
  openStaffApp: (account: Account, options?: Options) => Promise<Page>
  /** A guest's phone: no account, no history. */
  openPhone: (options?: Options) => Promise<Page>
}

let roomsGiven = 0
/** A worker begins where others have hardly been; one that takes over from another as well. */
const roomsApart = 17
/** In a network of its own, of those that are kept for documents: limits count a whole /64. */
export const anyAddress = () => `2001:db8:${crypto.randomUUID().slice(9, 18).replace('-', ':')}::1`

/** Made by signing in once; stories about something else begin with them. */
const sessions = new Map<Account, Awaited<ReturnType<Context['storageState']>>>()

export const test = base.extend<Fixtures>({
  roomLink: async ({ baseURL }, provide, { workerIndex }) => {
    const links = (process.env.E2E_ROOM_LINKS ?? '').split(' ')
    const link = links[(workerIndex * roomsApart + roomsGiven) % links.length] ?? ''
    roomsGiven += 1
    await provide(new URL(link, baseURL).href)
  },
  openWindow: async ({ browser, contextOptions }, provide) => {
    const contexts: Context[] = []
    await provide(async (options) => {
      const context = await browser.newContext({ ...contextOptions, ...options })
      contexts.push(context)
      return context.newPage()
    })
    await closeAll(contexts)
  },
  openStaffApp: async ({ openWindow }, provide) => {
    await provide(async (account, options) => {
      let storageState = sessions.get(account)
      if (!storageState) {
        const page = await openWindow({ viewport: desktop })
        await signIn(page, account)
        storageState = await page.context().storageState()
        sessions.set(account, storageState)
      }
      return openWindow({ viewport: desktop, storageState, ...options })
    })
  },
  openPhone: async ({ openWindow }, provide) => {
    await provide(async (options) => {
      const page = await openWindow({
        viewport: phone,
        isMobile: true,
        hasTouch: true,
        extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
        ...options,
      })
      await page.context().addInitScript(lookAgain, lookAgainMs)
      return page
    })
  },
})

/** How often a guest looks at the phone again; a page that nobody touches is in poll.spec.ts. */
const lookAgainMs = 1500
const lookAgain = (everyMs: number) => setInterval(() => dispatchEvent(new Event('focus')), everyMs)

export async function signIn(page: Page, userName: string, own = password) {
  await page.goto('/hotelClient/login')
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(own)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/hotelClient\/home$/)
}

export { expect }
