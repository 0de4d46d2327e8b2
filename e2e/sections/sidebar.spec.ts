import { expect, expectPage, menuOf, test } from '../shell/story.ts'

test.describe('Sidebar', () => {
  test('It hides routes flagged hidden', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire({ userRole: 1 }))
    await expectPage(app, 'home')
    const links = await menuOf(app).getByRole('link', { includeHidden: true }).all()
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(paths).toContain('/hotelClient/home')
    for (const hidden of ['', 'login', 'redirect', '404'])
      expect(paths).not.toContain(`/hotelClient/${hidden}`)
  })

  test('It collapses groups that have a single child', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire({ routeList: ['Feedback', 'Suggestion'] }))
    await expect(menuOf(app).getByRole('link')).toHaveText(['home', 'feedback list'])
    await expect(menuOf(app).getByRole('button')).toHaveCount(0)
  })
})
