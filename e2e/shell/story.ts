import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'

import { closeAll } from '../close.ts'
import { openMailServer, type MailServer } from '../../server/testing/receivers.ts'
import { expect } from '../expect.ts'
import { openOwnHotel, type Member, type OwnHotel } from './own-hotel.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 375, height: 720 }

type Options = NonNullable<Parameters<Browser['newContext']>[0]>

type Fixtures = {
  /** A browser of its own in the staff app, in which a member is signed in (nobody, where none is named). */
  openBrowser: (member?: Member, options?: Options) => Promise<BrowserContext>
  /** A page of such a browser, at an address below the base. */
  openStaffApp: (member: Member, path?: string, options?: Options) => Promise<Page>
  /** The hotel's server sends mail, to this place. */
  mailbox: MailServer
}
type WorkerFixtures = { hotel: OwnHotel }

/** Stories about the shell, on a server of the worker's own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  hotel: [
    async ({}, provide) => {
      const hotel = await openOwnHotel()
      await provide(hotel)
      await hotel.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ hotel }, provide) => {
    await provide(hotel.url)
    await hotel.line.mend()
    await hotel.setReadOnly(false)
    await hotel.repair()
    await hotel.restoreSettings()
  },
  viewport: desktop,
  openBrowser: async ({ browser, hotel }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (member, options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      if (member) await remember(context, member, hotel.url)
      return context
    })
    await closeAll(contexts)
  },
  mailbox: async ({ hotel }, provide) => {
    const mailbox = await openMailServer()
    hotel.sendMailBy(mailbox.url)
    await provide(mailbox)
    hotel.sendMailBy(undefined)
    await mailbox.close()
  },
  openStaffApp: async ({ openBrowser }, provide) => {
    await provide(async (member, path = '/home', options) => {
      const page = await (await openBrowser(member, options)).newPage()
      await page.goto(`/hotelClient${path}`)
      return page
    })
  },
})

/** What signing in leaves in a browser. */
export const remember = (context: BrowserContext, { token, code }: Member, url: string) =>
  context.addCookies([
    { name: 'hotelClientToken', value: token, url, sameSite: 'Strict' },
    { name: 'accountCode', value: code, url, sameSite: 'Strict' },
  ])

export const menuOf = (app: Page) => app.getByRole('navigation', { name: 'Menu', exact: true })
export const trailOf = (app: Page) => app.getByRole('navigation', { name: 'Breadcrumb' })
export const tabsOf = (app: Page) => app.getByRole('navigation', { name: 'Open pages' })
/** A tab by its title, or by what its page shows. */
export const tabOf = (app: Page, words: string) => tabsOf(app).getByRole('link', { name: words })
export const noticesOf = (app: Page) => app.getByRole('region', { name: 'Notices' })

/** The shell stands and the page in it is drawn. */
export async function expectPage(app: Page, title: string) {
  await expect(app).toHaveTitle(`Hotel feedback management system - ${title}`)
  await expect(menuOf(app)).toBeVisible()
}

/** Fills in the login form that stands on the page. */
export async function logIn(page: Page, { userName, password }: Member) {
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function logOut(app: Page, { name }: Member) {
  await app.getByRole('banner').getByRole('button', { name }).click()
  await app.getByRole('menuitem', { name: 'logout' }).click()
  await expect(app).toHaveURL(/\/hotelClient\/login$/)
}

export { expect }
