import { expectAccessible } from './accessibility.ts'
import { expect, test } from './hotel.ts'

test('an administrator connects another system, tries it out and sees what became of it', async ({
  openDesk,
}) => {
  const host = `switchboard-${crypto.randomUUID().slice(0, 8)}.invalid`
  const desk = await openDesk('admin')
  await desk.goto('/hotelClient/hotelManage/hotelList?section=webhooks')
  await desk.getByRole('button', { name: 'add a webhook' }).click()
  const form = desk.getByRole('dialog', { name: 'add a webhook' })
  await form.getByLabel('Name').fill('Switchboard')
  await form.getByLabel('Address').fill(`http://${host}/hook`)
  await form.getByRole('button', { name: 'save' }).click()
  await expect(form.getByText('Choose at least one.')).toBeVisible()
  await form.getByRole('checkbox', { name: 'received', exact: true }).check()
  await form.getByRole('button', { name: 'save' }).click()
  await expect(form.getByText('the address must be public')).toBeVisible()
  await form.getByLabel('Address').fill(`https://${host}/hook`)
  await expectAccessible(desk)
  await form.getByRole('button', { name: 'save' }).click()
  const shown = desk.getByRole('dialog', { name: 'Secret' })
  await expect(shown.getByRole('textbox')).toHaveValue(/^whsec_/)
  await shown.getByRole('button', { name: 'I have it' }).click()

  const card = desk.getByRole('listitem').filter({ hasText: `https://${host}/hook` })
  await card.getByRole('button', { name: 'send a test' }).click()
  const calls = card.getByRole('list', { name: 'latest calls' })
  await expect(calls.getByText('It did not take the call.')).toBeVisible()
  await expect(calls.getByRole('button', { name: 'send again' })).toBeVisible()
  await expectAccessible(desk)

  await card.getByRole('button', { name: 'remove' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'remove' }).click()
  await expect(card).toHaveCount(0)
})

test('an administrator sees who was forgotten, and what is kept', async ({ openDesk }) => {
  const desk = await openDesk('admin')
  await desk.goto('/hotelClient/hotelManage/hotelList?section=privacy')
  const report = desk.getByRole('region', { name: 'Forgotten guests' })
  await expect(report.getByText('365 days')).toBeVisible()
  await expect(report.getByText('Kept now')).toBeVisible()
  await expectAccessible(desk)
})
