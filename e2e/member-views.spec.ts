import { match } from '../contract/member/match.ts'
import { expect, test } from './shell/story.ts'

test('Member list: its views stand in one line at every width, the count as a number', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 1 })
  const app = await openStaffApp(member, '/hotelManage/administrators')
  const { uncoveredCount } = await hotel.callAs(member)(match.list, { pageSize: 1 })
  const views = app.getByRole('navigation', { name: 'Views' })
  const rooms = views.getByRole('link', { name: `Rooms ${uncoveredCount} with nobody responsible` })
  for (const width of [375, 750, 1024]) {
    await app.setViewportSize({ width, height: 800 })
    await expect(rooms).toHaveAttribute('title', `${uncoveredCount} with nobody responsible`)
    const heights = await views
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    for (const height of heights) expect(height).toBeLessThan(40)
  }
})

test('List: on a phone its bar makes room for an open member or room', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 1 })
  for (const path of ['/hotelManage/administrators', '/hotelManage/roomList']) {
    const app = await openStaffApp(member, path)
    await app.setViewportSize({ width: 375, height: 800 })
    const views = app.getByRole('navigation', { name: 'Views' })
    await expect(views).toBeVisible()
    await app.getByRole('main').getByRole('row').nth(1).getByRole('link').click()
    await expect(app.getByRole('article')).toBeVisible()
    await expect(views).toBeHidden()
    await app.setViewportSize({ width: 1024, height: 800 })
    await expect(views).toBeVisible()
  }
})

test('Member list: a card takes two lines at 750 px', async ({ openStaffApp, hotel }) => {
  const member = await hotel.hire({ userRole: 1 })
  const app = await openStaffApp(member, '/hotelManage/administrators')
  await app.setViewportSize({ width: 750, height: 900 })
  const row = app.getByRole('main').getByRole('row').nth(1)
  await expect(row.getByRole('link')).toBeVisible()
  expect((await row.boundingBox())!.height).toBeLessThan(80)
})
