import type { Page } from '@playwright/test'

import type { Member } from './shell/own-hotel.ts'
import { expect, logIn, logOut, phone, test } from './shell/story.ts'

/** Browsers allow passkeys at a name only, on this machine at `localhost`. */
const byName = (url: string) => url.replace('127.0.0.1', 'localhost')

/** Gives the page's browser a device with fingerprint, which answers at once. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** The person is or is not the one whose fingerprint it knows. */
    verify: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forget: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

const withPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

async function add(page: Page, name: string, { password }: Member) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByLabel('Name of the passkey')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await page.getByLabel('Name of the passkey').fill(name)
  await page.getByLabel('Current password').last().fill(password)
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
}

test('Passkey: added in the account, then signs in without a password', async ({
  openBrowser,
  hotel,
}) => {
  const member = await hotel.hire({ name: 'Lin Yu' })
  const page = await (await openBrowser(undefined, { baseURL: byName(hotel.url) })).newPage()
  const device = await addDevice(page)
  await page.goto('/hotelClient/login?redirect=%2FhotelClient%2Faccount')
  await logIn(page, member)
  await expect(page.getByText('No passkeys yet.')).toBeVisible()

  await add(page, 'My phone', { ...member, password: 'not-my-password' })
  await expect(page.getByText('The password is incorrect.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await add(page, 'My phone', member)
  await page.getByRole('button', { name: 'I have saved the codes' }).press('Enter')
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible()
  await expect(page.getByText('Not used yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await add(page, 'My phone again', member)
  await expect(page.getByText('This device already has a passkey')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await logOut(page, member)

  await test.step('refused by the device, then accepted', async () => {
    await device.verify(false)
    await withPasskey(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Cancelled' })).toBeVisible()
    await device.verify(true)
    await withPasskey(page).press('Enter')
    await expect(page).toHaveURL(/hotelClient\/home$/)
    await logOut(page, member)
  })

  await test.step('after the password', async () => {
    await logIn(page, member)
    await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible()
    await page.getByRole('button', { name: 'Use your passkey' }).press('Enter')
    await expect(page).toHaveURL(/hotelClient\/home$/)
  })

  await test.step('removed: it is not registered any more', async () => {
    await page.goto('/hotelClient/account')
    await expect(page.getByText(/^Last used/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Remove passkey My phone' }).click()
    await expect(page.getByText('your recovery codes stop working')).toBeVisible()
    await page.getByLabel('Current password').last().fill(member.password)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('No passkeys yet.')).toBeVisible()
    await logOut(page, member)
    await withPasskey(page).click()
    await expect(page.getByText('This passkey is not registered here')).toBeVisible()
    await logIn(page, member)
    await expect(page).toHaveURL(/hotelClient\/home$/)
  })
})

test('Passkey: at a bare address there is none, which the account says, at phone width', async ({
  openStaffApp,
  openBrowser,
  hotel,
}) => {
  const member = await hotel.hire()
  const small = { width: 320, height: phone.height }
  const app = await openStaffApp(member, '/account', { viewport: small })
  await expect(app.getByText(`Passkeys work only at ${byName(hotel.url)}.`)).toBeVisible()
  await expect(app.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  const page = await (await openBrowser()).newPage()
  await page.goto('/hotelClient/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(withPasskey(page)).toHaveCount(0)
})
