import type { Page, Response } from '@playwright/test'

import { expect, expectPage, menuOf, noticesOf, tabsOf, test } from '../shell/story.ts'
import type { Member, OwnHotel } from '../shell/own-hotel.ts'

const expired = 'login status expired, you may stay on this page or log in again'
const promptOf = (desk: Page) => desk.getByRole('alertdialog', { name: 'system prompt' })

/** The next call of this desk is answered with 401. */
async function expire(hotel: OwnHotel, member: Member, desk: Page) {
  await expectPage(desk, 'home')
  await hotel.revoke(member)
  await menuOf(desk).getByRole('link', { name: 'Suggestions and complaints' }).click()
}

test.describe('Response code 401:', () => {
  test("A confirm dialog titled 'system prompt' appears", async ({ openDesk, hotel }) => {
    const member = await hotel.hire()
    const desk = await openDesk(member)
    await expire(hotel, member, desk)
    await expect(promptOf(desk)).toBeVisible()
    await expect(promptOf(desk).getByRole('heading')).toHaveText('system prompt')
  })

  test("Its text is the server message, or by default 'login status expired, you may stay on this page or log in again'", async ({
    openDesk,
    hotel,
  }) => {
    const member = await hotel.hire()
    const desk = await openDesk(member)
    await expectPage(desk, 'home')
    await hotel.revoke(member)
    const refused = desk.waitForResponse(/\/feedback\/list/)
    await menuOf(desk).getByRole('link', { name: 'Suggestions and complaints' }).click()
    const { code, msg } = (await (await refused).json()) as { code: number; msg: string }
    expect(code).toBe(401)
    await expect(promptOf(desk).getByRole('paragraph')).toHaveText(msg)

    // Without an account code nobody is asked, so there is no message of the server.
    const nameless = await openDesk(await hotel.hire())
    await expectPage(nameless, 'home')
    await nameless.context().clearCookies({ name: 'accountCode' })
    await nameless.reload()
    await expect(promptOf(nameless).getByRole('paragraph')).toHaveText(expired)
  })

  test("Its buttons are 're-login' and cancel", async ({ openDesk, hotel }) => {
    const member = await hotel.hire()
    const desk = await openDesk(member)
    await expire(hotel, member, desk)
    await expect(promptOf(desk).getByRole('button')).toHaveText(['cancel', 're-login'])
    await promptOf(desk).getByRole('button', { name: 'cancel' }).click()
    await expect(promptOf(desk)).toBeHidden()
    await expectPage(desk, 'Suggestions and complaints')
    await expect(desk.getByText('Your session has ended.').first()).toBeVisible()
  })

  test('On confirm the user is logged out and goes to /login', async ({ openDesk, hotel }) => {
    const member = await hotel.hire()
    const desk = await openDesk(member)
    await expire(hotel, member, desk)
    await promptOf(desk).getByRole('button', { name: 're-login' }).click()
    await expect(desk).toHaveURL(/\/hotelClient\/login$/)
    await expect(desk.getByRole('button', { name: 'log in' })).toBeVisible()
    expect(await desk.context().cookies()).toEqual([])
  })

  test('Only one such dialog is open at a time', async ({ openDesk, hotel }) => {
    const member = await hotel.hire({ userRole: 2 })
    const desk = await openDesk(member, '/feedback/suggestion?scope=all')
    const cases = desk.getByRole('main').getByRole('link', { name: /\d{8}-\d{4}/ })
    await expect(cases.nth(8)).toBeVisible()
    const refusals: Promise<number>[] = []
    desk.on('response', (response) => {
      if (response.url().includes('/detail/')) refusals.push(codeOf(response))
    })
    hotel.line.hold()
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7]) {
      await cases.nth(at).hover()
      // What the pointer only passes is not asked for.
      await desk.waitForTimeout(150)
    }
    await hotel.revoke(member)
    await hotel.line.mend()
    // Where the pointer stood from the start nothing may have been asked.
    await expect.poll(() => refusals.length).toBeGreaterThanOrEqual(6)
    expect(new Set(await Promise.all(refusals))).toEqual(new Set([401]))
    await expect(desk.getByRole('alertdialog')).toHaveCount(1)
    // Away from the rows, each of which would ask anew.
    await desk.mouse.move(0, 0)
    await desk.keyboard.press('Escape')
    await expect(desk.getByRole('alertdialog')).toHaveCount(0)
  })
})

const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code

test.describe('The error catalogue', () => {
  test('Response code 400002: An error message with the server msg is shown and the call fails', async ({
    openDesk,
    hotel,
  }) => {
    const desk = await openDesk(await hotel.hire(), '/home')
    await expectPage(desk, 'home')
    const refused = desk.waitForResponse(/\/feedback\/list/)
    await desk.goto('/hotelClient/feedback/suggestion?startDate=2020-01-01&endDate=2025-12-31')
    const { code, msg } = (await (await refused).json()) as { code: number; msg: string }
    expect(code).toBe(400002)
    // Once, and where the cases would stand.
    const shown = desk.getByRole('alert').filter({ hasText: msg })
    await expect(shown).toHaveCount(1)
    await expect(shown).toContainText('The cases could not be loaded.')
  })

  test("Response code 400005 on login: The error message 'user does not exist!' is shown and login stops", async ({
    page,
  }) => {
    await page.goto('/hotelClient/login')
    await page.getByLabel('user name').fill('nobody-here')
    await page.getByLabel('password', { exact: true }).fill('a-good-password')
    const answer = page.waitForResponse(/\/user\/login/)
    await page.getByRole('button', { name: 'log in' }).click()
    expect(await (await answer).json()).toMatchObject({ code: 400005 })
    await expect(page.getByRole('alert')).toHaveText('user does not exist!')
    await expect(page).toHaveURL(/\/hotelClient\/login$/)
    await expect(page.getByRole('button', { name: 'log in' })).toBeEnabled()
    expect(await page.context().cookies()).toEqual([])
  })

  test("Response code 400005 on user info: A confirm appears with 'user does not exist, you may log in again with another account', then the user is logged out", async ({
    openDesk,
    hotel,
  }) => {
    const member = await hotel.hire()
    const desk = await openDesk(member)
    await expectPage(desk, 'home')
    await hotel.change(member, { status: 'deleted' })
    const answer = desk.waitForResponse(/\/user\/info/)
    await desk.reload()
    expect(await (await answer).json()).toMatchObject({ code: 400005 })
    await expect(
      promptOf(desk).getByText('user does not exist, you may log in again with another account', {
        exact: true,
      }),
    ).toBeVisible()
    await promptOf(desk).getByRole('button', { name: 'confirm' }).click()
    await expect(desk).toHaveURL(/\/hotelClient\/login$/)
    expect(await desk.context().cookies()).toEqual([])
  })

  test('Other response codes: They pass through to the caller', async ({ openDesk, hotel }) => {
    const nobodys = '01890a5d-ac96-774b-bcce-b302099a8057'
    const desk = await openDesk(await hotel.hire(), `/feedback/suggestion/${nobodys}`)
    await expect(desk.getByText('There is no such case.')).toBeVisible()
    await expect(promptOf(desk)).toBeHidden()
    await expect(noticesOf(desk).getByRole('alert')).toHaveCount(0)
  })

  test('HTTP or network errors: They are rejected unchanged', async ({ openDesk, hotel }) => {
    const desk = await openDesk(await hotel.hire({ userRole: 2 }), '/feedback/suggestion?scope=all')
    await expect(desk.getByRole('table', { name: 'Cases' })).toBeVisible()
    await hotel.line.cut()
    await desk.getByRole('searchbox', { name: 'Search' }).fill('no line')
    await expect(
      desk.getByText('The server cannot be reached. Check the connection, then try again.'),
    ).toBeVisible()
    await expect(promptOf(desk)).toBeHidden()
    await expect(tabsOf(desk)).toBeVisible()
  })
})
