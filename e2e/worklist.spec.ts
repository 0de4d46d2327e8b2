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
