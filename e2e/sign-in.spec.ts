import { expect, password, signIn, test } from './hotel.ts'

test('who is not signed in reaches only the login page, and goes on to where she wanted', async ({
  page,
}) => {
  await page.goto('/hotelClient/feedback/suggestion?status=new')
  await expect(page).toHaveURL(/\/hotelClient\/login\?redirect=/)
  const asked = new URL(page.url()).searchParams.get('redirect')
  expect(asked).toBe('/hotelClient/feedback/suggestion?status=new')
  await page.getByLabel('user name').fill('staff')
  await page.getByLabel('password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'log in' }).click()
  await expect(page).toHaveURL(/\/hotelClient\/feedback\/suggestion\?status=new$/)
})

test('a wrong password is said, and what was typed stays', async ({ page }) => {
  await page.goto('/hotelClient/login')
  await page.getByLabel('user name').fill('manager')
  await page.getByLabel('password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'log in' }).click()
  await expect(page.getByText('The password is wrong.')).toBeVisible()
  await expect(page.getByLabel('user name')).toHaveValue('manager')
  await expect(page).toHaveURL(/\/hotelClient\/login$/)
})

test("an unknown user is told 'user does not exist!'", async ({ page }) => {
  await page.goto('/hotelClient/login')
  await page.getByLabel('user name').fill('nobody-here')
  await page.getByLabel('password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'log in' }).click()
  await expect(page.getByText('user does not exist!')).toBeVisible()
  await expect(page).toHaveURL(/\/hotelClient\/login$/)
})

test('a redirect to somewhere else is ignored', async ({ page, baseURL }) => {
  await page.goto('/hotelClient/login?redirect=https%3A%2F%2Fexample.com%2FhotelClient%2Fhome')
  await page.getByLabel('user name').fill('staff')
  await page.getByLabel('password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'log in' }).click()
  await expect(page).toHaveURL(`${baseURL}/hotelClient/home`)
})

test('after logout the way back in is the login page only', async ({ page }) => {
  await signIn(page, 'staff')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'logout' }).click()
  await expect(page).toHaveURL(/\/hotelClient\/login/)
  const cookies = await page.context().cookies()
  expect(cookies.map((cookie) => cookie.name)).not.toContain('hotelClientToken')
  await page.goto('/hotelClient/home')
  await expect(page).toHaveURL(/\/hotelClient\/login\?redirect=/)
})
