import { expectAccessible } from './accessibility.ts'
import { expect, test } from './hotel.ts'

test('Webhooks: can be added, tested and checked by an administrator', async ({ openStaffApp }) => {
  const host = `switchboard-${crypto.randomUUID().slice(0, 8)}.invalid`
  const app = await openStaffApp('admin')
  await app.goto('/hotelClient/hotelManage/hotelList?section=webhooks')
  await app.getByRole('button', { name: 'Add webhook' }).click()
  const form = app.getByRole('dialog', { name: 'Add webhook' })
  await form.getByLabel('Name').fill('Switchboard')
  await form.getByLabel('URL').fill(`http://${host}/hook`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Select at least one event.')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Received', exact: true }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Use a public address')).toBeVisible()
  await form.getByLabel('URL').fill(`https://${host}/hook`)
  await expectAccessible(app)
  await form.getByRole('button', { name: 'Save' }).click()
  const shown = app.getByRole('dialog', { name: 'Secret' })
  await expect(shown.getByRole('textbox')).toHaveValue(/^whsec_/)
  await shown.getByRole('button', { name: 'Done' }).click()

  const card = app.getByRole('listitem').filter({ hasText: `https://${host}/hook` })
  await card.getByRole('button', { name: 'Send test' }).click()
  // Other stories' cases are sent to it as well.
  const sent = card.getByRole('list', { name: 'Recent calls' }).getByRole('listitem')
  const call = sent.filter({ hasText: 'Test' })
  await expect(call.getByText('The other system did not accept the call.')).toBeVisible()
  await expect(call.getByRole('button', { name: 'Send again' })).toBeVisible()
  await expectAccessible(app)

  await card.getByRole('button', { name: 'Remove' }).click()
  await app.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card).toHaveCount(0)
})

test('Data retention: shows deleted and stored contacts', async ({ openStaffApp }) => {
  const app = await openStaffApp('admin')
  await app.goto('/hotelClient/hotelManage/hotelList?section=privacy')
  const report = app.getByRole('region', { name: 'Data retention' })
  await expect(report.getByText('365 days')).toBeVisible()
  await expect(report.getByText('Contacts saved now')).toBeVisible()
  await expectAccessible(app)
})
