import { openCase, openWorklist } from './staff-app.ts'
import { uniqueWords } from './guest.ts'
import { expect, password, test } from './hotel.ts'

test('Keyboard: a whole working day without a mouse', async ({
  openWindow,
  openStaffApp,
  openPhone,
}) => {
  const app = await openWindow({ viewport: { width: 1440, height: 900 } })
  const press = async (...keys: string[]) => {
    for (const key of keys) await app.keyboard.press(key)
  }
  const type = (words: string) => app.keyboard.type(words)
  const words = uniqueWords('The bulb over the mirror is broken')

  await app.goto('/hotelClient/login')
  await expect(app.getByLabel('User name')).toBeVisible()
  await press('Tab')
  await expect(app.getByLabel('User name')).toBeFocused()
  await type('staff')
  await press('Tab')
  await type(password)
  await press('Enter')
  await expect(app).toHaveURL(/\/hotelClient\/home$/)

  // To the worklist by search.
  await expect(app.getByRole('button', { name: 'Search' })).toBeVisible()
  await press('Control+k')
  await expect(app.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await type('feedback list')
  await expect(app.getByRole('option', { name: /feedback list/ })).toBeVisible()
  await press('Enter')
  await expect(app.getByRole('button', { name: 'New case' })).toBeVisible()

  // A guest in the staff app.
  await press('c')
  await expect(app.getByRole('combobox', { name: 'Room or place' })).toBeFocused()
  await type('604')
  await press('Tab', 'a', 'Tab')
  await type(words)
  await press('Control+Enter')
  const written = app.getByRole('dialog', { name: 'Case created' })
  await expect(written.getByRole('button', { name: 'Open case' })).toBeFocused()
  const guestPage = await written.getByRole('link').getAttribute('href')
  await press('Enter')
  const detail = app.getByRole('article')
  await expect(detail.getByText(words)).toBeVisible()

  // The guest and a colleague see each action on their own pages.
  const guest = await openPhone()
  await guest.goto(guestPage!)
  await expect(guest.getByRole('heading', { name: 'We have your message' })).toBeVisible()
  const colleague = await openStaffApp('admin')
  await openWorklist(colleague)
  const seen = await openCase(colleague, words)

  // Taken, acknowledged, noted, answered, resolved.
  await expect(detail.getByRole('button', { name: /^Acknowledge/ })).toBeVisible()
  await press('a')
  await expect(detail.getByRole('form', { name: 'Acknowledge' })).toBeVisible()
  await press('Control+Enter')
  await expect(app.getByText('Acknowledged. The guest can see it.')).toBeVisible()
  await expect(seen.getByText(/ acknowledged the case/)).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'We have your message' })).toBeHidden()
  await press('n')
  await expect(detail.getByRole('textbox', { name: 'Internal note' })).toBeFocused()
  await type('A new bulb is in the store room.')
  await press('Control+Enter')
  await expect(app.getByText('Note saved.')).toBeVisible()
  await expect(seen.getByText('A new bulb is in the store room.')).toBeVisible()
  await press('r')
  await expect(detail.getByRole('textbox', { name: 'Reply to the guest' })).toBeFocused()
  await type('We bring a new bulb in ten minutes.')
  await press('Control+Enter')
  await expect(app.getByText('Sent to the guest.')).toBeVisible()
  await expect(guest.getByText('We bring a new bulb in ten minutes.').first()).toBeVisible()
  await expect(guest.getByText('A new bulb is in the store room.')).toHaveCount(0)
  await press('e')
  const resolution = app.getByRole('form', { name: 'Resolve' })
  await expect(resolution.getByRole('radio', { name: 'Repaired' })).toBeFocused()
  await press('ArrowRight')
  await expect(resolution.getByRole('radio', { name: 'Replaced' })).toBeChecked()
  await press('Tab')
  await type('The bulb was replaced by a new one.')
  await press('Control+Enter')
  await expect(app.getByText('Resolved. The guest is asked to confirm.')).toBeVisible()
  await guest.getByRole('button', { name: 'Yes, it is fixed' }).click()
  for (const each of [detail, seen]) {
    await expect(each.getByText('Guest confirmed it is fixed')).toBeVisible()
  }

  // Back to the list; down, open, back to the same line.
  await press('Escape')
  await expect(detail).toBeHidden()
  await press('j', 'Enter')
  await expect(detail).toBeVisible()
  await press('Escape')
  await expect(detail).toBeHidden()
  await expect(app.locator('a[data-row]:focus')).toBeVisible()

  // Chosen and let go again; a view of one's own, and back to it by its digit.
  await press('x')
  await expect(app.getByText('1 selected')).toBeVisible()
  await press('x')
  await expect(app.getByText('1 selected')).toBeHidden()
  await press('/')
  await expect(app.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  const keyword = words.slice(-9, -1)
  await type(keyword)
  await expect(app).toHaveURL(new RegExp(`keyword=${keyword}`))
  await app.getByRole('button', { name: 'Views' }).focus()
  await press('Enter')
  await expect(app.getByRole('menuitem', { name: 'Save view…' })).toBeVisible()
  await press('End', 'Enter')
  await expect(app.getByLabel('Name')).toBeFocused()
  await type('Bulbs')
  await press('Enter')
  await expect(app.getByText('View “Bulbs” saved.')).toBeVisible()
  await press('0')
  await expect(app).not.toHaveURL(/keyword/)
  await press('1')
  await expect(app).toHaveURL(new RegExp(`keyword=${keyword}`))

  // All of it is listed.
  await press('?')
  const help = app.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const does of ['Next case', 'Shift handover', 'Select case', 'Bulbs', 'Open case']) {
    await expect(help.getByText(does, { exact: true })).toBeVisible()
  }
  await press('Escape')
  await expect(help).toBeHidden()

  // The end of the shift.
  await press('Shift+H')
  await expect(app.getByRole('article', { name: 'Hand over shift' })).toBeVisible()
  await app.getByLabel('Note for the next shift').focus()
  await type('A quiet day.')
  await press('Control+Enter')
  await expect(app.getByText('Handed over. A colleague can now take over.')).toBeVisible()
})
