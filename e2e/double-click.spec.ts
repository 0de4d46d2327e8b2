import { code } from '../contract/code.ts'
import { expect, noticesOf, test } from './shell/story.ts'

test('Room codes: a double click creates the missing ones once', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 1 })
  const app = await openStaffApp(member, '/hotelManage/roomList/codes')
  const sent: string[] = []
  await app.route(`**${code.issue.path}`.replace(/:\w+/, '*') + '*', async (route) => {
    sent.push(route.request().url())
    await route.fulfill({
      json: { code: 200, msg: '', data: { issuedCount: sent.length === 1 ? 22 : 0 } },
    })
  })
  await app.getByRole('button', { name: 'Create missing codes' }).first().dblclick()
  await expect(noticesOf(app).getByText('22 codes created.')).toBeVisible()
  expect(sent).toHaveLength(1)
})
