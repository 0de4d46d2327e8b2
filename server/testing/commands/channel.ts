import { channel } from '@hotel/contract/notification/channel'

import { codeHashOf, setCode } from '../../channel/address.queries.ts'
import { transact } from '../../http/transact.ts'
import { newBrowser } from '../receivers.ts'
import type { TestServer } from '../server.ts'
import { ready, type SampleCommands } from './ready.ts'

/** Commands on notification channels. */
export function channelCommands(server: TestServer): SampleCommands {
  const addDevice = async () => {
    const { call } = await server.signIn()
    return ready(call, channel.addDevice, newBrowser('https://push.example.com/1').device)
  }
  /** A member whose address has just changed. */
  const withAddress = async () => {
    const member = await server.signIn()
    const { call, password } = member
    const { setting } = await call(channel.status, {})
    const emailAddress = setting.emailAddress === 'ada@example.com' ? 'bo@' : 'ada@'
    await call(channel.choose, { ...setting, emailAddress: `${emailAddress}example.com`, password })
    return member
  }
  return {
    async 'channel.choose'() {
      const { call } = await server.signIn()
      const { setting } = await call(channel.status, {})
      return ready(call, channel.choose, { ...setting, push: ['mention'] })
    },
    'channel.addDevice': addDevice,
    async 'channel.removeDevice'() {
      const { call } = await server.signIn()
      const { device } = newBrowser('https://push.example.com/2')
      const { devices } = await call(channel.addDevice, device)
      return ready(call, channel.removeDevice, { id: devices[0]!.id })
    },
    async 'channel.sendCode'() {
      server.outbound.smtpUrl ??= 'smtp://127.0.0.1:9'
      const { call, password } = await withAddress()
      return ready(call, channel.sendCode, { password })
    },
    async 'channel.confirmAddress'() {
      server.outbound.smtpUrl ??= 'smtp://127.0.0.1:9'
      const { call, memberId } = await withAddress()
      const { db } = server.database
      const { hotelId } = await db
        .selectFrom('member')
        .where('id', '=', memberId)
        .select('hotelId')
        .executeTakeFirstOrThrow()
      const code = '12345678'
      const own = { hotelId, memberId }
      const codeHash = codeHashOf(server.secrets, own, code)
      await transact(db, (tx) => setCode(tx, own, { codeHash, now: new Date() }))
      return ready(call, channel.confirmAddress, { code })
    },
    async 'channel.test'() {
      return ready((await server.signIn()).call, channel.test, { channel: 'email' })
    },
  }
}
