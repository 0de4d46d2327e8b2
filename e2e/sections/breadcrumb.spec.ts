import { expect, expectPage, test, trailOf } from '../shell/story.ts'

test.describe('Breadcrumb', () => {
  test('It starts with a home crumb, unless the current page is home', async ({
    openDesk,
    hotel,
  }) => {
    const desk = await openDesk(await hotel.hire(), '/feedback/suggestion')
    const first = trailOf(desk).getByRole('listitem').first()
    await expect(first.getByRole('link', { name: 'home' })).toBeVisible()
    await first.getByRole('link').click()
    await expectPage(desk, 'home')
    await expect(trailOf(desk).getByRole('listitem')).toHaveText(['home'])
    await expect(trailOf(desk).getByRole('link')).toHaveCount(0)
  })

  test('It shows only routes that have a title and are not flagged no-breadcrumb', async ({
    openDesk,
    hotel,
  }) => {
    const desk = await openDesk(await hotel.hire(), '/feedback/suggestion?scope=all')
    const trail = trailOf(desk).getByRole('listitem')
    const whole = ['home', 'complaints and suggestions', 'Suggestions and complaints']
    await expect(trail).toHaveText(whole)
    await desk
      .getByRole('main')
      .getByRole('link', { name: /\d{8}-\d{4}/ })
      .first()
      .click()
    await expect(desk.getByRole('article')).toBeVisible()
    await expect(trail).toHaveText(whole)
  })

  test('The last crumb is plain text', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire(), '/feedback/suggestion')
    const last = trailOf(desk).getByRole('listitem').last()
    await expect(last).toHaveText('Suggestions and complaints')
    await expect(last.getByRole('link')).toHaveCount(0)
    await expect(trailOf(desk).getByRole('link')).toHaveText(['home', 'complaints and suggestions'])
  })
})
