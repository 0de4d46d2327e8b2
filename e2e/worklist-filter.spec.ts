import { expectAccessible } from './accessibility.ts'
import { uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'
import { openWorklist } from './staff-app.ts'

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
  const remove = app.getByRole('menuitem', { name: `Remove “${second}”` })
  await remove.click()
  await expect(views('Views')).toBeVisible()
  // Removed at once, and back at once.
  await app.getByRole('button', { name: 'Undo' }).click()
  await views(second).click()
  await remove.click()
  await expect(views('Views')).toBeVisible()
})

test('Worklist: a date of the filter can be typed', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await openWorklist(app)
  await app.getByRole('button', { name: /^Filters/ }).press('Enter')
  // The buttons of the bar beside it are passed over.
  await expect(app.getByRole('combobox', { name: 'Type' })).toBeFocused()
  const from = app.getByLabel('From', { exact: true })
  await from.focus()
  await app.keyboard.type('03152026', { delay: 60 })
  await expect(from).toHaveValue('2026-03-15')
  await expect(app).toHaveURL(/startDate=2026-03-15/)

  // A day that ends before it begins is not searched for, and stays as it was typed.
  const to = app.getByLabel('To', { exact: true })
  await to.fill('2026-03-01')
  await expect(to).toHaveAccessibleDescription(/first day before the last/)
  await expect(app).not.toHaveURL(/endDate/)
  await from.fill('2026-02-01')
  await expect(app).toHaveURL(
    /startDate=2026-02-01.*endDate=2026-03-01|endDate=2026-03-01.*startDate=2026-02-01/,
  )

  // Nor is it lost when the day before it is applied a moment later.
  const clear = app.getByRole('button', { name: 'Clear all' })
  await clear.click()
  await expect(app).not.toHaveURL(/Date=/)
  await expect(from).toHaveValue('')
  await from.fill('2026-03-20')
  await to.fill('2026-03-10')
  await expect(app).toHaveURL(/startDate=2026-03-20/)
  await expect(to).toHaveValue('2026-03-10')
})

test('Filters: the next choice starts from the one before it, even if that is not drawn yet', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager')
  await openWorklist(app)
  await app.getByRole('button', { name: /^Filters/ }).press('Enter')
  await app.getByLabel('From', { exact: true }).fill('2026-03-01')
  await expect(app.getByRole('button', { name: 'Clear all' })).toBeVisible()

  // Both in one task of the page: nothing is drawn between them.
  await app.getByLabel('To', { exact: true }).evaluate((to: HTMLInputElement) => {
    const clear = [...document.querySelectorAll('button')].find(
      (button) => button.textContent === 'Clear all',
    )
    // React does not notice its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      to,
      '2026-03-31',
    )
    to.dispatchEvent(new Event('input', { bubbles: true }))
    clear?.click()
  })
  await expect(app).not.toHaveURL(/Date=/)
  await expect(app.getByLabel('To', { exact: true })).toHaveValue('')

  const status = app.getByRole('group', { name: 'Status' })
  await status.getByRole('button', { name: /^On hold/ }).click()
  await expect(app).toHaveURL(/status=on_hold(&|$)/)
  await status.evaluate((group) => {
    for (const name of ['Resolved', 'Closed'])
      [...group.querySelectorAll('button')]
        .find((button) => button.textContent.startsWith(name))
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }))
  })
  await expect(app).toHaveURL(/status=on_hold%2Cresolved%2Cclosed/)
})

for (const { locale, from, until } of [
  { locale: 'en-US', from: 'From 29 Nov 2026', until: 'Until 29 Nov 2026' },
  { locale: 'zh-CN', from: '2026年11月29日起', until: '截至2026年11月29日' },
])
  test(`Worklist: a tab of days with one end says which it is, in ${locale}`, async ({
    openStaffApp,
  }) => {
    const app = await openStaffApp('manager', { locale })
    for (const [query, words] of [
      ['startDate=2026-11-29', from],
      ['endDate=2026-11-29', until],
    ]) {
      await app.goto(`/hotelClient/feedback/suggestion?${query}`)
      await expect(app.getByRole('link', { name: `· ${words}` })).toBeVisible()
    }
  })
