import { order } from '../contract/guest/order.ts'
import { house } from '../contract/house.ts'
import { changeHotel, servicesOf } from '../server/testing/setting.ts'
import { callAs } from './call.ts'
import { lineOf, openWorklist } from './staff-app.ts'
import { expectInSight, openStatusPage, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

/** What the cost code of a room opens. */
async function costLink(houseNo: string) {
  const call = await callAs('admin')
  const { list } = await call(house.list, { keyword: houseNo })
  return list.find((row) => row.houseNo === houseNo)!.costSunCode!.pageUrl
}

test('Order: shows the price and reaches staff', async ({ openPhone, openStaffApp }) => {
  const words = uniqueWords('With pillows')
  const phone = await openPhone()
  await phone.goto(await costLink('601'))
  await phone.getByRole('button', { name: 'I need something' }).click()
  await expect(phone.getByRole('heading', { name: 'What do you need?' })).toBeVisible()
  await expect(phone.getByText('Picnic basket for the lake')).toHaveCount(0)
  await phone.getByRole('button', { name: /^Extra bed/ }).click()
  await expect(phone.getByRole('heading', { name: 'Extra bed' })).toBeVisible()
  await expect(phone.getByText('Charged to your room: Room 601')).toBeVisible()
  await phone.getByText('2', { exact: true }).click()
  await phone.getByLabel('Anything we should know?').fill(words)

  const orders = `**/api${order.place.path}`
  await phone.route(orders, (route) => route.abort())
  await phone.getByRole('button', { name: /^Order for/ }).click()
  const notice = phone.getByRole('alert').filter({ hasText: 'Not sent yet' })
  await expectInSight(notice)
  await phone.goto('about:blank')
  await phone.unroute(orders)
  await phone.goto(await costLink('601'))
  await expect(phone.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  await phone.getByRole('button', { name: 'Review and send' }).click()
  await expect(notice).toBeVisible()
  await expect(phone.getByLabel('Anything we should know?')).toHaveValue(words)
  await phone.getByRole('button', { name: 'Order for ¥560' }).click()
  await expect(
    phone.getByRole('heading', { name: 'Thank you. We received your request.' }),
  ).toBeVisible()
  await expect(phone.getByText('Extra bed × 2')).toBeVisible()
  await openStatusPage(phone)
  await expect(phone.getByText('Extra bed × 2 · ¥560')).toBeVisible()

  const app = await openStaffApp('manager')
  await openWorklist(app)
  await lineOf(app, 'Extra bed').first().click()
  await expect(app.getByText(/^Ordered with the order code: Extra bed × 2, ¥560/)).toBeVisible()
  await expect(app.getByRole('blockquote').filter({ hasText: words })).toBeVisible()

  await phone.getByRole('button', { name: 'Withdraw this request' }).click()
  const notCharged = phone.getByText('Nothing is charged to your room.')
  await expect(notCharged).toBeVisible()
  await phone.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(phone.getByRole('heading', { name: 'You withdrew this request' })).toBeVisible()
  await expect(notCharged).toBeVisible()
  await expect(app.getByText(/Extra bed × 2, ¥560, not charged\.$/).first()).toBeVisible()
  await expect(app.getByText(/charged to the room/)).toHaveCount(0)
})

test('Order: a changed price is shown before it is charged', async ({ openPhone }) => {
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
  await phone.getByRole('button', { name: 'I need something' }).click()
  await phone.getByRole('button', { name: /^Laundry/ }).click()
  await expect(phone.getByText('¥128', { exact: true })).toBeVisible()
  await charge(13_800)
  await phone.getByRole('button', { name: 'Order for ¥128' }).click()
  await expect(phone.getByText('The price has changed.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Order for ¥138' })).toBeVisible()
})

test('Request: a room’s code offers free services only, and one reaches staff in three taps', async ({
  openPhone,
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('By six')
  const phone = await openPhone()
  await phone.goto(roomLink)
  await phone.getByRole('button', { name: 'I need something' }).click()
  await expect(phone.getByRole('button', { name: /^Extra bed/ })).toHaveCount(0)
  await phone.getByRole('button', { name: /^Fresh towels/ }).click()
  await expect(phone.getByText(/^Free of charge, for /)).toBeVisible()
  await phone.getByLabel('Anything we should know?').fill(words)
  await phone.getByRole('button', { name: 'Send request' }).click()
  await openStatusPage(phone)
  await expect(phone.getByText('Fresh towels')).toBeVisible()

  const app = await openStaffApp('manager')
  await openWorklist(app)
  await lineOf(app, 'Fresh towels').first().click()
  await expect(app.getByText('Requested service: Fresh towels, free of charge.')).toBeVisible()
  await expect(app.getByRole('blockquote').filter({ hasText: words })).toBeVisible()
})

test('Request: of a guest who reads Chinese is listed in the member’s own language', async ({
  openPhone,
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('请放门口')
  const phone = await openPhone({ locale: 'zh-CN' })
  await phone.goto(roomLink)
  await phone.getByRole('button', { name: '我需要服务' }).click()
  await phone.getByRole('button', { name: /^更换毛巾/ }).click()
  await phone.getByLabel('还有什么要说明的？').fill(words)
  await phone.getByRole('button', { name: '提交请求' }).click()
  await expect(phone.getByRole('link', { name: '查看处理进度' })).toBeVisible()

  const app = await openStaffApp('manager')
  await openWorklist(app)
  await expect(lineOf(app, words)).toContainText(`Fresh towels ${words}`)
  await expect(lineOf(app, words)).not.toContainText('毛巾')
})

test('Request: one that arrives late leaves the form alone that was begun meanwhile', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone()
  await phone.goto(roomLink)
  await phone.getByRole('button', { name: 'I need something' }).click()
  await phone.getByRole('button', { name: /^Fresh towels/ }).click()
  let arrive = () => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  await phone.route(`**/api${order.place.path}`, async (route) => {
    await arrived
    await route.continue()
  })
  await phone.getByRole('button', { name: 'Send request' }).click()
  await phone.goBack()
  await phone.getByRole('button', { name: /pillow/i }).click()
  await phone.getByLabel('Anything we should know?').fill('A hard one')
  const answered = phone.waitForResponse(`**/api${order.place.path}`)
  arrive()
  await answered
  await phone.goBack()
  await phone.goBack()
  await expect(phone.getByRole('link', { name: /^Fresh towels/ })).toBeVisible()
  await phone.goForward()
  await phone.goForward()
  await expect(phone.getByLabel('Anything we should know?')).toHaveValue('A hard one')
})

test('Request: one that was not sent can be removed', async ({ openPhone, roomLink }) => {
  const phone = await openPhone()
  await phone.goto(roomLink)
  await phone.getByRole('button', { name: 'I need something' }).click()
  await phone.getByRole('button', { name: /^Fresh towels/ }).click()
  await phone.getByLabel('Anything we should know?').fill('By six')
  await phone.route(`**/api${order.place.path}`, (route) => route.abort())
  await phone.getByRole('button', { name: 'Send request' }).click()
  const notice = phone.getByRole('alert').filter({ hasText: 'Not sent yet' })
  await expect(notice).toBeVisible()
  await phone.goto('about:blank')
  await phone.goto(roomLink)
  const unsent = phone.getByRole('region', { name: 'Not sent yet' })
  await unsent.getByRole('button', { name: 'Remove' }).click()
  await phone.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(unsent).toHaveCount(0)
  await phone.reload()
  await phone.getByRole('button', { name: 'I need something' }).click()
  await phone.getByRole('button', { name: /^Fresh towels/ }).click()
  await expect(phone.getByLabel('Anything we should know?')).toHaveValue('')
  await expect(notice).toHaveCount(0)
})

test('Request: there is a way back when the services cannot be loaded', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone()
  await phone.route('**/OrderSteps-*.js', (route) => route.abort())
  await phone.goto(roomLink)
  await phone.getByRole('button', { name: 'I need something' }).click()
  await expect(phone.getByText('The hotel cannot be reached')).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'What do you need?' })).toBeFocused()
  await phone.getByRole('button', { name: 'Back' }).click()
  await expect(phone.getByRole('heading', { name: 'How can we help?' })).toBeFocused()

  // A browser that remembers the failure: another address is loaded.
  await phone.getByRole('button', { name: 'I need something' }).click()
  await expect(phone.getByRole('button', { name: /^Fresh towels/ })).toBeVisible()
})

test('Request: another one begins at the services', async ({ openPhone, roomLink }) => {
  const phone = await openPhone()
  await phone.goto(roomLink)
  await phone.getByRole('button', { name: 'I need something' }).click()
  await phone.getByRole('button', { name: /^Drinking water/ }).click()
  await phone.getByRole('button', { name: 'Send request' }).click()
  await phone.getByRole('button', { name: 'Send another request' }).click()
  await expect(phone.getByRole('heading', { name: 'What do you need?' })).toBeFocused()
})
