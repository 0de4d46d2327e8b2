import { factor } from '@hotel/contract/factor'
import { passkey } from '@hotel/contract/factor/passkey'

import { addPasskey, makeAuthenticator, passkeyAnswer } from '../authenticator.ts'
import { addFactor, appCode, nextCode, ticketOf } from '../factor.ts'
import type { TestServer } from '../server.ts'
import { ready, type SampleCommands } from './ready.ts'

/** The second factor; each uses a new member. */
export function factorCommands(server: TestServer): SampleCommands {
  const now = () => server.time.now ?? new Date()
  const withFactor = async () => {
    const member = await server.signIn()
    return { member, ...(await addFactor(server, member)) }
  }
  return {
    async 'factor.signIn'() {
      const { member, secret } = await withFactor()
      const ticket = await ticketOf(server, member)
      return ready(server.guest, factor.signIn, { ticket, oneTimeCode: nextCode(server, secret) })
    },
    async 'factor.begin'() {
      const { call, password } = await server.signIn()
      return ready(call, factor.begin, { password })
    },
    async 'factor.add'() {
      const { call, password } = await server.signIn()
      const { secret, ticket } = await call(factor.begin, { password })
      return ready(call, factor.add, { ticket, oneTimeCode: appCode(secret, now()) })
    },
    async 'factor.renewCodes'() {
      const { member } = await withFactor()
      return ready(member.call, factor.renewCodes, { password: member.password })
    },
    async 'factor.remove'() {
      const { member } = await withFactor()
      return ready(member.call, factor.remove, { password: member.password })
    },
    async 'passkey.begin'() {
      const { call, password } = await server.signIn()
      return ready(call, passkey.begin, { password })
    },
    async 'passkey.add'() {
      const { call, password } = await server.signIn()
      const { options, challenge } = await call(passkey.begin, { password })
      const credential = makeAuthenticator().create(options)
      return ready(call, passkey.add, { challenge, name: 'Phone', credential })
    },
    async 'passkey.remove'() {
      const member = await server.signIn()
      await addPasskey(member)
      const { call, password } = member
      const { list } = await call(passkey.list, {})
      return ready(call, passkey.remove, { id: list[0]!.id, password })
    },
    async 'passkey.signIn'() {
      const { authenticator } = await addPasskey(await server.signIn())
      const { options: _, ...input } = await passkeyAnswer(server, authenticator)
      return ready(server.guest, passkey.signIn, input)
    },
    async 'factor.reset'() {
      const { member } = await withFactor()
      const { call } = await server.signIn({ userRole: 1 })
      return ready(call, factor.reset, { id: member.memberId })
    },
  }
}
