import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { noOutbound } from '../config.ts'
import { openMailServer, type MailServer } from '../testing/receivers.ts'
import { sendMail } from './mail.ts'

let mailServer: MailServer
beforeAll(async () => {
  mailServer = await openMailServer()
})
afterAll(() => mailServer.close())

const send = (smtpUrl: string) =>
  sendMail(
    { id: 'one', to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
    { outbound: { ...noOutbound, smtpUrl }, publicUrl: 'https://feedback.example.com' },
  )

describe('Mail server without TLS', () => {
  test('gets no mail if it is not on this machine', async () => {
    const elsewhere = mailServer.url.replace('127.0.0.1', '0.0.0.0')
    expect(await send(elsewhere)).toMatchObject({ ok: false, isFinal: false })
    expect(mailServer.mails).toHaveLength(0)
    expect(await send(mailServer.url)).toEqual({ ok: true })
    expect(mailServer.mails).toHaveLength(1)
  })

  test('gets mail from an address that says so', async () => {
    const elsewhere = mailServer.url.replace('127.0.0.1', '0.0.0.0')
    expect(await send(`${elsewhere}?requireTLS=false`)).toEqual({ ok: true })
  })
})
