import { expectAccessible } from './accessibility.ts'
import { openWorklist } from './desk.ts'
import { uniqueWords } from './guest.ts'
import { expect, phone, test } from './hotel.ts'

test('a view of the worklist is kept, called something else and removed', async ({ openDesk }) => {
  const [first, second] = [uniqueWords('View').slice(0, 40), uniqueWords('Seen').slice(0, 40)]
  const desk = await openDesk('manager')
  const keyword = uniqueWords('drip').slice(0, 30)
  await desk.goto(
    `/hotelClient/feedback/suggestion?scope=all&keyword=${encodeURIComponent(keyword)}`,
  )
  const views = (name: string) => desk.getByRole('button', { name, exact: true })
  await views('views').click()
  await desk.getByRole('menuitem', { name: 'keep this view …' }).click()
  const asked = desk.getByRole('dialog')
  await asked.getByLabel('Name').fill(first)
  await asked.getByRole('button', { name: 'keep', exact: true }).click()
  await views(first).click()
  await desk.getByRole('menuitem', { name: `rename “${first}” …` }).click()
  await expect(asked.getByLabel('Name')).toHaveValue(first)
  await expectAccessible(desk)
  await asked.getByLabel('Name').fill(second)
  await asked.getByRole('button', { name: 'keep', exact: true }).click()
  await views(second).click()
  await desk.getByRole('menuitem', { name: `remove “${second}”` }).click()
  await expect(views('views')).toBeVisible()
})

test('on a phone the tools of the worklist stand in one row, the rest in a menu', async ({
  openDesk,
}) => {
  const desk = await openDesk('manager', { viewport: phone })
  await openWorklist(desk)
  const tools = desk.getByRole('search')
  const rows = await Promise.all(
    ['write down', 'more'].map(
      async (name) => (await tools.getByRole('button', { name, exact: true }).boundingBox())?.y,
    ),
  )
  expect(new Set(rows).size).toBe(1)
  await tools.getByRole('button', { name: 'more', exact: true }).click()
  await expect(desk.getByRole('menuitem', { name: 'keep this view …' })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('menuitem', { name: /^handover/ }).click()
  await expect(desk.getByRole('article', { name: 'Hand over the shift' })).toBeVisible()
})

test('a case that is long in coming is shown to be on its way', async ({ openDesk }) => {
  const desk = await openDesk('manager')
  await openWorklist(desk)
  const held: (() => void)[] = []
  await desk.route('**/feedback/detail/*', async (route) => {
    await new Promise<void>((arrives) => {
      held.push(arrives)
    })
    await route.continue()
  })
  await desk.locator('a[data-row]').first().click()
  await expect(desk.getByRole('status', { name: 'The case is loading …' })).toBeVisible()
  for (const arrives of held) arrives()
  await expect(desk.getByRole('article')).toBeVisible()
})

test('whoever closes a case while another is coming finds both closed', async ({ openDesk }) => {
  const desk = await openDesk('manager')
  await openWorklist(desk)
  const rows = desk.locator('a[data-row]')
  await rows.first().click()
  await expect(desk.getByRole('article')).toBeVisible()
  const answered = desk.waitForResponse('**/feedback/detail/*')
  await desk.evaluate(() => {
    document.querySelectorAll<HTMLElement>('a[data-row]')[1]?.click()
    const close = document.querySelector('article')?.querySelector('header button:last-of-type')
    if (close instanceof HTMLElement) close.click()
  })
  await answered
  await expect(desk.getByRole('article')).toHaveCount(0)
  await desk.waitForTimeout(300)
  await expect(desk).toHaveURL(/\/suggestion\?/)
  await expect(desk.getByRole('article')).toHaveCount(0)
})
