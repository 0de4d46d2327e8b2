import guestEnglish from '../guest/words/en.json' with { type: 'json' }
import guestChinese from '../guest/words/zh-CN.json' with { type: 'json' }
import { expectAccessible } from './accessibility.ts'
import { complain, openStatusPage, uniqueWords } from './guest.ts'
import { desktop, expect, phone, test } from './hotel.ts'

const looks = (['en', 'zh-CN'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [desktop, phone].map((viewport) => ({ locale, colorScheme, viewport })),
  ),
)

for (const look of looks) {
  const { locale, colorScheme, viewport } = look
  const seen = `in ${locale}, ${colorScheme}, ${viewport.width} px wide`
  const words = locale === 'en' ? guestEnglish : guestChinese

  test(`axe finds nothing on the guest's pages ${seen}`, async ({ openWindow, roomLink }) => {
    const guest = await openWindow(look)
    await guest.goto(roomLink)
    await expect(guest.getByRole('heading', { name: words['kind.question'] })).toBeVisible()
    await expect(guest.locator('html')).toHaveAttribute('lang', locale)
    await expectAccessible(guest)

    await guest.getByRole('button', { name: words['kind.complaint'] }).click()
    await expect(guest.getByRole('heading', { name: words['category.complaint'] })).toBeVisible()
    await expectAccessible(guest)

    await guest.getByRole('listitem').getByRole('button').first().click()
    await expect(guest.getByRole('heading', { name: words['words.complaint'] })).toBeVisible()
    await guest.getByRole('button', { name: words['send.send'] }).click()
    await expect(guest.getByText(words['words.missing'])).toBeVisible()
    await expectAccessible(guest)
  })
}

test("axe finds nothing on the receipt and on the guest's status page", async ({
  openPhone,
  roomLink,
}) => {
  const guest = await openPhone()
  await complain(guest, roomLink, uniqueWords('The lamp beside the bed does not work'))
  await expectAccessible(guest)
  await openStatusPage(guest)
  await expectAccessible(guest)
  const address = guest.url()
  for (const { locale, colorScheme } of looks.filter(({ viewport }) => viewport === phone)) {
    await guest.emulateMedia({ colorScheme })
    await guest.goto(`${address}?lang=${locale}`)
    await expect(
      guest.getByText(locale === 'en' ? 'We have your message' : guestChinese['case.status.new']),
    ).toBeVisible()
    await expectAccessible(guest)
  }
})
