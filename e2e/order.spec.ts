import { house } from '../contract/house.ts'
import { changeHotel, servicesOf } from '../server/testing/setting.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { lineOf, openWorklist } from './desk.ts'
import { openStatusPage, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

/** What the cost code of a room opens. */
async function costLink(houseNo: string) {
  const call = await callAs('admin')
  const { list } = await call(house.list, { keyword: houseNo })
  return list.find((row) => row.houseNo === houseNo)!.costSunCode!.pageUrl
}

test('a guest orders a service, sees its price, and the desk has it', async ({
  openPhone,
  openDesk,
}) => {
  const words = uniqueWords('Two pillows with it')
  const phone = await openPhone()
  await phone.goto(await costLink('601'))
  await phone.getByRole('button', { name: 'Order something' }).click()
  await expect(phone.getByRole('heading', { name: 'What would you like to order?' })).toBeVisible()
  await expect(phone.getByText('Picnic basket for the lake')).toHaveCount(0)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: /^Extra bed/ }).click()
  await expect(phone.getByRole('heading', { name: 'Extra bed' })).toBeVisible()
  await expect(phone.getByText('charged to your room: Room 601')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('Anything we should know?').fill(words)

  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: /^Order for/ }).click()
  await expect(phone.getByText('Not sent yet')).toBeVisible()
  await phone.context().setOffline(false)
  await phone.reload()
  await expect(phone.getByLabel('Anything we should know?')).toHaveValue(words)
  await phone.getByRole('button', { name: 'Order for CN¥280.00' }).click()
  await expect(phone.getByRole('heading', { name: 'Thank you. We have it.' })).toBeVisible()
  await openStatusPage(phone)
  await expect(phone.getByText('Extra bed · CN¥280.00')).toBeVisible()

  const desk = await openDesk('manager')
  await openWorklist(desk)
  await lineOf(desk, 'Extra bed').first().click()
  await expect(desk.getByText(/^Ordered by the cost code: Extra bed, CN¥280\.00/)).toBeVisible()
  await expect(desk.getByRole('blockquote').filter({ hasText: words })).toBeVisible()
})

test('a price that changed is shown before it is charged', async ({ openPhone }) => {
  const call = await callAs('admin')
  const isLaundry = ({ name }: { name: { en: string } }) => name.en.startsWith('Laundry')
  const charge = async (priceCents: number) => {
    await changeHotel({ call }, (profile) => ({
      services: servicesOf(profile).map((line) =>
        isLaundry(line) ? { ...line, priceCents } : line,
      ),
    }))
  }
  await charge(12_800)
  const phone = await openPhone()
  await phone.goto(await costLink('602'))
  await phone.getByRole('button', { name: 'Order something' }).click()
  await phone.getByRole('button', { name: /^Laundry/ }).click()
  await expect(phone.getByText('CN¥128.00', { exact: true })).toBeVisible()
  await charge(13_800)
  await phone.getByRole('button', { name: 'Order for CN¥128.00' }).click()
  await expect(phone.getByText('The price has changed meanwhile.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Order for CN¥138.00' })).toBeVisible()
})

test('the ordinary code of a room offers nothing to order', async ({ openPhone, roomLink }) => {
  const phone = await openPhone()
  await phone.goto(roomLink)
  await expect(phone.getByRole('button', { name: 'Something is wrong' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Order something' })).toHaveCount(0)
})
