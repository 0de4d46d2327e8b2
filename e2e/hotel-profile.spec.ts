import { hotel as hotelEndpoints } from '../contract/hotel.ts'
import type { Page } from '@playwright/test'

import type { OwnHotel } from './shell/own-hotel.ts'
import { holdRequests } from './hold.ts'
import { expect, phone, test } from './shell/story.ts'

const profile = '/hotelManage/hotelList'
const administrator = (hotel: OwnHotel) => hotel.hire({ userRole: 1 })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Saved.', { exact: true })).toBeVisible()

test('Guest form settings: apply to the guest page', async ({
  openStaffApp,
  openBrowser,
  hotel,
}) => {
  const app = await openStaffApp(await administrator(hotel), `${profile}?section=guestForm`)
  const welcome = app.getByRole('group', { name: 'Welcome' })
  await welcome.getByLabel('English').fill('The whole house reads this.')
  await app.getByRole('checkbox', { name: 'Guests can add photos' }).uncheck()
  await save(app)
  await saved(app)
  await expect(app.getByText(/^Last changed by/)).toBeVisible()
  await expect(app.getByText('Guests can add photos').nth(1)).toBeVisible()

  const guest = await (await openBrowser(undefined, { viewport: phone })).newPage()
  await guest.goto(await hotel.roomLink())
  await expect(guest.getByText('The whole house reads this.')).toBeVisible()
  await guest.getByRole('button', { name: 'Something is wrong' }).click()
  await guest.getByRole('listitem').getByRole('button').first().click()
  await expect(guest.getByLabel('In your own words')).toBeVisible()
  await expect(guest.getByText('Add photos')).toHaveCount(0)
})

test('Brand colours: an unreadable one is refused with the reason', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await administrator(hotel), `${profile}?section=skin`)
  const ground = app.getByRole('textbox', { name: 'Background', exact: true })
  await ground.fill('#777777')
  await expect(app.getByText(/^Contrast 1\.9:1, too low/)).toBeVisible()
  await save(app)
  await expect(app.getByText(/at least 4\.5:1 is required\. Choose a lighter colour/)).toBeVisible()
  await expect(ground).toHaveValue('#777777')
  await app.getByRole('button', { name: 'Discard' }).click()
  await expect(ground).toHaveValue('#c5d6ea')
})

test('Rules: a shorter period says what is deleted, and is saved only when confirmed', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await administrator(hotel), `${profile}?section=rules`)
  await app.route('**/hotel/retention/preview', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { caseCount: 12, flowerCount: 3 } } }),
  )
  const contacts = app.getByRole('textbox', { name: 'Keep guest contact details for' })
  const before = await contacts.inputValue()
  await contacts.fill('0')
  await save(app)
  await expect(app.getByText('At least 1.')).toBeVisible()
  await expect(app.getByRole('alertdialog')).toHaveCount(0)
  await contacts.fill('1')
  await app.getByLabel('Delete guests’ words and photos').selectOption('1')
  await save(app)
  const question = app.getByRole('alertdialog', { name: 'Delete this now?' })
  await expect(question).toContainText('12 cases and 3 compliments')
  await expect(question).toContainText('older than 1 day')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(app.getByText('Unsaved changes')).toBeVisible()
  await save(app)
  await question.getByRole('button', { name: 'Save and delete' }).click()
  await saved(app)
  await contacts.fill(before)
  await app.getByLabel('Delete guests’ words and photos').selectOption('')
  await save(app)
  await expect(app.getByText('Unsaved changes')).toBeHidden()
  await expect(question).toBeHidden()
})

test('Room card: an invalid colour stays, with what is wrong, and is not saved', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await administrator(hotel), `${profile}?section=card`)
  const colour = app.getByRole('textbox', { name: 'Colour', exact: true })
  const before = await colour.inputValue()
  await colour.fill('#zzz')
  await colour.press('Tab')
  await expect(colour).toHaveValue('#zzz')
  await expect(app.getByText(/^Enter a colour as #/)).toBeVisible()
  await save(app)
  await expect(colour).toBeFocused()
  await expect(app.getByText('Unsaved changes')).toBeVisible()
  await expect(app.getByText('Saved.', { exact: true })).toBeHidden()
  await app.getByRole('button', { name: 'Discard' }).click()
  await expect(colour).toHaveValue(before)
})

test('Hotel profile: a refused field stands clear of the save bar with its message', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await administrator(hotel), `${profile}?section=rules`)
  const demand = app.getByRole('combobox', { name: 'Require two-step sign-in' })
  await demand.selectOption({ label: 'Everyone' })
  await app.mouse.wheel(0, -5_000)
  await save(app)
  await expect(demand).toBeFocused()
  const message = app.locator(`[id="${await demand.getAttribute('id')}-error"]`)
  const foot = async () => ((box) => (box ? box.y + box.height : 0))(await message.boundingBox())
  const bar = app.getByRole('button', { name: 'Discard' })
  await expect
    .poll(async () => ((await bar.boundingBox())?.y ?? 0) - (await foot()))
    .toBeGreaterThan(0)
  await app.getByRole('main').getByRole('link', { name: 'My account' }).press('Enter')
  await expect(app.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
})

test('Hotel profile: saving takes the focus to the first wrong field, or to the heading', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await administrator(hotel), `${profile}?section=targets`)
  const form = app.getByRole('form', { name: 'Time targets' })
  const [first, second] = [0, 1].map((at) => form.getByRole('textbox').nth(at))
  const before = await first!.inputValue()
  await second!.fill('-5')
  await first!.fill('')
  await save(app)
  await expect(first!).toBeFocused()
  await app.getByRole('button', { name: 'Discard' }).click()
  await first!.fill(String(Number(before) + 1))
  await save(app)
  await saved(app)
  await expect(form.getByRole('heading', { name: 'Time targets' })).toBeFocused()
})

test('Hotel profile: unsaved changes survive navigation and a reload', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await administrator(hotel), `${profile}?section=rules`)
  const hours = app.getByRole('textbox', { name: 'Close automatically after' })
  await expect(hours).toHaveValue(/\d/)
  const before = await hours.inputValue()
  await hours.fill('30')
  await app.getByRole('link', { name: 'Colours', exact: true }).click()
  await app.reload()
  await app.getByRole('link', { name: 'Limits and deadlines', exact: true }).click()
  await expect(hours).toHaveValue('30')
  await expect(app.getByText('Unsaved changes')).toBeVisible()
  await app.getByRole('button', { name: 'Discard' }).click()
  await expect(hours).toHaveValue(before)
})

test('Hotel profile: what is typed during saving is kept and saved next', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await administrator(hotel), `${profile}?section=rules`)
  const hours = app.getByRole('textbox', { name: 'Close automatically after' })
  await expect(hours).toHaveValue(/\d/)
  const mendLine = await holdRequests(app, `**/api${hotelEndpoints.edit.path}`)
  await hours.fill('61')
  await save(app)
  // A field that gets focus draws once more, which a fill in the same moment would not survive.
  await hours.focus()
  await expect(hours).toBeFocused()
  await hours.fill('62')
  await mendLine()
  await saved(app)
  await expect(hours).toHaveValue('62')
  await expect(app.getByText('Unsaved changes')).toBeVisible()
  await expect(app.getByText('Someone else changed this section')).toBeHidden()
  await save(app)
  await expect(app.getByText('Unsaved changes')).toBeHidden()
  await app.reload()
  await expect(hours).toHaveValue('62')
})

test('Reply templates: can be previewed, and invalid placeholders are named', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await administrator(hotel), `${profile}?section=templates`)
  await app.getByRole('button', { name: 'Add template' }).click()
  const dialog = app.getByRole('dialog', { name: 'Add template' })
  await dialog.getByLabel('Name', { exact: true }).fill('Quiet again')
  await dialog.getByLabel('Category').selectOption({ label: 'Complaints · Noise' })
  const words = dialog.getByLabel('Message to the guest')
  await words.fill('Dear {guest}')
  await save(app)
  await expect(dialog.getByText(/^Unknown placeholder \{guest\}/)).toBeVisible()
  await words.fill('Dear ')
  await dialog.getByRole('button', { name: 'Guest name' }).click()
  await expect(words).toHaveValue('Dear {guestName}')
  const preview = dialog.getByRole('region', { name: 'Guest preview' })
  await expect(preview.getByText('Dear Ms Wang')).toBeVisible()
  await preview.getByRole('checkbox').check()
  await expect(preview.getByText('Dear guest')).toBeVisible()
  await save(app)
  await saved(app)
  await expect(app.getByRole('heading', { name: 'Noise' })).toBeVisible()
  await expect(app.getByText('Reply template added')).toBeVisible()
  await app.getByRole('button', { name: 'Remove Quiet again' }).click()
  await app.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(app.getByText('“Quiet again” removed.')).toBeVisible()
})

test('What was done: an arrow keeps the focus at the end of the list', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await administrator(hotel), `${profile}?section=resolutions`)
  const ups = app.getByRole('button', { name: /^Move .+ up$/ })
  const name = (await ups.nth(1).getAttribute('aria-label')) ?? ''
  const up = app.getByRole('button', { name, exact: true })
  await up.press('Enter')
  await expect(ups.first()).toHaveAccessibleName(name)
  await expect(up).toBeDisabled()
  await expect(up).toBeFocused()
})

test('Hotel profile: read-only for managers', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(
    await hotel.hire({ userRole: 2, routeList: ['AuditManage'] }),
    profile,
  )
  await expect(app.getByText('Only administrators can change this.')).toBeVisible()
  await expect(app.getByRole('textbox', { name: 'Name' })).toBeDisabled()
})

test('Time targets: a department gets hours and targets of its own', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await administrator(hotel), `${profile}?section=targets`)
  const departments = app.getByRole('region', { name: 'Departments' })
  const row = departments.getByRole('listitem').filter({ hasText: 'Engineering' })
  const own = [/hours$/, /^Own targets/]
  const change = async (to: 'check' | 'uncheck', hours?: [from: string, to: string]) => {
    await row.getByRole('button', { name: /^Edit/ }).click()
    const dialog = app.getByRole('dialog', { name: /^Targets of Engineering/ })
    for (const name of own) await dialog.getByRole('checkbox', { name })[to]()
    if (hours) {
      await dialog.getByLabel('From', { exact: true }).fill(hours[0])
      await dialog.getByLabel('To', { exact: true }).fill(hours[1])
    }
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(row.getByText('Around the clock · Hotel’s targets')).toBeVisible()
  await change('check', ['07:00', '22:30'])
  await expect(row.getByText('07:00–22:30 · Own targets')).toBeVisible()
  await app.reload()
  await expect(row.getByText('07:00–22:30 · Own targets')).toBeVisible()
  await change('uncheck')
  await expect(row.getByText('Around the clock · Hotel’s targets')).toBeVisible()
})

test('Phone: why a section was not saved stands at its button, wherever it is read', async ({
  openStaffApp,
  hotel,
}) => {
  const path = `${profile}?section=facts`
  const app = await openStaffApp(await administrator(hotel), path, { viewport: phone })
  await app.getByLabel('Reception phone').fill('+86 571 8888 0000')
  await app.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await app.context().setOffline(true)
  await save(app)
  const why = app.getByText(/^Not sent: the server cannot be reached/)
  await expect(why).toBeInViewport({ ratio: 1 })
  await app.getByRole('heading', { name: 'Name and location' }).scrollIntoViewIfNeeded()
  await expect(why).toBeInViewport({ ratio: 1 })
  await app.context().setOffline(false)
  await expect(app.getByText(/^Not sent: .* The connection is back: try again now/)).toBeVisible()
  await expect(why).toHaveCount(0)
})
