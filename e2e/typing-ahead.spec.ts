import { hotel } from '../contract/hotel.ts'
import { lineOf, openCase, openWorklist } from './staff-app.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { holdRequests } from './hold.ts'
import { expect, test } from './hotel.ts'

test('Shortcuts: text typed right after one goes to the field it opens', async ({
  openStaffApp,
  roomLink,
}) => {
  const { feedbackNo } = await haveComplaint(roomLink, uniqueWords('The tap drips'))
  const app = await openStaffApp('manager')
  // Nothing waits for anything here: each letter follows the one before at once.
  const type = async (key: string, words: string) => {
    await app.keyboard.press(key)
    await app.keyboard.type(words)
  }
  await openWorklist(app)
  const worklist = app.url()

  await type('Control+k', feedbackNo)
  const palette = app.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('combobox')).toHaveValue(feedbackNo)
  await expect(palette.getByRole('option', { name: feedbackNo })).toBeVisible()
  await app.keyboard.press('Escape')
  expect(app.url()).toBe(worklist)

  await type('c', '512')
  const writing = app.getByRole('dialog', { name: 'New case' })
  await expect(writing.getByRole('combobox', { name: 'Room or place' })).toHaveValue('512')
  await app.keyboard.press('Escape')
  await expect(writing).toBeHidden()
  expect(app.url()).toBe(worklist)

  await type('Control+k', feedbackNo)
  await palette.getByRole('option', { name: feedbackNo }).click()
  const detail = app.getByRole('article')
  // The focus, which the palette returned to where it was opened, follows the case.
  await expect(detail.getByRole('heading', { level: 2, name: feedbackNo })).toBeFocused()
  await expect(detail.getByRole('button', { name: /^Acknowledge/ })).toBeVisible()

  await type('n', 'reached by telephone')
  const note = detail.getByRole('textbox', { name: 'Internal note' })
  await expect(note).toHaveValue('reached by telephone')
  await expect(detail.getByRole('form')).toHaveCount(1)

  await detail.getByRole('heading').first().click()
  await type('r', 'new tap')
  await expect(detail.getByRole('textbox', { name: 'Reply to the guest' })).toHaveValue('new tap')

  // What was done can be chosen with the arrow keys as soon as it is there.
  await detail.getByRole('heading').first().click()
  await app.keyboard.press('e')
  const resolution = app.getByRole('form', { name: 'Resolve' })
  await expect(resolution.getByRole('radio', { name: 'Repaired' })).toBeFocused()
  await app.keyboard.press('ArrowRight')
  await expect(resolution.getByRole('radio', { name: 'Replaced' })).toBeChecked()
})

test('Forms: return focus to the case when closed or sent', async ({ openStaffApp, roomLink }) => {
  const words = uniqueWords('The tap drips')
  await haveComplaint(roomLink, words)
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const detail = await openCase(app, words)
  const heading = detail.getByRole('heading', { level: 2 })
  await expect(heading).toBeFocused()
  for (const end of ['Escape', 'Control+Enter']) {
    await app.keyboard.press('n')
    const note = detail.getByRole('textbox', { name: 'Internal note' })
    await expect(note).toBeFocused()
    await note.fill('reached by telephone')
    await app.keyboard.press(end)
    await expect(note).toHaveValue(end === 'Escape' ? 'reached by telephone' : '')
    await expect(heading).toBeFocused()
  }
  const acknowledgement = detail.getByRole('form', { name: 'Acknowledge' })
  await app.keyboard.press('a')
  await expect(acknowledgement).toBeVisible()
  await app.keyboard.press('Escape')
  await expect(acknowledgement).toBeHidden()
  await expect(heading).toBeFocused()
})

test('Typing ahead: each field gets its text once on a busy page', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  // What a page does later comes later still.
  await app.addInitScript(() => {
    const soon = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => soon(run, ms + 400) })
  })
  await openWorklist(app)
  await expect(app.getByRole('button', { name: 'New case' })).toBeVisible()
  await app.keyboard.press('c')
  const writing = app.getByRole('dialog', { name: 'New case' })
  const room = writing.getByRole('combobox', { name: 'Room or place' })
  await expect(room).toBeFocused()
  await app.keyboard.type('604')
  for (const key of ['Tab', 'a', 'Tab']) await app.keyboard.press(key)
  await app.keyboard.type('The bulb is broken')
  await expect(writing.getByLabel('Guest’s words')).toHaveValue('The bulb is broken')
  await expect(writing.getByLabel('Category')).not.toHaveValue('')
  await expect(room).toHaveValue('604')
})

test('Search: opens with its text when begun before the page has loaded', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager')
  await app.clock.install()
  const answer = await holdRequests(app, '**/user/info**')
  const answerCode = await holdRequests(app, '**/OpenOverlay*')
  await app.goto('/hotelClient/home', { waitUntil: 'commit' })
  await app.locator('html[data-screen="app"]').waitFor({ state: 'attached' })
  await app.keyboard.press('Control+k')
  await app.keyboard.type('61')
  await app.keyboard.press('Backspace')
  await app.clock.runFor(5000)
  await answer()
  await expect(app.getByRole('main')).toBeVisible()
  await app.keyboard.type('0')
  await app.clock.runFor(5000)
  await answerCode()
  const palette = app.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('combobox')).toHaveValue('60')
  await app.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await app.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
})

test('Shortcuts: text typed is kept until a slow connection has loaded the form', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager')
  await app.clock.install()
  // Before the page: it fetches forms ahead.
  const answer = await holdRequests(app, '**/CreateDialog*')
  await openWorklist(app)
  await expect(app.getByRole('button', { name: 'New case' })).toBeVisible()
  await app.keyboard.press('c')
  await app.keyboard.type('60')
  await app.clock.runFor(5000)
  await app.keyboard.type('4')
  await answer()
  const writing = app.getByRole('dialog', { name: 'New case' })
  await expect(writing.getByRole('combobox', { name: 'Room or place' })).toHaveValue('604')
})

test('Shortcuts: a form that is drawn late gets the text typed before', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager')
  await app.clock.install()
  await app.addInitScript(() => {
    const show = HTMLDialogElement.prototype.showModal
    HTMLDialogElement.prototype.showModal = function () {
      const draw = () => {
        show.call(this)
        this.querySelector<HTMLElement>('[data-focus-first]')?.focus()
      }
      addEventListener('draw', draw, { once: true })
    }
  })
  await openWorklist(app)
  await expect(app.getByRole('button', { name: 'New case' })).toBeVisible()
  await app.keyboard.press('c')
  await app.keyboard.type('60')
  await expect(app.locator('dialog')).toBeAttached()
  await app.clock.runFor(5000)
  await app.evaluate(() => dispatchEvent(new Event('draw')))
  await app.keyboard.type('4')
  const writing = app.getByRole('dialog', { name: 'New case' })
  await expect(writing.getByRole('combobox', { name: 'Room or place' })).toHaveValue('604')
})

test('Shortcuts: Escape or a press ends the wait for a slow form, and letters are keys again', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('manager')
  // Before the page: it fetches forms ahead.
  const answer = await holdRequests(app, '**/CreateDialog*')
  await openWorklist(app)
  const rows = app.getByRole('main').locator('a[data-row]')
  await expect(rows.first()).toBeVisible()
  const row = rows.and(app.locator(':focus'))
  const writing = app.getByRole('dialog', { name: 'New case' })
  const ways = [
    () => app.keyboard.press('Escape'),
    () => app.getByRole('banner').click({ position: { x: 1, y: 1 } }),
  ]
  for (const end of ways) {
    await app.keyboard.press('c')
    await app.keyboard.type('60')
    await end()
    // A row is chosen instead of a letter being kept.
    await app.keyboard.press('j')
    await row.blur()
    await expect(row).toHaveCount(0)
  }
  await answer()
  await expect(writing.getByRole('combobox', { name: 'Room or place' })).toHaveValue('')
})

test('Search: keeps text typed while an earlier result arrives', async ({ openStaffApp }) => {
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const slow = await app.context().newCDPSession(app)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  const search = app.getByRole('searchbox', { name: 'Search', exact: true })
  const typed = 'water 512'
  await search.focus()
  // Just above the pause that starts a search, so that each letter starts one.
  await app.keyboard.type(typed, { delay: 230 })
  await expect(search).toHaveValue(typed)
  await expect(app).toHaveURL((url) => url.searchParams.get('keyword') === typed)
  await expect(search).toHaveValue(typed)
})

test('New case: typed and sent before the categories have come, it is created with its category', async ({
  openStaffApp,
}) => {
  const words = uniqueWords('The air conditioning rattles')
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const answer = await holdRequests(app, `**/api${hotel.choices.path}**`)
  await app.reload()
  await app.getByRole('button', { name: 'New case' }).click()
  const dialog = app.getByRole('dialog', { name: 'New case' })
  const category = dialog.getByRole('combobox', { name: 'Category' })
  await expect(dialog.getByRole('combobox', { name: 'Room or place' })).toBeFocused()
  await app.keyboard.type('512')
  await app.keyboard.press('Tab')
  await app.keyboard.press('a')
  await app.keyboard.press('Tab')
  await app.keyboard.type(words)
  await app.keyboard.press('Control+Enter')
  await expect(category.getByRole('option')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: /^Create case/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await answer()
  const created = app.getByRole('dialog', { name: 'Case created' })
  await created.getByRole('button', { name: 'Open case' }).click()
  await expect(app.getByRole('article').getByText('Air conditioning').first()).toBeVisible()
  await expect(app.getByRole('article').getByText(words)).toBeVisible()
})

test('Assign: by keyboard, Enter picks the person typed, and the list keeps its height', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The hinge of the wardrobe squeaks')
  await haveComplaint(roomLink, words)
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const detail = await openCase(app, words)
  // Until then the keys are those of the row under the pointer.
  await expect(lineOf(app, words).getByRole('link')).toHaveAttribute('aria-current', 'true')
  await expect(detail.getByRole('button', { name: 'Acknowledge' })).toBeVisible()
  await app.keyboard.press('s')
  const people = app.getByRole('group', { name: 'Assign to' })
  const heightOf = async () => (await people.boundingBox())?.height ?? 0
  await expect(people.getByRole('radio').first()).toBeAttached()
  const height = await heightOf()
  await expect(app.getByRole('searchbox', { name: 'Name or department' })).toBeFocused()
  await app.keyboard.type('sun hao')
  await app.keyboard.press('Enter')
  await expect(people.getByRole('radio', { name: /^Sun Hao/ })).toBeChecked()
  await expect(people.getByRole('radio', { name: /^Sun Hao/ })).toBeFocused()
  expect(await heightOf()).toBe(height)
  await app.keyboard.press('Enter')
  await expect(app.getByText('Assigned.', { exact: true })).toBeVisible()
  await expect(detail.getByText(/ assigned the case to Sun Hao/)).toBeVisible()
})
