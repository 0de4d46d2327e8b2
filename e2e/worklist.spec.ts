import { expectAccessible } from './accessibility.ts'
import { openWorklist } from './staff-app.ts'
import { uniqueWords } from './guest.ts'
import { expect, phone, test } from './hotel.ts'

test('Saved views: can be saved, renamed and removed', async ({ openStaffApp }) => {
  const [first, second] = [uniqueWords('View').slice(0, 40), uniqueWords('Seen').slice(0, 40)]
  const app = await openStaffApp('manager')
  const keyword = uniqueWords('drip').slice(0, 30)
  await app.goto(
    `/hotelClient/feedback/suggestion?scope=all&keyword=${encodeURIComponent(keyword)}`,
  )
  const views = (name: string) => app.getByRole('button', { name, exact: true })
  await views('Views').click()
  await app.getByRole('menuitem', { name: 'Save view…' }).click()
  const dialog = app.getByRole('dialog')
  await dialog.getByLabel('Name').fill(first)
  await dialog.getByRole('button', { name: 'Save view', exact: true }).click()
  await views(first).click()
  await app.getByRole('menuitem', { name: `Rename “${first}”…` }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(first)
  await expectAccessible(app)
  await dialog.getByLabel('Name').fill(second)
  await dialog.getByRole('button', { name: 'Save view', exact: true }).click()
  await views(second).click()
  await app.getByRole('menuitem', { name: `Remove “${second}”` }).click()
  await expect(views('Views')).toBeVisible()
})

test('Worklist: on a phone its tools fit one row and a menu', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager', { viewport: phone })
  await openWorklist(app)
  const tools = app.getByRole('search')
  const rows = await Promise.all(
    ['New case', 'More'].map(
      async (name) => (await tools.getByRole('button', { name, exact: true }).boundingBox())?.y,
    ),
  )
  expect(new Set(rows).size).toBe(1)
  await tools.getByRole('button', { name: 'More', exact: true }).click()
  await expect(app.getByRole('menuitem', { name: 'Save view…' })).toBeVisible()
  await app.getByRole('menuitem', { name: /^Shift handover/ }).click()
  await expect(app.getByRole('article', { name: 'Hand over shift' })).toBeVisible()
})

test('Case: a slow one shows that it is loading', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const held: (() => void)[] = []
  await app.route('**/feedback/detail/*', async (route) => {
    await new Promise<void>((arrives) => {
      held.push(arrives)
    })
    await route.continue()
  })
  await app.locator('a[data-row]').first().click()
  await expect(app.getByRole('status', { name: 'Loading case…' })).toBeVisible()
  for (const arrives of held) arrives()
  await expect(app.getByRole('article')).toBeVisible()
})

test('Worklist: closing a case while another loads closes both', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const rows = app.locator('a[data-row]')
  await rows.first().click()
  await expect(app.getByRole('article')).toBeVisible()
  const answered = app.waitForResponse('**/feedback/detail/*')
  await app.evaluate(() => {
    document.querySelectorAll<HTMLElement>('a[data-row]')[1]?.click()
    const close = document.querySelector('article')?.querySelector('header button:last-of-type')
    if (close instanceof HTMLElement) close.click()
  })
  await answered
  await expect(app.getByRole('article')).toHaveCount(0)
  await app.waitForTimeout(300)
  await expect(app).toHaveURL(/\/suggestion\?/)
  await expect(app.getByRole('article')).toHaveCount(0)
})
