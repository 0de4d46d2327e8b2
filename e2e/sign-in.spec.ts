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
  await page.goto('/hotelClient/login')
  await expect(page.getByLabel('User name')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('User name').fill('staff')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await expect(page.getByLabel('User name')).toHaveValue('staff')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await page.context().setOffline(false)
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
