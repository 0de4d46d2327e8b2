import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test'

import { openOwnHotel, type Member, type OwnHotel } from './own-hotel.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 375, height: 720 }

type Options = NonNullable<Parameters<Browser['newContext']>[0]>

type Fixtures = {
  /** A browser of its own at the desk, in which a member is signed in (nobody, where none is named). */
  openBrowser: (member?: Member, options?: Options) => Promise<BrowserContext>
  /** A page of such a browser, at an address below the base. */
  openDesk: (member: Member, path?: string, options?: Options) => Promise<Page>
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
    await hotel.repair()
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
    await Promise.all(contexts.map((context) => context.close()))
  },
  openDesk: async ({ openBrowser }, provide) => {
    await provide(async (member, path = '/home', options) => {
      const page = await (await openBrowser(member, options)).newPage()
      await page.goto(`/hotelClient${path}`)
      return page
    })
  },
})

/** What signing in leaves in a browser. */
const remember = (context: BrowserContext, { token, code }: Member, url: string) =>
  context.addCookies([
    { name: 'hotelClientToken', value: token, url, sameSite: 'Strict' },
    { name: 'accountCode', value: code, url, sameSite: 'Strict' },
  ])

export const menuOf = (desk: Page) => desk.getByRole('navigation', { name: 'menu', exact: true })
export const trailOf = (desk: Page) => desk.getByRole('navigation', { name: 'where you are' })
export const tabsOf = (desk: Page) => desk.getByRole('navigation', { name: 'open pages' })
/** A tab by its title, or by what its page shows. */
export const tabOf = (desk: Page, words: string) => tabsOf(desk).getByRole('link', { name: words })
export const noticesOf = (desk: Page) => desk.getByRole('region', { name: 'notices' })

/** The shell stands and the page in it is drawn. */
export async function expectPage(desk: Page, title: string) {
  await expect(desk).toHaveTitle(`Hotel feedback management system - ${title}`)
  await expect(menuOf(desk)).toBeVisible()
}

/** Fills in the login form that stands on the page. */
export async function logIn(page: Page, { userName, password }: Member) {
  await page.getByLabel('user name').fill(userName)
  await page.getByLabel('password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'log in', exact: true }).click()
}

export async function logOut(desk: Page, { name }: Member) {
  await desk.getByRole('banner').getByRole('button', { name }).click()
  await desk.getByRole('menuitem', { name: 'logout' }).click()
  await expect(desk).toHaveURL(/\/hotelClient\/login$/)
}

export { expect }
