import type { Locale } from '@hotel/contract/http/endpoint'
import type { AccountMail } from '@hotel/contract/notification/channel'
import { mailedMinutes } from '@hotel/contract/member/reset'

import { subjectOf } from '../mail.ts'
import { escape, htmlMail } from '../message.ts'

/** The link's token, or the code. */
export type AccountFacts = { token?: string; code?: string }

type Context = AccountFacts & {
  userName: string
  hotelName: string
  publicUrl: string
  locale: Locale
}

type Words = { subject: string; lead: (userName: string) => string; end: string }

const texts: Record<Locale, Record<AccountMail, Words>> = {
  en: {
    resetPassword: {
      subject: 'Set a new password',
      lead: (userName) =>
        `Someone asked for a new password for the user name ${userName}. If it was you, open this link within ${mailedMinutes} minutes and set one. The link works once.`,
      end: 'If it was not you, do nothing: your password stays as it is, and nobody else has this link.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      lead: (userName) =>
        `The password of ${userName} was changed. All other devices were signed out.`,
      end: 'If it was neither you nor an administrator of your hotel, tell them at once, and change the password of this email account.',
    },
    confirmAddress: {
      subject: 'Confirm this address',
      lead: (userName) =>
        `${userName} entered this address for notifications. Enter this code in the notification settings within ${mailedMinutes} minutes:`,
      end: 'A forgotten password can then be reset by this address. If it was not you, delete this email.',
    },
    addressChanged: {
      subject: 'Your email address was changed',
      lead: (userName) =>
        `${userName} no longer uses this address for notifications. A forgotten password cannot be reset by it any more.`,
      end: 'If it was not you, tell an administrator of your hotel at once.',
    },
  },
  'zh-CN': {
    resetPassword: {
      subject: '设置新密码',
      lead: (userName) =>
        `有人为用户名 ${userName} 申请重置密码。如果是您本人，请在 ${mailedMinutes} 分钟内打开此链接设置新密码。链接只能使用一次。`,
      end: '如果不是您本人，无需任何操作：您的密码不变，其他人也没有此链接。',
    },
    passwordChanged: {
      subject: '您的密码已更改',
      lead: (userName) => `${userName} 的密码已更改，其他设备均已退出登录。`,
      end: '如果不是您本人或酒店管理员操作，请立即联系酒店管理员，并更改此邮箱的密码。',
    },
    confirmAddress: {
      subject: '验证此邮箱地址',
      lead: (userName) =>
        `${userName} 将此邮箱设为接收通知的地址。请在 ${mailedMinutes} 分钟内在通知设置中输入此验证码：`,
      end: '验证后，忘记密码时可以通过此邮箱重置。如果不是您本人操作，请删除此邮件。',
    },
    addressChanged: {
      subject: '您的邮箱地址已更改',
      lead: (userName) => `${userName} 不再使用此邮箱接收通知，也不能再通过它重置密码。`,
      end: '如果不是您本人操作，请立即联系酒店管理员。',
    },
  },
}

/** A mail about the account. The token is behind the `#`, which browsers send to no server. */
export function accountMessage(
  accountMail: AccountMail,
  { userName, hotelName, publicUrl, locale, token, code }: Context,
) {
  const { subject, lead, end } = texts[locale][accountMail]
  const link = token && `${publicUrl}/hotelClient/login#reset=${token}`
  const middle = link ?? code
  const plain = [lead(userName), ...(middle ? [middle] : []), end, `-- \n${hotelName}`]
  const shown = link
    ? `<p><a href="${escape(link)}">${escape(subject)}</a></p>`
    : code
      ? `<p style="font-size:24px;letter-spacing:2px">${code}</p>`
      : ''
  const paragraph = (words: string) => `<p>${escape(words)}</p>`
  const body = `${paragraph(lead(userName))}${shown}${paragraph(end)}`
  return {
    subject: subjectOf(hotelName, subject),
    text: plain.join('\n\n'),
    html: htmlMail(locale, body, escape(hotelName)),
  }
}
