import type { Page } from '@playwright/test'

import type { OwnHotel } from './shell/own-hotel.ts'
import { expect, phone, test } from './shell/story.ts'

const profile = '/hotelManage/hotelList'
const administrator = (hotel: OwnHotel) => hotel.hire({ userRole: 1 })
const save = (page: Page) => page.getByRole('button', { name: 'save', exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Saved.')).toBeVisible()

test('an administrator sets how the guests are met, and the guests are met so', async ({
  openDesk,
  openBrowser,
  hotel,
}) => {
  const desk = await openDesk(await administrator(hotel), `${profile}?section=guestForm`)
  const welcome = desk.getByRole('group', { name: 'Welcome' })
  await welcome.getByLabel('English').fill('The whole house reads this.')
  await desk.getByRole('checkbox', { name: 'Guests can add photos' }).uncheck()
  await save(desk)
  await saved(desk)
  await expect(desk.getByText(/^Last changed by/)).toBeVisible()
  await expect(desk.getByText('Guests can add photos').nth(1)).toBeVisible()

  const guest = await (await openBrowser(undefined, { viewport: phone })).newPage()
  await guest.goto(await hotel.roomLink())
  await expect(guest.getByText('The whole house reads this.')).toBeVisible()
  await guest.getByRole('button', { name: 'Something is wrong' }).click()
  await guest.getByRole('listitem').getByRole('button').first().click()
  await expect(guest.getByLabel('In your own words')).toBeVisible()
  await expect(guest.getByText('Add photos')).toHaveCount(0)

  await welcome.getByLabel('English').fill('')
  await desk.getByRole('checkbox', { name: 'Guests can add photos' }).check()
  await save(desk)
  await saved(desk)
})

test('a colour on which nobody could read is refused with the reason, and what was chosen stays', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openDesk(await administrator(hotel), `${profile}?section=skin`)
  const ground = desk.getByRole('textbox', { name: 'Background', exact: true })
  await ground.fill('#777777')
  await expect(desk.getByText(/^Too dark to read text on: 1\.9:1/)).toBeVisible()
  await save(desk)
  await expect(
    desk.getByText(/at least 4\.5:1 is needed\. Please choose a lighter one/),
  ).toBeVisible()
  await expect(ground).toHaveValue('#777777')
  await desk.getByRole('button', { name: 'discard' }).click()
  await expect(ground).toHaveValue('#c5d6ea')
})

test('what is not saved outlives another page and a reload', async ({ openDesk, hotel }) => {
  const desk = await openDesk(await administrator(hotel), `${profile}?section=rules`)
  const hours = desk.getByRole('textbox', { name: 'Close after' })
  // Other stories set it, too.
  await expect(hours).toHaveValue(/\d/)
  const before = await hours.inputValue()
  await hours.fill('30')
  await desk.getByRole('link', { name: 'Colours' }).click()
  await desk.reload()
  await desk.getByRole('link', { name: 'Limits and deadlines' }).click()
  await expect(hours).toHaveValue('30')
  await expect(desk.getByText('Not saved yet')).toBeVisible()
  await desk.getByRole('button', { name: 'discard' }).click()
  await expect(hours).toHaveValue(before)
})

test('of two who change the same thing, the second sees it and decides', async ({
  openDesk,
  hotel,
}) => {
  const [first, second] = [
    await openDesk(await administrator(hotel), `${profile}?section=rules`),
    await openDesk(await administrator(hotel), `${profile}?section=rules`),
  ]
  for (const desk of [first, second]) {
    await expect(desk.getByRole('textbox', { name: 'Close after' })).toHaveValue(/\d/)
  }
  await first.getByRole('textbox', { name: 'Close after' }).fill('40')
  await second.getByRole('textbox', { name: 'Close after' }).fill('50')
  await save(first)
  await saved(first)
  await save(second)
  await expect(second.getByText('Somebody else changed this meanwhile')).toBeVisible()
  await second.getByRole('button', { name: 'keep mine' }).click()
  await save(second)
  await saved(second)
  await second.getByRole('button', { name: 'all changes' }).click()
  const history = second.getByRole('dialog', { name: 'What was changed here' })
  await expect(history.getByText('50 hours')).toBeVisible()
  await expect(history.getByText('40 hours').first()).toBeVisible()
})

test('a reply template is written, read as a guest would, and wrong marks are named', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openDesk(await administrator(hotel), `${profile}?section=templates`)
  await desk.getByRole('button', { name: 'add a template' }).click()
  const dialog = desk.getByRole('dialog', { name: 'add a template' })
  await dialog.getByLabel('Name', { exact: true }).fill('Quiet again')
  await dialog.getByLabel('Category').selectOption({ label: 'Complaints · Noise' })
  const words = dialog.getByLabel('Words to the guest')
  await words.fill('Dear {guest}')
  await save(desk)
  await expect(dialog.getByText(/^\{guest\} stands for nothing we know/)).toBeVisible()
  await words.fill('Dear ')
  await dialog.getByRole('button', { name: "guest's name" }).click()
  await expect(words).toHaveValue('Dear {guestName}')
  const preview = dialog.getByRole('region', { name: 'How a guest reads it' })
  await expect(preview.getByText('Dear Ms Wang')).toBeVisible()
  await preview.getByRole('checkbox').check()
  await expect(preview.getByText('Dear guest')).toBeVisible()
  await save(desk)
  await saved(desk)
  await expect(desk.getByRole('heading', { name: 'Noise' })).toBeVisible()
  await expect(desk.getByText('Reply template added')).toBeVisible()
  await desk.getByRole('button', { name: 'Remove Quiet again' }).click()
  await desk.getByRole('button', { name: 'remove', exact: true }).click()
  await expect(desk.getByText('“Quiet again” is removed.')).toBeVisible()
})

test('a manager sees the profile and changes nothing', async ({ openDesk, hotel }) => {
  const desk = await openDesk(
    await hotel.hire({ userRole: 2, routeList: ['AuditManage'] }),
    profile,
  )
  await expect(desk.getByText('Only administrators can change this.')).toBeVisible()
  await expect(desk.getByRole('textbox', { name: 'Name' })).toBeDisabled()
})
