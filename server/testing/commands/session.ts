import { session } from '@hotel/contract/session'

import type { TestServer } from '../server.ts'
import { ready, type SampleCommands } from './ready.ts'

/** Sign-in and sign-out; each uses a new member. */
export function sessionCommands(server: TestServer): SampleCommands {
  return {
    async 'session.login'() {
      const { userName, password } = await server.signIn()
      return ready(server.guest, session.login, { userName, password })
    },
    async 'session.logout'() {
      return ready((await server.signIn()).call, session.logout, {})
    },
    async 'session.revoke'() {
      const { call, userName, password } = await server.signIn()
      await server.guest(session.login, { userName, password })
      const { list } = await call(session.list, {})
      return ready(call, session.revoke, { id: list.find(({ current }) => !current)!.id })
    },
    async 'session.revokeOthers'() {
      return ready((await server.signIn()).call, session.revokeOthers, {})
    },
  }
}
