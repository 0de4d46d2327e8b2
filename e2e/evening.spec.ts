import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

/** Of the whole evening, words aside. */
const maxKeys = 60

test('Evening: a duty manager works from sign-in to handover by keyboard only', async ({
  openStaffApp,
  openPhone,
  roomLink,
}) => {
  const words = uniqueWords('The extractor fan howls')
  const { statusUrl } = await haveComplaint(roomLink, words, 'Plumbing')
  const guest = await openPhone()
  await guest.goto(statusUrl)
  const app = await openStaffApp('manager')
  // No mouse: the first pointer event would be counted.
  await app.addInitScript(() => {
    addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointed', ''))
  })
  let keys = 0
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await app.keyboard.press(key)
    keys += pressed.length
  }
  const type = (typed: string) => app.keyboard.type(typed)
  await app.goto('/hotelClient/home')
  await expect(app.getByRole('heading', { name: 'Today' })).toBeVisible()
  const detail = app.getByRole('article')

  await test.step('opens the list from the palette and walks it', async () => {
    await press('Control+k')
    await expect(app.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await type('feedback list')
    await expect(app.getByRole('option', { name: /feedback list/ })).toBeVisible()
    await press('Enter')
    await expect(app.getByRole('table', { name: 'Cases' })).toBeVisible()
    await expect(app.locator('a[data-row]').nth(2)).toBeVisible()
    const focused = app.locator('a[data-row]:focus')
    await press('j')
    const first = await focused.getAttribute('href')
    await press('j')
    await expect(focused).not.toHaveAttribute('href', first!)
    await press('k')
    await expect(focused).toHaveAttribute('href', first!)
  })

  await test.step('finds and opens the case', async () => {
    await press('/')
    await expect(app.getByRole('searchbox', { name: 'Search' })).toBeFocused()
    await type(words.slice(-9, -1))
    await expect(app.locator('a[data-row]')).toHaveCount(1)
    await press('ArrowDown', 'Enter')
    await expect(detail.getByText(words)).toBeVisible()
  })

  await test.step('replies', async () => {
    await press('r')
    await expect(detail.getByRole('textbox', { name: 'Reply to the guest' })).toBeFocused()
    await type('We are on our way to you.')
    await press('Control+Enter')
    await expect(app.getByText('Sent to the guest.')).toBeVisible()
    await expect(guest.getByText('We are on our way to you.').first()).toBeVisible()
  })

  await test.step('assigns it to a colleague', async () => {
    await press('s')
    const form = app.getByRole('dialog', { name: 'Assign' })
    await expect(form.getByRole('searchbox')).toBeFocused()
    await type('Emma')
    const emma = form.getByRole('radio', { name: /^Emma Clarke/ })
    await expect(form.getByRole('radio', { name: /^Guo Tao/ })).toHaveCount(0)
    await expect(emma).toBeVisible()
    // The department she is the head of may stand first.
    await press('Tab', 'Space')
    if (!(await emma.isChecked())) await press('ArrowDown')
    await expect(emma).toBeChecked()
    await press('Control+Enter')
    await expect(form).toBeHidden()
    await expect(detail.getByRole('button', { name: /^Assignee: Emma Clarke/ })).toBeVisible()
  })

  await test.step('resolves it, and the guest confirms', async () => {
    await press('e')
    const form = app.getByRole('form', { name: 'Resolve' })
    await expect(form.getByRole('radio', { name: 'Repaired' })).toBeFocused()
    await press('Space', 'Control+Enter')
    await expect(app.getByText('Resolved. The guest is asked to confirm.')).toBeVisible()
    await guest.getByRole('button', { name: 'Yes, it is fixed' }).tap()
    await expect(detail.getByText('Guest confirmed it is fixed')).toBeVisible()
    await press('Escape')
    await expect(detail).toBeHidden()
  })

  await test.step('hands the shift over', async () => {
    await press('Shift+H')
    const draft = app.getByRole('article', { name: 'Hand over shift' })
    await expect(draft).toBeVisible()
    const note = draft.getByLabel('Note for the next shift')
    for (let tabs = 0; tabs < 25; tabs += 1) {
      if (await note.evaluate((field) => field === document.activeElement)) break
      await press('Tab')
    }
    await expect(note).toBeFocused()
    await type('The fan is quiet again.')
    await press('Control+Enter')
    await expect(app.getByText('Handed over. A colleague can now take over.')).toBeVisible()
  })

  await test.step('finds an action by the palette', async () => {
    await press('Control+k')
    await expect(app.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await type('dark')
    await expect(app.getByRole('option', { name: /dark theme/ })).toBeVisible()
    await press('Enter')
    await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
  await expect(app.locator('html')).not.toHaveAttribute('data-pointed')
  expect(keys, `${keys} keys`).toBeLessThanOrEqual(maxKeys)
})
