import type { Page } from '@playwright/test'

import { openProvider, type TestProvider } from '../server/testing/provider.ts'
import { expect, expectPage, logIn, menuOf, phone, test as base } from './shell/story.ts'

const test = base.extend<{ provider: TestProvider }>({
  provider: async ({ hotel }, provide) => {
    const provider = await openProvider([`${hotel.url}/hotelClient/login/${hotel.hotelCode}`])
    await provide(provider)
    await provider.close()
  },
})

const section = '/hotelManage/hotelList?section=signOn'
const choose = (page: Page) => page.getByRole('button', { name: 'Single sign-on' }).click()
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Hotel code' })

async function setUp(
  page: Page,
  { facts }: TestProvider,
  password: string,
  { required = false } = {},
) {
  await page.getByRole('button', { name: 'Set up single sign-on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up single sign-on' })
  await expect(dialog.getByLabel('Issuer')).toBeFocused()
  await dialog.getByLabel('Issuer').fill(facts.issuer)
  await dialog.getByLabel('Client ID').fill(facts.clientId)
  await dialog.getByLabel('Client secret').fill(facts.clientSecret)
  if (required) await dialog.getByLabel('Required').check()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Single sign-on was saved.')).toBeVisible()
}

const removeProvider = async (page: Page) => {
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No provider yet.')).toBeVisible()
}

test('Single sign-on: set up by an administrator, it leads a member back to their page', async ({
  openStaffApp,
  openBrowser,
  hotel,
  provider,
}) => {
  const admin = await hotel.hire({ userRole: 1 })
  const member = await hotel.hire({ name: 'Lin Yu' })
  const app = await openStaffApp(admin, section)
  await expect(app.getByText(`${hotel.url}/hotelClient/login/${hotel.hotelCode}`)).toBeVisible()
  await setUp(app, provider, admin.password)
  await expect(app.getByText('Nobody has signed in at the provider yet.')).toBeVisible()

  await app.getByRole('button', { name: 'Edit' }).click()
  const dialog = app.getByRole('dialog', { name: 'Edit provider' })
  const hint = dialog.getByText('Leave it empty to keep the saved one.')
  await expect(hint).toBeVisible()
  await dialog.getByLabel('Issuer').fill('https://elsewhere.example.com')
  await expect(hint).toHaveCount(0)
  await app.keyboard.press('Escape')
  await app.getByRole('button', { name: 'Discard changes' }).click()

  provider.person = { sub: 'lin', preferred_username: member.userName }
  const page = await (await openBrowser()).newPage()
  await page.goto('/hotelClient/login?redirect=%2FhotelClient%2Faccount')
  await choose(page)
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the hotel code.')).toBeVisible()
  await codeField(page).fill('NOSUCHHOTEL')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('no single sign-on for this hotel code')
  await codeField(page).fill(hotel.hotelCode.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${hotel.url}/hotelClient/account`)
  await expect(page.getByRole('main').getByText('Lin Yu').first()).toBeVisible()

  await app.reload()
  await expect(app.getByRole('listitem').filter({ hasText: member.userName })).toBeVisible()
  await removeProvider(app)
})

test('Single sign-on: a refusal is told on the login page, which remembers the way', async ({
  openStaffApp,
  openBrowser,
  hotel,
  provider,
}) => {
  const admin = await hotel.hire({ userRole: 1 })
  const member = await hotel.hire()
  const app = await openStaffApp(admin, section)
  await setUp(app, provider, admin.password)

  provider.person = { sub: 'stranger', preferred_username: 'nobody-here' }
  const page = await (await openBrowser(undefined, { viewport: phone })).newPage()
  await page.goto('/hotelClient/login?redirect=%2FhotelClient%2Faccount')
  await choose(page)
  await codeField(page).fill(hotel.hotelCode)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('no member with the user name nobody-here')
  await expect(page).toHaveURL(/\/hotelClient\/login\?redirect=%2FhotelClient%2Faccount$/)
  await logIn(page, member)
  await expect(page).toHaveURL(/\/hotelClient\/account$/)
})

test('Single sign-on: an answer that this tab did not ask for signs nobody in', async ({
  openBrowser,
}) => {
  const page = await (await openBrowser()).newPage()
  await page.goto('/hotelClient/login/3TRKTP?code=stolen&state=stolen')
  await expect(page.getByRole('alert')).toContainText('Begin again')
  await expect(page).toHaveURL(/\/hotelClient\/login$/)
  await expect(page.getByLabel('User name')).toBeVisible()
})

test('Single sign-on: where required, a password is for administrators only', async ({
  openStaffApp,
  openBrowser,
  hotel,
  provider,
}) => {
  const admin = await hotel.hire({ userRole: 1 })
  const member = await hotel.hire()
  const app = await openStaffApp(admin, section)
  await setUp(app, provider, admin.password, { required: true })

  const page = await (await openBrowser()).newPage()
  await page.goto('/hotelClient/login')
  await logIn(page, member)
  await expect(page.getByRole('alert')).toContainText('requires single sign-on')
  await removeProvider(app)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/hotelClient\/home$/)
})

test('Single sign-on: over a page whose session has ended, it leads away and back', async ({
  openStaffApp,
  hotel,
  provider,
}) => {
  const admin = await hotel.hire({ userRole: 1 })
  const member = await hotel.hire()
  const app = await openStaffApp(admin, section)
  await setUp(app, provider, admin.password)

  provider.person = { sub: `sub of ${member.userName}`, preferred_username: member.userName }
  const page = await openStaffApp(member)
  await expectPage(page, 'home')
  await hotel.revoke(member)
  // The live connection may notice first: then the prompt covers the menu.
  await menuOf(page).getByRole('link', { name: 'feedback list' }).dispatchEvent('click')
  await page.getByRole('alertdialog').getByRole('button', { name: 'cancel' }).click()
  await page.getByRole('button', { name: 'Sign in and continue' }).first().click()
  await choose(page)
  await codeField(page).fill(hotel.hotelCode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hotelClient\/feedback\/suggestion/)
  await expect(page.getByRole('table', { name: 'Cases' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
