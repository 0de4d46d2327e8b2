import { house } from '../contract/house.ts'
import { member } from '../contract/member.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { hire } from './colleague.ts'
import { lineOf, openWorklist } from './staff-app.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'
import { watchMove } from './moved.ts'

const password = 'a-password-of-mine'

test('Join: a new colleague is confirmed and made responsible for rooms', async ({
  openStaffApp,
  openPhone,
  openWindow,
}) => {
  test.setTimeout(180_000)
  const userName = `mei.${Date.now()}`
  const name = `Mei ${userName.slice(-5)}`
  const app = await openStaffApp('admin')
  await app.goto('/hotelClient/hotelManage/userList')
  const link = await app.getByRole('textbox', { name: 'Join link' }).inputValue()

  const phone = await openPhone()
  await phone.goto(new URL(link).pathname)
  await expect(phone.getByRole('heading', { name: 'Request to join' })).toBeVisible()
  await phone.getByLabel('Name', { exact: true }).fill(name)
  await phone.getByLabel('Phone number').fill('+86 138 0000 4321')
  await phone.getByLabel('User name').fill(userName)
  await phone.getByLabel('Password').fill(password)
  await phone.getByLabel('Message to the hotel').fill('Housekeeping, from Monday.')
  await phone.getByRole('button', { name: 'Send request' }).click()
  await expect(phone.getByRole('heading', { name: 'Request sent' })).toBeVisible()

  const request = app.getByRole('article', { name })
  await expect(request.getByText('Housekeeping, from Monday.')).toBeVisible()
  await expectAccessible(app)
  await request.getByRole('button', { name: 'Confirm…' }).click()
  const form = app.getByRole('dialog', { name: `Confirm ${name}` })
  await form.getByLabel('Department').selectOption({ label: 'Housekeeping' })
  await form.getByRole('checkbox', { name: /feedback list/ }).check()
  await form.getByRole('button', { name: 'Select rooms' }).click()
  const range = form.getByRole('group', { name: 'Select a range' })
  await range.getByLabel('From').fill('301')
  await range.getByLabel('To').fill('303')
  await range.getByRole('button', { name: 'Select' }).click()
  await expectAccessible(app)
  await form.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(app.getByText(`${name} can sign in now.`)).toBeVisible()

  const own = await openWindow()
  await own.goto('/hotelClient/login')
  await own.getByLabel('User name').fill(userName)
  await own.getByLabel('Password', { exact: true }).fill(password)
  await own.getByRole('button', { name: 'Sign in' }).click()
  await expect(own).toHaveURL(/\/hotelClient\/home$/)

  await app.goto(`/hotelClient/hotelManage/administrators?keyword=${userName}`)
  await app.getByRole('link', { name }).click()
  const detail = app.getByRole('article', { name })
  await expect(detail.getByText('301–303')).toBeVisible()

  const words = uniqueWords('There are no towels in the bathroom')
  await haveComplaint(await linkOf('303'), words)
  await openWorklist(own)
  await expect(lineOf(own, words)).toContainText('303')
})

/** What the code in a room opens. */
async function linkOf(houseNo: string) {
  const call = await callAs('admin')
  const { list } = await call(house.list, { keyword: houseNo })
  return list.find((row) => row.houseNo === houseNo)!.sunCode!.pageUrl
}

test('Join: a request that has just moved takes no press until it has stood still', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('admin')
  let isTurned = false
  await app.route(`**/api${member.list.path}`, async (route) => {
    const answer = await (await route.fetch()).json()
    if (isTurned) answer.data.list.reverse()
    await route.fulfill({ json: answer })
  })
  await app.goto('/hotelClient/hotelManage/userList')
  const requests = app.getByRole('main').getByRole('article')
  const name = await requests.first().getByRole('heading').innerText()
  const confirm = app
    .getByRole('article', { name, exact: true })
    .getByRole('button', { name: 'Confirm…' })
  await confirm.scrollIntoViewIfNeeded()
  const pressedWhenMoved = await watchMove(confirm)
  isTurned = true
  // Another member has come: the requests are read again.
  await hire()
  expect(await pressedWhenMoved(), 'the request whose button would be pressed').toBeUndefined()
  await confirm.click()
  await expect(app.getByRole('dialog', { name: `Confirm ${name}` })).toBeVisible()
})

test('Join: a form stays open when a colleague has decided the request meanwhile', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('admin')
  await app.goto('/hotelClient/hotelManage/userList')
  const call = await callAs('admin')
  const { list } = await call(member.list, { status: ['pending'], sortField: 'createdAt' })
  const { id, version, name, userName } = list[0]!
  const request = app.getByRole('article').filter({ hasText: userName })
  await request.getByRole('button', { name: 'Confirm…' }).click()
  const form = app.getByRole('dialog', { name: `Confirm ${name}` })
  await form.getByLabel('Job title').fill('Night porter')
  await call(member.edit, { id, version, status: 'rejected', reason: 'Asked twice.' })
  await expect(app.locator('article').filter({ hasText: userName })).toHaveCount(0)
  await expect(form.getByLabel('Job title')).toHaveValue('Night porter')
  await form.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(form.getByText(`${name}: Rejected`)).toBeVisible()
})
