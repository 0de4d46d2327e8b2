import { openCase, openWorklist } from './desk.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test('what is typed at once after a key goes where the key leads, and is no key itself', async ({
  openDesk,
  roomLink,
}) => {
  const { feedbackNo } = await haveComplaint(roomLink, uniqueWords('The tap drips'))
  const desk = await openDesk('manager')
  // Nothing waits for anything here: each letter follows the one before at once.
  const type = async (key: string, words: string) => {
    await desk.keyboard.press(key)
    await desk.keyboard.type(words)
  }
  await openWorklist(desk)
  const worklist = desk.url()

  await type('Control+k', feedbackNo)
  const palette = desk.getByRole('dialog', { name: 'search' })
  await expect(palette.getByRole('combobox')).toHaveValue(feedbackNo)
  await expect(palette.getByRole('option', { name: feedbackNo })).toBeVisible()
  await desk.keyboard.press('Escape')
  expect(desk.url()).toBe(worklist)

  await type('c', '512')
  const writing = desk.getByRole('dialog', { name: 'Write down what a guest says' })
  await expect(writing.getByRole('combobox', { name: 'Room or place' })).toHaveValue('512')
  await desk.keyboard.press('Escape')
  await expect(writing).toBeHidden()
  expect(desk.url()).toBe(worklist)

  await type('Control+k', feedbackNo)
  await palette.getByRole('option', { name: feedbackNo }).click()
  const detail = desk.getByRole('article')
  await expect(detail.getByRole('button', { name: /^acknowledge/ })).toBeVisible()

  await type('n', 'reached by telephone')
  const note = detail.getByRole('textbox', { name: 'Internal note' })
  await expect(note).toHaveValue('reached by telephone')
  await expect(detail.getByRole('form')).toHaveCount(1)

  await detail.getByRole('heading').first().click()
  await type('r', 'new tap')
  await expect(detail.getByRole('textbox', { name: 'Reply to the guest' })).toHaveValue('new tap')

  // A list to choose from takes letters as soon as it stands.
  await detail.getByRole('heading').first().click()
  await desk.keyboard.press('e')
  const outcome = desk.getByRole('form', { name: 'resolve' }).getByLabel('Outcome')
  await expect(outcome).toBeFocused()
  await desk.keyboard.type('Upheld')
  await expect(outcome).toHaveValue('upheld')
})

test('a form that is put away or sent gives the focus back to its case', async ({
  openDesk,
  roomLink,
}) => {
  const words = uniqueWords('The tap drips')
  await haveComplaint(roomLink, words)
  const desk = await openDesk('manager')
  await openWorklist(desk)
  const detail = await openCase(desk, words)
  const heading = detail.getByRole('heading', { level: 2 })
  await expect(heading).toBeFocused()
  for (const end of ['Escape', 'Control+Enter']) {
    await desk.keyboard.press('n')
    const note = detail.getByRole('textbox', { name: 'Internal note' })
    await expect(note).toBeFocused()
    await note.fill('reached by telephone')
    await desk.keyboard.press(end)
    await expect(note).toBeHidden()
    await expect(heading).toBeFocused()
  }
})

test('on a busy page each field gets what was typed for it, once', async ({ openDesk }) => {
  const desk = await openDesk('manager')
  // What a page does later comes later still.
  await desk.addInitScript(() => {
    const soon = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => soon(run, ms + 400) })
  })
  await openWorklist(desk)
  await expect(desk.getByRole('button', { name: 'write down' })).toBeVisible()
  await desk.keyboard.press('c')
  const writing = desk.getByRole('dialog', { name: 'Write down what a guest says' })
  const room = writing.getByRole('combobox', { name: 'Room or place' })
  await expect(room).toBeFocused()
  await desk.keyboard.type('604')
  for (const key of ['Tab', 'a', 'Tab']) await desk.keyboard.press(key)
  await desk.keyboard.type('The bulb is broken')
  await expect(writing.getByLabel("In the guest's words")).toHaveValue('The bulb is broken')
  await expect(writing.getByLabel('What it is about')).not.toHaveValue('')
  await expect(room).toHaveValue('604')
})

test('a search begun while the desk is still on its way opens once it stands, with its words', async ({
  openDesk,
}) => {
  const desk = await openDesk('manager')
  let answer = () => undefined as void
  const pressed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await desk.route('**/user/info**', async (route) => {
    await pressed
    await route.continue()
  })
  await desk.goto('/hotelClient/home', { waitUntil: 'commit' })
  await desk.locator('html[data-screen="desk"]').waitFor({ state: 'attached' })
  await desk.keyboard.press('Control+k')
  await desk.keyboard.type('60')
  answer()
  const palette = desk.getByRole('dialog', { name: 'search' })
  await expect(palette.getByRole('combobox')).toHaveValue('60')
  await desk.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await desk.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
})
