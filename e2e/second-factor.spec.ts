import type { Page } from '@playwright/test'

import type { Call } from '../contract/http/caller.ts'
import { hotel as hotelCalls } from '../contract/hotel.ts'
import { addFactor, appCode } from '../server/testing/factor.ts'
import { expectAccessible } from './accessibility.ts'
import type { Member } from './shell/own-hotel.ts'
import { expect, logIn, logOut, phone, test } from './shell/story.ts'

const soonMs = 30_000
/** The code of the next step, because the current one was used up. */
const nextCode = (secret: string) => appCode(secret, new Date(Date.now() + soonMs))

/** Turns it on in the page and returns the key and the recovery codes. */
async function turnOn(page: Page, password: string, root = page.getByRole('main')) {
  await page.getByLabel('Current password').last().fill(password)
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(page.getByText(/^Scan this code with an authenticator app/)).toBeFocused()
  const secret = (await root.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Enter the six digits.')).toBeVisible()
  await page.getByLabel('Code from the app').fill(appCode(secret, new Date()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('region', { name: 'Your recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allInnerTexts()
  const saved = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Save as file' }).click()
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
  await list.getByRole('button', { name: 'I have saved the codes' }).click()
  return { secret, codes }
}

const codeField = (page: Page) => page.getByLabel('Six-digit code')
const enter = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click()

test('Second factor: set up, then sign in with a code and with a recovery code', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ name: 'Lin Yu' })
  const app = await openStaffApp(member, '/account')
  const setUp = app.getByRole('button', { name: 'Set up two-step sign-in' })
  await setUp.click()
  await app.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(setUp).toBeFocused()
  await setUp.press('Enter')
  const { secret, codes } = await turnOn(app, member.password)
  await expect(app.getByText('10 recovery codes left')).toBeVisible()
  await expect(app.getByRole('button', { name: 'New recovery codes' })).toBeFocused()
  await logOut(app, member)

  await logIn(app, member)
  await expect(codeField(app)).toBeFocused()
  await expect(codeField(app)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(app)).toHaveAttribute('inputmode', 'numeric')
  await app.keyboard.type('12')
  await app.keyboard.press('Enter')
  await expect(app.getByText('Enter the six digits.')).toBeVisible()
  // Typed over the refused one.
  await app.keyboard.type('000000')
  await app.keyboard.press('Enter')
  await expect(app.getByText('This code is incorrect or was already used.')).toBeVisible()
  const used = nextCode(secret)
  await app.keyboard.type(used)
  await app.keyboard.press('Enter')
  await expect(app).toHaveURL(/hotelClient\/home$/)
  await logOut(app, member)

  await logIn(app, member)
  await codeField(app).fill(used)
  await enter(app)
  await expect(app.getByText('This code is incorrect or was already used.')).toBeVisible()
  await expect(codeField(app)).toBeFocused()
  await app.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
  await expect(app.getByLabel('Recovery code')).toBeFocused()
  await app.keyboard.type(codes[0]!.toLowerCase())
  await app.keyboard.press('Enter')
  await expect(app).toHaveURL(/hotelClient\/home$/)
  await app.goto('/hotelClient/account')
  await expect(app.getByText('9 recovery codes left')).toBeVisible()

  await app.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await app.getByLabel('Current password').last().fill(member.password)
  await app.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await expect(app.getByText('Two-step sign-in is off.')).toBeVisible()
  await logOut(app, member)
  await logIn(app, member)
  await expect(app).toHaveURL(/hotelClient\/home$/)
})

test('Second factor: Back returns to the password with the user name, at phone width', async ({
  openBrowser,
  hotel,
}) => {
  const member = await protectedMember(hotel)
  const small = { width: 320, height: phone.height }
  const page = await (await openBrowser(undefined, { viewport: small })).newPage()
  await page.goto('/hotelClient/login')
  await logIn(page, member)
  await expect(codeField(page)).toBeVisible()
  const overflow = await page.evaluate(() => document.body.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('User name')).toHaveValue(member.userName)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await enter(page)
  await codeField(page).fill(nextCode(member.secret))
  await enter(page)
  await expect(page).toHaveURL(/hotelClient\/home$/)
})

test('Second factor of a colleague who lost it: shown to administrators, who reset it', async ({
  openStaffApp,
  hotel,
}) => {
  const admin = await hotel.hire({ userRole: 1 })
  const member = await protectedMember(hotel)
  const path = `/hotelManage/administrators/member/${member.memberId}`
  const app = await openStaffApp(admin, path)
  const detail = app.getByRole('article')
  const factor = detail.locator('dl > div').filter({ hasText: 'Two-step sign-in' })
  await expect(factor).toContainText('On')
  await detail.getByRole('button', { name: 'More' }).click()
  await app.getByRole('menuitem', { name: 'Reset two-step sign-in' }).click()
  await app.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(factor).toContainText('Off')
})

test('Second factor: a ticket that is over leads back to the password', async ({
  openBrowser,
  hotel,
}) => {
  const member = await protectedMember(hotel)
  const page = await (await openBrowser()).newPage()
  await page.goto('/hotelClient/login')
  await logIn(page, member)
  await codeField(page).fill(nextCode(member.secret))
  await page.route('**/user/login/code', (route) =>
    route.fulfill({ json: { code: 401, msg: 'This took too long.', data: null } }),
  )
  await enter(page)
  await expect(page.getByRole('alert').filter({ hasText: 'This took too long.' })).toBeVisible()
  await expect(page.getByLabel('User name')).toHaveValue(member.userName)
})

test('Second factor that the hotel demands: set up before anything else', async ({
  openBrowser,
  hotel,
}) => {
  const admin = await hotel.hire({ userRole: 1 })
  const call = hotel.callAs(admin)
  await addFactor({ time: { now: undefined } }, { call, password: admin.password })
  const member = await hotel.hire({ name: 'Lin Yu' })
  const page = await (await openBrowser()).newPage()
  await demandFactor(call)
  await page.goto('/hotelClient/login?redirect=%2FhotelClient%2Faccount')
  await logIn(page, member)
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await page.reload()
  await turnOn(page, member.password)
  await expect(page.getByText('Your hotel requires two-step sign-in.')).toBeVisible()
})

test('Second factor demanded while a page is open: added in place, and nothing typed is lost', async ({
  openStaffApp,
  hotel,
}) => {
  const admin = await hotel.hire({ userRole: 1 })
  const call = hotel.callAs(admin)
  await addFactor({ time: { now: undefined } }, { call, password: admin.password })
  const member = await hotel.hire({ name: 'Lin Yu', userRole: 2 })
  const number = await hotel.complain('The blind does not close.')
  const app = await openStaffApp(member, '/feedback/suggestion')
  await app.getByRole('link', { name: new RegExp(number) }).click()
  const detail = app.getByRole('article')
  await detail.getByRole('button', { name: 'Add internal note' }).click()
  const note = detail.getByRole('textbox', { name: 'Internal note' })
  await note.fill('A new blind is ordered.')
  await demandFactor(call)
  await detail.getByRole('button', { name: 'Save note' }).click()
  const dialog = app.getByRole('alertdialog', { name: 'Set up two-step sign-in' })
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await expectAccessible(app)
  await app.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(note).toHaveValue('A new blind is ordered.')
  const bar = app.getByRole('status').filter({ hasText: 'Your hotel requires two-step sign-in.' })
  await bar.getByRole('button', { name: 'Set it up now' }).click()
  await turnOn(app, member.password, dialog)
  await expect(bar).toBeHidden()
  await expect(note).toHaveValue('A new blind is ordered.')
  await detail.getByRole('button', { name: 'Save note' }).click()
  await expect(note).toHaveValue('')
  await expect(detail.getByText('A new blind is ordered.')).toBeVisible()
})

test('Second factor demanded while a page is open: a case then opened is not called forbidden', async ({
  openStaffApp,
  hotel,
}) => {
  const admin = await hotel.hire({ userRole: 1 })
  const call = hotel.callAs(admin)
  await addFactor({ time: { now: undefined } }, { call, password: admin.password })
  const number = await hotel.complain('The lamp flickers.')
  const app = await openStaffApp(await hotel.hire({ userRole: 2 }), '/feedback/suggestion')
  await expect(app.getByRole('link', { name: new RegExp(number) })).toBeVisible()
  await demandFactor(call)
  await app.getByRole('link', { name: new RegExp(number) }).click()
  await expect(app.getByText('Set it up to continue.')).toBeVisible()
  await expect(app.getByText('You do not have access to this case.')).toHaveCount(0)
})

async function demandFactor(call: Call) {
  const { version } = await call(hotelCalls.profile, {})
  await call(hotelCalls.edit, { version, setting: { secondFactor: 'all' } })
}

async function protectedMember(hotel: {
  hire: () => Promise<Member>
  callAs: (member: Member) => Parameters<typeof addFactor>[1]['call']
}) {
  const member = await hotel.hire()
  const made = await addFactor(
    { time: { now: undefined } },
    { ...member, call: hotel.callAs(member) },
  )
  return { ...member, ...made }
}
