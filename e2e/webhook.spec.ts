import { expectAccessible } from './accessibility.ts'
import { expect, test } from './hotel.ts'

test('Webhooks: can be added, tested and checked by an administrator', async ({ openStaffApp }) => {
  const host = `switchboard-${crypto.randomUUID().slice(0, 8)}.invalid`
  const app = await openStaffApp('admin')
  await app.goto('/hotelClient/hotelManage/hotelList?section=webhooks')
  await app.getByRole('button', { name: 'Add webhook' }).click()
  const form = app.getByRole('dialog', { name: 'Add webhook' })
  await form.getByLabel('Name').fill('Switchboard')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter an address, such as')).toBeVisible()
  await expect(form.getByLabel('URL')).toBeFocused()
  await form.getByLabel('URL').fill(`http://${host}/hook`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Select at least one event.')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Received', exact: true }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Use a public address')).toBeVisible()
  await form.getByLabel('URL').fill(`https://${host}/hook`)
  await expectAccessible(app)
  await form.getByRole('button', { name: 'Save' }).click()
  const shown = app.getByRole('alertdialog', { name: 'Secret' })
  await expect(shown.getByRole('textbox')).toHaveValue(/^whsec_/)
  // Twice, as browsers let the second Escape close a dialog that refused the first.
  await app.keyboard.press('Escape')
  await app.keyboard.press('Escape')
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(shown).toBeHidden()

  const card = app.getByRole('listitem').filter({ hasText: `https://${host}/hook` })
  await card.getByRole('button', { name: 'Send test' }).click()
  // Other stories' cases are sent to it as well.
  const sent = card.getByRole('list', { name: 'Recent calls' }).getByRole('listitem')
  const call = sent.filter({ hasText: 'Test' })
  await expect(call.getByText('Next attempt')).toBeHidden()
  await expect(
    call.getByText('The other system could not be reached. Check the address.'),
  ).toBeVisible()
  await expect(call.getByRole('button', { name: 'Send again' })).toBeVisible()
  await expectAccessible(app)

  await card.getByRole('button', { name: 'Remove' }).click()
  await app.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card).toHaveCount(0)
})

test('Webhooks: long names stay in their card on a phone; waiting calls say when the next attempt is', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('admin')
  const [id, at] = [crypto.randomUUID(), '2030-01-31T10:30:00.000Z']
  const row = { id, name: 'W'.repeat(60), url: 'https://example.com/', topics: ['received'] }
  const call = { id, status: 'waiting', at, topic: null, feedbackNo: null, attempts: 1 }
  const answer = (data: unknown) => ({ json: { code: 200, msg: '', data } })
  await app.route('**/api/hotel/client/webhook', (route) =>
    route.fulfill(answer({ list: [{ ...row, active: true, version: 1, createdAt: at }] })),
  )
  await app.route('**/webhook/*/call', (route) =>
    route.fulfill(answer({ list: [{ ...call, createdAt: at, failure: null, said: null }] })),
  )
  await app.setViewportSize({ width: 375, height: 720 })
  await app.goto('/hotelClient/hotelManage/hotelList?section=webhooks')
  const card = app.getByRole('listitem').filter({ hasText: row.name })
  await expect(card).toBeVisible()
  expect(await card.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await card.getByRole('button', { name: 'Recent calls' }).click()
  await expect(card.getByText(/^Next attempt .*\d:\d\d/)).toBeVisible()
})

test('Data retention: shows deleted and stored contacts', async ({ openStaffApp }) => {
  const app = await openStaffApp('admin')
  await app.goto('/hotelClient/hotelManage/hotelList?section=privacy')
  const report = app.getByRole('region', { name: 'Data retention' })
  await expect(report.getByText('365 days')).toBeVisible()
  await expect(report.getByText('Contacts saved now')).toBeVisible()
  await expectAccessible(app)
})
