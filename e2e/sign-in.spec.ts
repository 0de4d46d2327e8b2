import { member } from '../contract/member.ts'
import { callAs } from './call.ts'
import { expect, password, signIn, test } from './hotel.ts'

test('Sign-in: leads to the requested page', async ({ page }) => {
  await page.goto('/hotelClient/feedback/suggestion?status=new')
  await expect(page).toHaveURL(/\/hotelClient\/login\?redirect=/)
  const redirect = new URL(page.url()).searchParams.get('redirect')
  expect(redirect).toBe('/hotelClient/feedback/suggestion?status=new')
  await page.getByLabel('User name').fill('staff')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/hotelClient\/feedback\/suggestion\?status=new$/)
})

test('Sign-in: reports a wrong password and keeps the input', async ({ page }) => {
  await page.goto('/hotelClient/login')
  await page.getByLabel('User name').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('The password is incorrect.')).toBeVisible()
  await expect(page.getByLabel('User name')).toHaveValue('manager')
  await expect(page).toHaveURL(/\/hotelClient\/login$/)
})

test("Sign-in: an unknown user sees 'user does not exist!'", async ({ page }) => {
  await page.goto('/hotelClient/login')
  await page.getByLabel('User name').fill('nobody-here')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('user does not exist!')).toBeVisible()
  await expect(page).toHaveURL(/\/hotelClient\/login$/)
})

test('Sign-in: says when its code cannot be loaded, and works once it can', async ({ page }) => {
  await page.route(/\/assets\/signIn-[^/]+\.js/, async (route) => {
    const file = await route.fetch()
    // The texts of this page have the same name.
    const isCode = (await file.text()).startsWith('import')
    await (isCode ? route.abort() : route.fulfill({ response: file }))
  })
  // Where the app is served, the page would be loaded again.
  await page.route('**/hotelClient/', (route) => route.abort())
  await page.goto('/hotelClient/login')
  await page.getByLabel('User name').fill('staff')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await expect(page.getByLabel('User name')).toHaveValue('staff')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/hotelClient\/home$/)
})

test('Sign-in: ignores a redirect to another site', async ({ page, baseURL }) => {
  await page.goto('/hotelClient/login?redirect=https%3A%2F%2Fexample.com%2FhotelClient%2Fhome')
  await page.getByLabel('User name').fill('staff')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${baseURL}/hotelClient/home`)
})

test('Sign-out: leaves only the login page', async ({ page }) => {
  await signIn(page, 'staff')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'logout' }).click()
  await expect(page).toHaveURL(/\/hotelClient\/login/)
  const cookies = await page.context().cookies()
  expect(cookies.map((cookie) => cookie.name)).not.toContain('hotelClientToken')
  await page.goto('/hotelClient/home')
  await expect(page).toHaveURL(/\/hotelClient\/login\?redirect=/)
})

test('First password: keeps what was typed where the temporary one has changed', async ({
  page,
}) => {
  const [temporary, own] = ['lantern-for-one-day', 'a-password-of-my-own']
  const userName = `first.${crypto.randomUUID().slice(0, 8)}`
  const admin = await callAs('admin')
  const hired = { userName, name: 'First Day', password: temporary }
  await admin(member.create, { ...hired, userRole: 3, routeList: ['Feedback', 'Suggestion'] })
  await page.goto('/hotelClient/login')
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(temporary)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // It was typed a moment ago, and has been replaced since.
  const wrong = 'The current password is incorrect.'
  let refused = 0
  await page.route('**/user/modify/password', (route) => {
    refused += 1
    const json = { code: 400002, msg: wrong, data: { fields: { oldPassword: wrong } } }
    return refused === 1 ? route.fulfill({ json }) : route.continue()
  })
  const [old, next, again] = [
    page.getByLabel('Temporary password'),
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Repeat new password'),
  ]
  await expect(old).toHaveCount(0)
  await next.fill(own)
  await again.fill(own)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(old).toBeVisible()
  await expect(page.getByText(wrong)).toBeVisible()
  await expect(next).toHaveValue(own)
  await expect(again).toHaveValue(own)
  await old.fill('')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Enter this password.')).toBeVisible()
  await old.fill(temporary)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/\/hotelClient\/home$/)
})
