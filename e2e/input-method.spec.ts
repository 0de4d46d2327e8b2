import { openCase, openWorklist } from './desk.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test('Enter, Escape and the arrows that choose Chinese signs do nothing else', async ({
  openDesk,
  roomLink,
}) => {
  const words = uniqueWords('The tap drips')
  await haveComplaint(roomLink, words)
  const desk = await openDesk('manager')
  await openWorklist(desk)
  const worklist = desk.url()
  const browser = await desk.context().newCDPSession(desk)
  const compose = (text: string) =>
    browser.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  const choose = (text: string) => browser.send('Input.insertText', { text })

  await desk.keyboard.press('Control+k')
  const palette = desk.getByRole('dialog', { name: 'search' })
  const sought = palette.getByRole('combobox')
  await expect(sought).toBeFocused()
  await compose('home')
  await expect(palette.getByRole('option').first()).toBeVisible()
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  await expect(palette).toBeVisible()
  expect(desk.url()).toBe(worklist)
  await choose('投诉')
  await expect(sought).toHaveValue('投诉')
  await desk.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  const detail = await openCase(desk, words)
  await desk.keyboard.press('n')
  const note = detail.getByRole('textbox', { name: 'Internal note' })
  await expect(note).toBeFocused()
  await compose('shui long tou')
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('Control+Enter')
  await expect(note).toBeVisible()
  await choose('水龙头')
  await expect(note).toHaveValue('水龙头')
})
