import type { Page } from '@playwright/test'

import { minuteMs } from '../contract/duration.ts'
import { reset } from '../contract/member/reset.ts'
import { addFactor } from '../server/testing/factor.ts'
import type { MailServer } from '../server/testing/receivers.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectPage, logIn, logOut, phone, test } from './shell/story.ts'

const newPassword = 'three-grey-herons'
const lastText = ({ mails }: MailServer) => mails.at(-1)?.text ?? ''
/** A line of its own: the user name before it may hold eight digits as well. */
const codeIn = (text: string) => /^\d{8}$/m.exec(text)?.[0] ?? ''
const linkIn = (text: string) => /http:\S+#reset=[\w-]{64}/.exec(text)?.[0] ?? ''
const forgot = (page: Page) => page.getByRole('button', { name: 'Forgot password?' })
const send = (page: Page) => page.getByRole('button', { name: 'Send link' })

async function saveAddress(page: Page, address: string, password: string) {
  await page.getByLabel('Email address').fill(address)
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Sending a code to ${address}…`)).toBeVisible()
}

test('Password reset: from a confirmed address to a new password, by keyboard', async ({
  openStaffApp,
  openBrowser,
  hotel,
  mailbox,
}) => {
  const member = await hotel.hire()
  const app = await openStaffApp(member, '/notifications')
  await app.getByLabel('Email address').fill('lin@example.com')
  await app.getByLabel('Your password').fill('not-mine-at-all')
  await app.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.getByText('The password is incorrect.')).toBeVisible()
  await expect(app.getByLabel('Email address')).toHaveValue('lin@example.com')
  await saveAddress(app, 'lin@example.com', member.password)
  await expectAccessible(app)
  await hotel.deliver()
  const code = codeIn(lastText(mailbox))
  const codeField = app.getByLabel('Code from the email')
  await codeField.fill(code === '00000000' ? '11111111' : '00000000')
  await app.keyboard.press('Enter')
  await expect(app.getByText('This code is incorrect')).toBeVisible()
  await codeField.fill(code)
  await app.keyboard.press('Enter')
  await expect(app.getByText('You can reset a forgotten password by this address.')).toBeVisible()

  const page = await (await openBrowser()).newPage()
  await page.goto('/hotelClient/login')
  await page.getByLabel('User name').fill(member.userName)
  await forgot(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('User name')).toHaveValue(member.userName)
  await expect(page.getByLabel('User name')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('a link is on its way')
  await expectAccessible(page)
  await hotel.deliver()

  // Pasted into the page that stands there.
  await page.goto(linkIn(lastText(mailbox)))
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await expect(page).toHaveURL(/\/hotelClient\/login$/)
  await expectAccessible(page)
  await page.keyboard.type('password1')
  // Somebody signs in in another tab of this browser meanwhile.
  const other = await page.context().newPage()
  await other.goto('/hotelClient/login')
  await logIn(other, await hotel.hire())
  await expectPage(other, 'home')
  await logOut(other, { ...member, name: 'Mei Lin' })
  await other.close()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('password1')
  await page.getByLabel('Repeat new password').fill('password2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The passwords do not match.')).toBeVisible()
  await page.getByLabel('Repeat new password').fill('password1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('on a list of leaked passwords')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Repeat new password').fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Your password was changed. Sign in with it.')
  await logIn(page, { ...member, password: newPassword })
  await expectPage(page, 'home')
})

test('Password reset: a link opens where somebody is signed in, asks for the second factor, and works once', async ({
  openStaffApp,
  hotel,
  mailbox,
}) => {
  const member = await hotel.hire()
  const app = await openStaffApp(member, '/notifications', { viewport: phone })
  await saveAddress(app, 'qi@example.com', member.password)
  await hotel.deliver()
  await app.getByLabel('Code from the email').fill(codeIn(lastText(mailbox)))
  await app.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(app.getByText('You can reset a forgotten password by this address.')).toBeVisible()
  await addFactor({ time: { now: undefined } }, { ...member, call: hotel.callAs(member) })
  await hotel.callAs(member)(reset.request, { userName: member.userName })
  await hotel.deliver()
  const link = linkIn(lastText(mailbox))
  await app.goto('about:blank')
  await app.goto(link)
  await app.getByLabel('New password', { exact: true }).fill(newPassword)
  await app.getByLabel('Repeat new password').fill(newPassword)
  await app.getByRole('button', { name: 'Save password' }).click()
  await expect(app.getByRole('status')).toContainText('Your password was changed')
  await logIn(app, { ...member, password: newPassword })
  await expect(app.getByLabel('Six-digit code')).toBeVisible()

  await app.goto('about:blank')
  await app.goto(link)
  await expect(app.getByRole('alert')).toContainText('This link no longer works')
  await expect(send(app)).toBeVisible()
  await expectAccessible(app)
})

test('Password reset: a code that the mail server refuses is not called sent', async ({
  openStaffApp,
  hotel,
  mailbox,
}) => {
  const member = await hotel.hire()
  const app = await openStaffApp(member, '/notifications')
  mailbox.refuses = { code: 550, text: 'No such mailbox' }
  await app.getByLabel('Email address').fill('mo@example.com')
  await app.getByLabel('Your password').fill(member.password)
  await app.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.getByText('Sending a code to mo@example.com…')).toBeVisible()
  await hotel.deliver()
  await expect(app.getByText('The code could not be sent to mo@example.com.')).toContainText('550')
  // Refused for now only: the next attempt is the server's.
  mailbox.refuses = { code: 451, text: 'Try again later' }
  await app.getByRole('button', { name: 'Send another code' }).click()
  await app.getByLabel('Current password').fill(member.password)
  await app.getByRole('button', { name: 'Send a code' }).click()
  await expect(app.getByText('Sending a code to mo@example.com…')).toBeVisible()
  await hotel.deliver()
  await expect(app.getByText('The code could not be sent to mo@example.com.')).toContainText('451')
  mailbox.refuses = undefined
  await hotel.deliver(10 * minuteMs)
  await expect(app.getByText('We sent a code to mo@example.com.')).toBeVisible()
})

test('Password reset: without a mail server, it says who can help', async ({ openBrowser }) => {
  const page = await (await openBrowser(undefined, { locale: 'zh-CN', viewport: phone })).newPage()
  await page.goto('/hotelClient/login')
  await page.getByRole('button', { name: '忘记密码？' }).click()
  await expect(page.getByText('此服务器不发送邮件，请联系酒店管理员设置临时密码。')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '返回登录' }).click()
  await expect(page.getByLabel('用户名')).toBeVisible()
})
