import { openCase, openWorklist } from './desk.ts'
import { uniqueWords } from './guest.ts'
import { expect, password, test } from './hotel.ts'

test('the whole day by keyboard alone', async ({ openWindow, openDesk, openPhone }) => {
  const desk = await openWindow({ viewport: { width: 1440, height: 900 } })
  const press = async (...keys: string[]) => {
    for (const key of keys) await desk.keyboard.press(key)
  }
  const type = (words: string) => desk.keyboard.type(words)
  const words = uniqueWords('The bulb over the mirror is broken')

  await desk.goto('/hotelClient/login')
  await expect(desk.getByLabel('user name')).toBeVisible()
  await press('Tab')
  await expect(desk.getByLabel('user name')).toBeFocused()
  await type('staff')
  await press('Tab')
  await type(password)
  await press('Enter')
  await expect(desk).toHaveURL(/\/hotelClient\/home$/)

  // To the worklist by search.
  await expect(desk.getByRole('button', { name: 'search' })).toBeVisible()
  await press('Control+k')
  await expect(desk.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await type('Suggestions')
  await expect(desk.getByRole('option', { name: /Suggestions and complaints/ })).toBeVisible()
  await press('Enter')
  await expect(desk.getByRole('button', { name: 'write down' })).toBeVisible()

  // A guest at the desk.
  await press('c')
  await expect(desk.getByRole('combobox', { name: 'Room or place' })).toBeFocused()
  await type('604')
  await press('Tab', 'a', 'Tab')
  await type(words)
  await press('Control+Enter')
  const written = desk.getByRole('dialog', { name: 'Written down' })
  await expect(written.getByRole('button', { name: 'open the case' })).toBeFocused()
  const guestPage = await written.getByRole('link').getAttribute('href')
  await press('Enter')
  const detail = desk.getByRole('article')
  await expect(detail.getByText(words)).toBeVisible()

  // The guest and a colleague follow each deed where they are.
  const guest = await openPhone()
  await guest.goto(guestPage!)
  await expect(guest.getByRole('heading', { name: 'We have your message' })).toBeVisible()
  const colleague = await openDesk('admin')
  await openWorklist(colleague)
  const seen = await openCase(colleague, words)

  // Taken, acknowledged, noted, answered, resolved.
  await expect(detail.getByRole('button', { name: /^acknowledge/ })).toBeVisible()
  await press('a')
  await expect(detail.getByRole('form', { name: 'acknowledge' })).toBeVisible()
  await press('Control+Enter')
  await expect(desk.getByText('Acknowledged. The guest sees it.')).toBeVisible()
  await expect(seen.getByText(/ acknowledged it/)).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'We have your message' })).toBeHidden()
  await press('n')
  await expect(detail.getByRole('textbox', { name: 'Internal note' })).toBeFocused()
  await type('A new bulb is in the store room.')
  await press('Control+Enter')
  await expect(desk.getByText('Note kept.')).toBeVisible()
  await expect(seen.getByText('A new bulb is in the store room.')).toBeVisible()
  await press('r')
  await expect(detail.getByRole('textbox', { name: 'Reply to the guest' })).toBeFocused()
  await type('We bring a new bulb in ten minutes.')
  await press('Control+Enter')
  await expect(desk.getByText('Sent to the guest.')).toBeVisible()
  await expect(guest.getByText('We bring a new bulb in ten minutes.').first()).toBeVisible()
  await expect(guest.getByText('A new bulb is in the store room.')).toHaveCount(0)
  await press('e')
  const resolution = desk.getByRole('form', { name: 'resolve' })
  await expect(resolution.getByLabel('Outcome')).toBeFocused()
  await type('Upheld')
  await press('Tab')
  await type('The bulb was replaced by a new one.')
  await press('Tab')
  await type('It was old.')
  await press('Control+Enter')
  await expect(desk.getByText('Resolved. The guest is asked whether it is.')).toBeVisible()
  await guest.getByRole('button', { name: 'Yes, it is fixed' }).click()
  for (const each of [detail, seen]) {
    await expect(each.getByText('The guest confirmed that it is fixed')).toBeVisible()
  }

  // Back to the list; down, open, back to the same line.
  await press('Escape')
  await expect(detail).toBeHidden()
  await press('j', 'Enter')
  await expect(detail).toBeVisible()
  await press('Escape')
  await expect(detail).toBeHidden()
  await expect(desk.locator('a[data-row]:focus')).toBeVisible()

  // Chosen and let go again; a view of one's own, and back to it by its digit.
  await press('x')
  await expect(desk.getByText('1 chosen')).toBeVisible()
  await press('x')
  await expect(desk.getByText('1 chosen')).toBeHidden()
  await press('/')
  await expect(desk.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  const keyword = words.slice(-9, -1)
  await type(keyword)
  await expect(desk).toHaveURL(new RegExp(`keyword=${keyword}`))
  await desk.getByRole('button', { name: 'views' }).focus()
  await press('Enter')
  await expect(desk.getByRole('menuitem', { name: 'keep this view …' })).toBeVisible()
  await press('End', 'Enter')
  await expect(desk.getByLabel('Name')).toBeFocused()
  await type('Bulbs')
  await press('Enter')
  await expect(desk.getByText('“Bulbs” is kept.')).toBeVisible()
  await press('0')
  await expect(desk).not.toHaveURL(/keyword/)
  await press('1')
  await expect(desk).toHaveURL(new RegExp(`keyword=${keyword}`))

  // All of it is listed.
  await press('?')
  const help = desk.getByRole('dialog', { name: 'keyboard' })
  for (const does of ['next case', 'shift handover', 'choose the case', 'Bulbs', 'open the case']) {
    await expect(help.getByText(does, { exact: true })).toBeVisible()
  }
  await press('Escape')
  await expect(help).toBeHidden()

  // The end of the shift.
  await press('Shift+H')
  await expect(desk.getByRole('article', { name: 'Hand over the shift' })).toBeVisible()
  await desk.getByLabel('What the next shift must know').focus()
  await type('A quiet day.')
  await press('Control+Enter')
  await expect(desk.getByText('Handed over. Now a colleague takes over.')).toBeVisible()
})
