import { code } from '../contract/code.ts'
import { callAs } from './call.ts'
import { makeFloor } from './floor.ts'
import { expect, test } from './hotel.ts'

test('a card that was replaced tells the guest whom to call', async ({ openPhone }) => {
  const [room] = await makeFloor(1)
  const call = await callAs('admin')
  await call(code.issue, { houseId: room!.id, renew: 'true' })
  const phone = await openPhone()
  await phone.goto(room!.link)
  await expect(phone.getByRole('heading', { name: 'This page is no longer valid' })).toBeVisible()
  await expect(phone.getByText('Please ask reception for a new card.')).toBeVisible()
  await expect(phone.getByText('Lakeside Hotel 湖畔')).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Call reception' })).toHaveAttribute(
    'href',
    'tel:+862100000100',
  )
})

test('an address that is none, or cannot be read, opens the page that says so', async ({
  openDesk,
}) => {
  const desk = await openDesk('staff')
  for (const path of ['/hotelClient/no/such/page', '/hotelClient/%E0%A4%A']) {
    await desk.goto(path)
    await expect(desk.getByText('This page does not exist.'), path).toBeVisible()
    await expect(desk.getByText('go to home'), path).toBeVisible()
  }
})
