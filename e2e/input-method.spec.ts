import { openCase, openWorklist } from './staff-app.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test('Input method: keys that choose Chinese characters do nothing else', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The tap drips')
  await haveComplaint(roomLink, words)
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const worklist = app.url()
  const browser = await app.context().newCDPSession(app)
  const compose = (text: string) =>
    browser.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  const choose = (text: string) => browser.send('Input.insertText', { text })

  await app.keyboard.press('Control+k')
  const palette = app.getByRole('dialog', { name: 'Search' })
  const sought = palette.getByRole('combobox')
  await expect(sought).toBeFocused()
  await compose('home')
  await expect(palette.getByRole('option').first()).toBeVisible()
  await app.keyboard.press('ArrowDown')
  await app.keyboard.press('Enter')
  await expect(palette).toBeVisible()
  expect(app.url()).toBe(worklist)
  await choose('投诉')
  await expect(sought).toHaveValue('投诉')
  await app.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  const keyword = app.getByRole('searchbox').first()
  await keyword.focus()
  await compose('shui')
  await app.keyboard.press('ArrowDown')
  await expect(keyword).toBeFocused()
  await choose('')
  await keyword.fill('')

  const detail = await openCase(app, words)
  await app.keyboard.press('n')
  const note = detail.getByRole('textbox', { name: 'Internal note' })
  await expect(note).toBeFocused()
  await compose('shui long tou')
  await app.keyboard.press('Escape')
  await app.keyboard.press('Control+Enter')
  await expect(note).toBeVisible()
  await choose('水龙头')
  await expect(note).toHaveValue('水龙头')
})
