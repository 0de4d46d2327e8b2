import { expect, expectPage, menuOf, test } from '../shell/story.ts'

test.describe('Sidebar', () => {
  test('It hides routes flagged hidden', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire({ userRole: 1 }))
    await expectPage(desk, 'home')
    const links = await menuOf(desk).getByRole('link', { includeHidden: true }).all()
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(paths).toContain('/hotelClient/home')
    for (const hidden of ['', 'login', 'redirect', '404'])
      expect(paths).not.toContain(`/hotelClient/${hidden}`)
  })

  test('It collapses groups that have a single child', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire({ routeList: ['Feedback', 'Suggestion'] }))
    await expect(menuOf(desk).getByRole('link')).toHaveText(['home', 'Suggestions and complaints'])
    await expect(menuOf(desk).getByRole('button')).toHaveCount(0)
  })
})
