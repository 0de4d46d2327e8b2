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
