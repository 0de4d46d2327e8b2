import { code } from '../contract/code.ts'
import { callAs } from './call.ts'
import { makeFloor } from './floor.ts'
import { expect, test } from './hotel.ts'

test('Guest page: a replaced card shows whom to call', async ({ openPhone }) => {
  const [room] = await makeFloor(1)
  const call = await callAs('admin')
  await call(code.issue, { houseId: room!.id, renew: 'true' })
  const phone = await openPhone()
  await phone.goto(room!.link)
  await expect(phone.getByRole('heading', { name: 'This page has expired' })).toBeVisible()
  await expect(phone.getByText('Please ask reception for a new one.')).toBeVisible()
  await expect(phone.getByText('Lakeside Hotel 湖畔')).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Call reception' })).toHaveAttribute(
    'href',
    'tel:+862100000100',
  )
})

test('Guest page: an invalid address opens the error page', async ({ openStaffApp }) => {
  const app = await openStaffApp('staff')
  for (const path of ['/hotelClient/no/such/page', '/hotelClient/%E0%A4%A']) {
    await app.goto(path)
    await expect(app.getByText('This page does not exist'), path).toBeVisible()
    await expect(app.getByText('Go to home'), path).toBeVisible()
  }
})
