import { signOn } from '@hotel/contract/hotel/sign-on'

import { openProvider } from '../provider.ts'
import type { TestServer } from '../server.ts'
import { ready, type SampleCommands } from './ready.ts'

/** Where the provider leads back to. */
export const loginOf = ({ hotelCode }: { hotelCode: string }) =>
  `https://feedback.example.com/hotelClient/login/${hotelCode}`

/** Single sign-on; the hotel has one provider at a time. */
export function signOnCommands(server: TestServer): SampleCommands {
  let opened: ReturnType<typeof openProvider> | undefined
  const provider = () => (opened ??= openProvider([loginOf(server.hotel)]))
  async function before() {
    server.outbound.privateNetworks = ['loopback']
    const { facts } = await provider()
    const { call, password } = await server.signIn({ userRole: 1 })
    if ((await call(signOn.setting, {})).setting) await call(signOn.remove, {})
    const input = { ...facts, userNameClaim: 'preferred_username', required: false, password }
    return { call, input }
  }
  async function made() {
    const { call, input } = await before()
    return { call, input, ...(await call(signOn.create, input)) }
  }
  async function answered() {
    await made()
    const member = await server.signIn()
    const at = await provider()
    at.person = { sub: `subject of ${member.userName}`, preferred_username: member.userName }
    const { hotelCode } = server.hotel
    const { url, ticket } = await server.guest(signOn.begin, { hotelCode })
    return { member, input: { ticket, parameters: await at.visit(url) } }
  }
  return {
    async 'signOn.create'() {
      const { call, input } = await before()
      return ready(call, signOn.create, input)
    },
    async 'signOn.edit'() {
      const { call, input, id, version } = await made()
      return ready(call, signOn.edit, { id, version, ...input })
    },
    async 'signOn.remove'() {
      return ready((await made()).call, signOn.remove, {})
    },
    async 'signOn.signIn'() {
      return ready(server.guest, signOn.signIn, (await answered()).input)
    },
    async 'signOn.unlink'() {
      const { member, input } = await answered()
      await server.guest(signOn.signIn, input)
      const { call } = await server.signIn({ userRole: 1 })
      return ready(call, signOn.unlink, { id: member.memberId })
    },
  }
}
