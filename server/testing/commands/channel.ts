import { channel } from '@hotel/contract/notification/channel'

import { newBrowser } from '../receivers.ts'
import type { TestServer } from '../server.ts'
import { ready, type SampleCommands } from './ready.ts'

/** Commands on notification channels. */
export function channelCommands(server: TestServer): SampleCommands {
  const addDevice = async () => {
    const { call } = await server.signIn()
    return ready(call, channel.addDevice, newBrowser('https://push.example.com/1').device)
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
    async 'channel.test'() {
      return ready((await server.signIn()).call, channel.test, { channel: 'email' })
    },
  }
}
