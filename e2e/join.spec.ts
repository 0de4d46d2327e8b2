import { house } from '../contract/house.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { lineOf, openWorklist } from './desk.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

const password = 'a-password-of-mine'

test('a new colleague joins and gets her rooms', async ({ openDesk, openPhone, openWindow }) => {
  test.setTimeout(180_000)
  const userName = `mei.${Date.now()}`
  const name = `Mei ${userName.slice(-5)}`
  const desk = await openDesk('admin')
  await desk.goto('/hotelClient/hotelManage/userList')
  const link = await desk.getByRole('textbox', { name: 'Join link' }).inputValue()

  const phone = await openPhone()
  await phone.goto(new URL(link).pathname)
  await expect(phone.getByRole('heading', { name: 'Ask to join' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('Name', { exact: true }).fill(name)
  await phone.getByLabel('Phone number').fill('+86 138 0000 4321')
  await phone.getByLabel('User name').fill(userName)
  await phone.getByLabel('Password').fill(password)
  await phone.getByLabel('A word to the hotel').fill('Housekeeping, from Monday.')
  await phone.getByRole('button', { name: 'Ask to join' }).click()
  await expect(phone.getByRole('heading', { name: 'Your request is there' })).toBeVisible()

  const request = desk.getByRole('article', { name })
  await expect(request.getByText('Housekeeping, from Monday.')).toBeVisible()
  await expectAccessible(desk)
  await request.getByRole('button', { name: 'confirm …' }).click()
  const form = desk.getByRole('dialog', { name: `Confirm ${name}` })
  await form.getByLabel('Department').selectOption({ label: 'Housekeeping' })
  await form.getByRole('checkbox', { name: /Suggestions and complaints/ }).check()
  await form.getByRole('button', { name: 'choose rooms' }).click()
  const range = form.getByRole('group', { name: 'Select a range' })
  await range.getByLabel('from').fill('301')
  await range.getByLabel('to').fill('303')
  await range.getByRole('button', { name: 'select' }).click()
  await expectAccessible(desk)
  await form.getByRole('button', { name: 'confirm', exact: true }).click()
  await expect(desk.getByText(`${name} can sign in now.`)).toBeVisible()

  const own = await openWindow()
  await own.goto('/hotelClient/login')
  await own.getByLabel('user name').fill(userName)
  await own.getByLabel('password', { exact: true }).fill(password)
  await own.getByRole('button', { name: 'log in' }).click()
  await expect(own).toHaveURL(/\/hotelClient\/home$/)

  await desk.goto(`/hotelClient/hotelManage/administrators?keyword=${userName}`)
  await desk.getByRole('link', { name }).click()
  const member = desk.getByRole('article', { name })
  await expect(member.getByText('301–303')).toBeVisible()

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
