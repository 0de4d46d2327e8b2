import { minuteMs } from '@hotel/contract/duration'
import { afterEach, describe, expect, test } from 'vitest'

import { channel } from '@hotel/contract/notification/channel'

import { resetLimits } from '../testing/limits.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import { useProvider } from '../testing/sign-on.ts'
import { useDelivery } from '../testing/use-delivery.ts'

const server = useServer()
const delivery = useDelivery(server)
const provider = useProvider(server)
afterEach(() => {
  server.time.now = undefined
})

let count = 0
async function choose({ call, password }: SignedIn) {
  count += 1
  const emailAddress = `address-${count}@example.com`
  const { setting } = await call(channel.status, {})
  return call(channel.choose, { ...setting, emailAddress, password })
}
const deliver = () => delivery.deliver(new Date())
const codeInMail = () => /\b\d{8}\b/.exec(delivery.mail.mails.at(-1)?.text ?? '')?.[0] ?? ''

describe('Address for mails', () => {
  test('takes the password to change, but not for other settings', async () => {
    const ada = await server.signIn()
    const { setting } = await ada.call(channel.status, {})
    const next = { ...setting, emailAddress: 'ada@example.com' }
    await expect(ada.call(channel.choose, next)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { password: expect.any(String) } },
    })
    await expect(ada.call(channel.choose, { ...next, password: 'not-hers' })).rejects.toMatchObject(
      { data: { fields: { password: expect.any(String) } } },
    )
    expect((await ada.call(channel.status, {})).setting.emailAddress).toBeNull()
    const status = await ada.call(channel.choose, { ...next, password: ada.password })
    await ada.call(channel.choose, { ...status.setting, push: [] })
    await expect(
      ada.call(channel.choose, { ...status.setting, emailAddress: null }),
    ).rejects.toMatchObject({ code: 400002 })
  })

  test('is confirmed by the code sent there, once', async () => {
    const ada = await server.signIn()
    expect(await choose(ada)).toMatchObject({
      addressConfirmed: false,
      codeUntil: expect.any(String),
    })
    await deliver()
    const code = codeInMail()
    expect(code).toMatch(/^\d{8}$/)
    const wrong = String((Number(code) + 1) % 100_000_000).padStart(8, '0')
    await expect(ada.call(channel.confirmAddress, { code: wrong })).rejects.toMatchObject({
      data: { fields: { code: expect.any(String) } },
    })
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`
    const confirmed = await ada.call(channel.confirmAddress, { code: spaced })
    expect(confirmed).toMatchObject({ addressConfirmed: true, codeUntil: null })
    await expect(ada.call(channel.confirmAddress, { code })).rejects.toMatchObject({ code: 400002 })
    const { list } = await ada.call(channel.deliveries, {})
    expect(list).toMatchObject([{ accountMail: 'confirmAddress', isTest: false, status: 'sent' }])
  })

  test('is not confirmed by a code of another member, of an address before, or after 30 minutes', async () => {
    const [ada, bo] = [await server.signIn(), await server.signIn()]
    await choose(bo)
    await deliver()
    const code = codeInMail()
    await choose(ada)
    await expect(ada.call(channel.confirmAddress, { code })).rejects.toMatchObject({ code: 400002 })
    await choose(bo)
    await expect(bo.call(channel.confirmAddress, { code })).rejects.toMatchObject({ code: 400002 })
    await deliver()
    server.time.now = new Date(Date.now() + 31 * minuteMs)
    const late = { code: codeInMail() }
    await expect(bo.call(channel.confirmAddress, late)).rejects.toMatchObject({ code: 400002 })
  })

  test('has five tries for the code in a quarter of an hour', async () => {
    const ada = await server.signIn()
    await choose(ada)
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(ada.call(channel.confirmAddress, { code: '00000000' })).rejects.toMatchObject({
        code: 400002,
      })
    }
    await deliver()
    await expect(ada.call(channel.confirmAddress, { code: codeInMail() })).rejects.toMatchObject({
      code: 429001,
    })
  })

  test('gets another code with the password, until it is confirmed', async () => {
    const ada = await server.signIn()
    const { password } = ada
    await expect(ada.call(channel.sendCode, { password })).rejects.toMatchObject({ code: 400002 })
    await choose(ada)
    await deliver()
    const first = codeInMail()
    await expect(ada.call(channel.sendCode, { password: 'not-hers' })).rejects.toMatchObject({
      code: 400002,
    })
    await ada.call(channel.sendCode, { password })
    await deliver()
    await expect(ada.call(channel.confirmAddress, { code: first })).rejects.toMatchObject({
      code: 400002,
    })
    await ada.call(channel.confirmAddress, { code: codeInMail() })
    await expect(ada.call(channel.sendCode, { password })).rejects.toMatchObject({ code: 400002 })
  })

  test('gets a notice when it is replaced, and is confirmed no more', async () => {
    const ada = await server.signIn()
    const { setting } = await choose(ada)
    await deliver()
    await ada.call(channel.confirmAddress, { code: codeInMail() })
    delivery.mail.mails.length = 0
    expect(await choose(ada)).toMatchObject({ addressConfirmed: false })
    await deliver()
    const notice = delivery.mail.mails.find(({ to }) => to[0] === setting.emailAddress)
    expect(notice?.text).toContain('Your email address was changed')
    expect(delivery.mail.mails).toHaveLength(2)
    // Back at the address before, it needs another confirmation.
    const back = { ...setting, password: ada.password }
    expect(await ada.call(channel.choose, back)).toMatchObject({ addressConfirmed: false })
  })

  test('stays what another tab made of it', async () => {
    const ada = await server.signIn()
    const { setting } = await ada.call(channel.status, {})
    const { setting: changed } = await choose(ada)
    await expect(ada.call(channel.choose, { ...setting, push: [] })).rejects.toMatchObject({
      code: 400002,
    })
    expect((await ada.call(channel.status, {})).setting).toEqual(changed)
    const { emailAddress: _, ...others } = setting
    const status = await ada.call(channel.choose, { ...others, push: [] })
    expect(status.setting).toEqual({ ...changed, push: [] })
  })

  test('of a member who came by single sign-on changes without a password and stays unconfirmed', async () => {
    await provider.setUp()
    const ada = await server.signIn()
    const { token } = await provider.enterAs(ada)
    const call = provider.callWith(token)
    const { setting, passwordNeeded } = await call(channel.status, {})
    expect(passwordNeeded).toBe(false)
    const next = { ...setting, emailAddress: 'sso@example.com' }
    expect(await call(channel.choose, next)).toMatchObject({
      addressConfirmed: false,
      codeUntil: null,
    })
    await resetLimits(server.database.db)
    await expect(call(channel.sendCode, { password: 'not-hers' })).rejects.toMatchObject({
      code: 400002,
    })
  })

  test('changes five times in a quarter of an hour, because each sends mail', async () => {
    const ada = await server.signIn()
    for (let change = 1; change <= 5; change += 1) await choose(ada)
    await expect(choose(ada)).rejects.toMatchObject({ code: 429001 })
  })

  test('without a mail server is saved, and nothing is queued', async () => {
    server.outbound.smtpUrl = undefined
    const ada = await server.signIn()
    expect(await choose(ada)).toMatchObject({ mailsGoOut: false, codeUntil: null })
    expect((await ada.call(channel.deliveries, {})).list).toEqual([])
  })
})
