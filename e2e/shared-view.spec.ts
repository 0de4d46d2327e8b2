import type { Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'
import { openWorklist } from './staff-app.ts'

const listOf = (keyword: string) =>
  `/hotelClient/feedback/suggestion?scope=all&keyword=${encodeURIComponent(keyword)}`
const views = (app: Page, name = 'Views') => app.getByRole('button', { name, exact: true })
const entry = (app: Page, name: string) => app.getByRole('menuitem', { name, exact: true })

test('Shared views: a manager shares, changes and removes one, and everybody sees it', async ({
  openStaffApp,
}) => {
  const name = uniqueWords('Pipes').slice(0, 40)
  const [before, after] = [uniqueWords('drip').slice(0, 30), uniqueWords('leak').slice(0, 30)]
  const app = await openStaffApp('manager')
  const staff = await openStaffApp('staff')
  await staff.goto('/hotelClient/feedback/suggestion?scope=all')
  await expect(staff.getByRole('status').getByText('Live', { exact: true })).toBeVisible()
  await app.goto(listOf(before))
  await views(app).click()
  await entry(app, 'Share with the hotel…').click()
  const dialog = app.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await expectAccessible(app)
  await dialog.getByRole('button', { name: 'Share view' }).click()
  await expect(views(app, name)).toBeVisible()

  await test.step('Staff see it at once in its own section, and may only use it', async () => {
    const shared = staff.getByRole('group', { name: 'Shared with the hotel' })
    await expect(async () => {
      await staff.keyboard.press('Escape')
      await views(staff).click()
      await shared.getByRole('menuitemradio', { name }).click({ timeout: 2000 })
    }).toPass()
    await expect(staff.getByRole('searchbox', { name: 'Search' })).toHaveValue(before)
    await views(staff, name).click()
    await expect(staff.getByRole('menuitemradio', { checked: true })).toHaveAccessibleName(name)
    await expect(entry(staff, 'Save view…')).toBeVisible()
    for (const forManagers of ['Share with the hotel…', `Rename “${name}”…`, `Remove “${name}”`])
      await expect(entry(staff, forManagers)).toHaveCount(0)
    await staff.keyboard.press('Escape')
  })

  await test.step('The name again means the same view, whose filters are replaced', async () => {
    await app.goto(listOf(after))
    await views(app).click()
    await entry(app, 'Share with the hotel…').click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Share view' }).click()
    const sure = app.getByRole('alertdialog', { name: `Replace the filters of “${name}”?` })
    await sure.getByRole('button', { name: 'Replace filters' }).click()
    await expect(views(app, name)).toBeVisible()
  })

  await test.step('It is gone for everybody once it is removed', async () => {
    await views(app, name).click()
    await entry(app, `Remove “${name}”`).click()
    const sure = app.getByRole('alertdialog', { name: `Remove “${name}” for everybody?` })
    await sure.getByRole('button', { name: 'Remove view' }).click()
    await expect(views(app)).toBeVisible()
    // A menu shows what was there when it was opened.
    await expect(async () => {
      await staff.keyboard.press('Escape')
      await views(staff).click()
      await expect(entry(staff, 'Save view…')).toBeVisible()
      await expect(staff.getByRole('menuitemradio', { name })).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  })
})

test('Shared views: of two managers the second learns of the first one’s change', async ({
  openStaffApp,
}) => {
  const name = uniqueWords('Towels').slice(0, 40)
  const renamed = uniqueWords('Linen').slice(0, 40)
  const keyword = uniqueWords('towel').slice(0, 30)
  const app = await openStaffApp('manager')
  await app.goto(listOf(keyword))
  await views(app).click()
  await entry(app, 'Share with the hotel…').click()
  const dialog = app.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Share view' }).click()
  await views(app, name).click()
  await entry(app, `Rename “${name}”…`).click()

  const other = await openStaffApp('admin')
  await other.goto(listOf(keyword))
  await views(other, name).click()
  await entry(other, `Rename “${name}”…`).click()
  await other.getByRole('dialog').getByLabel('Name').fill(renamed)
  await other.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(views(other, renamed)).toBeVisible()

  await dialog.getByLabel('Name').fill(uniqueWords('Late').slice(0, 40))
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(app.getByText('Someone else has just changed this shared view.')).toBeVisible()
  await expect(views(app, renamed)).toBeVisible()
})

test('Views: one that is saved and then shared is renamed in both places', async ({
  openStaffApp,
}) => {
  const [own, common, after] = ['Own', 'Common', 'After'].map((word) =>
    uniqueWords(word).slice(0, 40),
  ) as [string, string, string]
  const app = await openStaffApp('manager')
  await app.goto(listOf(uniqueWords('lift').slice(0, 30)))
  const dialog = app.getByRole('dialog')
  for (const [name, action, send, button] of [
    [own, 'Save view…', 'Save view', 'Views'],
    [common, 'Share with the hotel…', 'Share view', own],
  ] as const) {
    await views(app, button).click()
    await entry(app, action).click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: send }).click()
    await expect(views(app, name)).toBeVisible()
  }
  await views(app, common).click()
  await entry(app, `Rename “${common}”…`).click()
  await dialog.getByLabel('Name').fill(after)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(views(app, after)).toBeVisible()
  // Which of the two is changed is chosen in the menu.
  await views(app, after).click()
  await app.getByRole('menuitemradio', { name: own }).click()
  await views(app, own).click()
  await expect(entry(app, `Rename “${own}”…`)).toBeVisible()
})

test('Filters: by what was done and by whether the outcome is assessed', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager')
  await app.goto('/hotelClient/feedback/suggestion?scope=all')
  await app.getByRole('button', { name: /^Filters/ }).click()
  const field = (label: string) => app.getByRole('search').getByLabel(label, { exact: true })
  await field('What was done').selectOption('Repaired')
  await expect(app).toHaveURL(/resolutionId=/)
  await field('Assessment').selectOption('Not assessed')
  await expect(app).toHaveURL(/resolutionId=.*assessed=false|assessed=false.*resolutionId=/)
  const chosen = app.getByRole('search')
  await chosen.getByRole('button', { name: /Not assessed/ }).click()
  await expect(field('Assessment')).toHaveValue('')
  await expect(field('What was done')).not.toHaveValue('')
})

test('Filters: what changes at the same moment is all kept', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const tools = app.getByRole('search')
  await tools.getByRole('button', { name: /^Filters/ }).click()
  const fields = await Promise.all(
    ['Severity', 'Source'].map((name) =>
      app.getByRole('combobox', { name, exact: true }).elementHandle(),
    ),
  )
  const change = (...changes: [at: number, value: string][]) =>
    app.evaluate(
      (given) => {
        for (const [at, value] of given.changes) {
          const field = given.fields[at] as HTMLSelectElement
          field.value = value
          field.dispatchEvent(new Event('change', { bubbles: true }))
        }
      },
      { fields, changes },
    )
  await change([0, '2'], [1, 'phone'])
  await expect(app).toHaveURL(/severity=2/)
  await expect(app).toHaveURL(/source=phone/)
  // One is taken back at once, which leaves the other as it was changed.
  await change([1, ''], [0, '3'], [0, '2'])
  await expect(app).not.toHaveURL(/source=/)
  await expect(app).toHaveURL(/severity=2/)
})
