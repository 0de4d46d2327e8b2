import type { Page } from '@playwright/test'

import type { Member, OwnHotel } from './shell/own-hotel.ts'
import { expect, test } from './shell/story.ts'

type Stories = {
  hotel: OwnHotel
  openStaffApp: (member: Member, path: string) => Promise<Page>
}

const profile = '/hotelManage/hotelList'
const administrator = (hotel: OwnHotel) => hotel.hire({ userRole: 1 })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Saved.', { exact: true })).toBeVisible()

test('Hotel profile: the second of two concurrent edits sees the first and decides', async ({
  openStaffApp,
  hotel,
}) => {
  const [first, second] = [
    await openStaffApp(await administrator(hotel), `${profile}?section=rules`),
    await openStaffApp(await administrator(hotel), `${profile}?section=rules`),
  ]
  for (const app of [first, second]) {
    await expect(app.getByRole('textbox', { name: 'Close automatically after' })).toHaveValue(/\d/)
  }
  await first.getByRole('textbox', { name: 'Close automatically after' }).fill('40')
  await second.getByRole('textbox', { name: 'Close automatically after' }).fill('50')
  await save(first)
  await saved(first)
  await save(second)
  const conflict = second
    .getByRole('alert')
    .filter({ hasText: 'Someone else changed this section' })
  await expect(conflict).toBeFocused()
  const mine = second.getByRole('button', { name: 'Keep mine' })
  await expect(mine).toBeInViewport({ ratio: 1 })
  await mine.click()
  await saved(second)
  await second.getByRole('button', { name: 'View audit log' }).click()
  const history = second.getByRole('dialog', { name: 'Changes to this section' })
  await expect(history.getByText('50 hours')).toBeVisible()
  await expect(history.getByText('40 hours').first()).toBeVisible()
})

test('Hotel profile: edits of different sections, and of different fields, are both saved', async ({
  openStaffApp,
  hotel,
}) => {
  const [first, second] = [
    await openStaffApp(await administrator(hotel), `${profile}?section=rules`),
    await openStaffApp(await administrator(hotel), `${profile}?section=targets`),
  ]
  const closing = first.getByRole('textbox', { name: 'Close automatically after' })
  const critical = second.getByRole('textbox', { name: 'Critical' }).first()
  await expect(closing).toHaveValue(/\d/)
  await critical.fill('9')
  await closing.fill('41')
  await save(first)
  await saved(first)
  await save(second)
  await saved(second)

  await second.goto(`/hotelClient${profile}?section=rules`)
  const contacts = second.getByRole('textbox', { name: 'Keep guest contact details for' })
  await contacts.fill('500')
  await closing.fill('42')
  await save(first)
  await saved(first)
  await save(second)
  await saved(second)
  await second.reload()
  await expect(contacts).toHaveValue('500')
  await expect(second.getByRole('textbox', { name: 'Close automatically after' })).toHaveValue('42')
})

/** Two administrators change the same field of a category; the second is told once the first has saved. */
async function editTwice({ openStaffApp, hotel }: Stories, theirs: string, mine: string) {
  const first = await openStaffApp(await administrator(hotel), `${profile}?section=categories`)
  const second = await openStaffApp(await administrator(hotel), `${profile}?section=categories`)
  const [other, own] = [first, second].map((app) => app.getByRole('dialog', { name: /^Edit/ }))
  for (const app of [first, second])
    await app.getByRole('button', { name: 'Edit Check-in and billing', exact: true }).click()
  await own!.getByLabel(/Name.*Chinese/).fill(mine)
  await other!.getByLabel(/Name.*Chinese/).fill(theirs)
  await other!.getByRole('button', { name: 'Save' }).click()
  await expect(other!).toBeHidden()
  await own!.getByRole('button', { name: 'Save' }).click()
  return { second, own: own! }
}

test('Categories: who changed one meanwhile, and what, stands beside both versions', async ({
  openStaffApp,
  hotel,
}) => {
  const { second, own } = await editTwice({ openStaffApp, hotel }, '入住', '账单')
  await expect(own.getByText(/^Last changed by/)).toBeVisible()
  await expect(own.getByText('入住', { exact: true })).toBeVisible()
  await own.getByRole('button', { name: 'Keep mine' }).click()
  await expect(own).toBeHidden()
  await expect(second.getByText('账单', { exact: true }).first()).toBeVisible()
})

test('Categories: choosing the saved version leaves the focus in the dialog', async ({
  openStaffApp,
  hotel,
}) => {
  const { own } = await editTwice({ openStaffApp, hotel }, '付款', '结账')
  await own.getByRole('button', { name: 'Use saved version' }).press('Enter')
  await expect(own.getByLabel(/Name.*Chinese/)).toHaveValue('付款')
  await expect(own.getByLabel('Name in English')).toBeFocused()
})

test('Services: removing one asks first, keeps the focus in the list, and is told to who edits it', async ({
  openStaffApp,
  hotel,
}) => {
  const first = await openStaffApp(await administrator(hotel), `${profile}?section=services`)
  const second = await openStaffApp(await administrator(hotel), `${profile}?section=services`)
  const removals = first.getByRole('button', { name: /^Remove / })
  const label = (await removals.first().getAttribute('aria-label')) ?? ''
  const name = label.replace('Remove ', '')
  await second.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
  const editor = second.getByRole('dialog', { name: `Edit ${name}` })
  await editor.getByLabel('Name in English').fill('Another name')

  await removals.first().press('Enter')
  const sure = first.getByRole('alertdialog', { name: `Remove “${name}”?` })
  await expect(sure.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await sure.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(first.getByRole('button', { name: label, exact: true })).toHaveCount(0)
  await expect(first.getByRole('region', { name: 'Services' }).locator('li :focus')).toHaveCount(1)

  await editor.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(editor.getByText('Someone else has removed this entry.')).toBeVisible()
  await expect(editor.getByLabel('Name in English')).toHaveValue('Another name')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor).toBeHidden()
})
