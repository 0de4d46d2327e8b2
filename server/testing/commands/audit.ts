import { audit } from '@hotel/contract/hotel/audit'

import { signAll } from '../history.ts'
import type { TestServer } from '../server.ts'
import { ready, type SampleCommands } from './ready.ts'

/** Where checkpoints are sent. */
export function auditCommands(server: TestServer): SampleCommands {
  const made = async () => {
    const { call } = await server.signIn({ userRole: 1 })
    const { version } = (await call(audit.state, {})).sentTo
    return { call, input: { address: 'auditor@example.com', version } }
  }
  return {
    async 'audit.setMail'() {
      const { call, input } = await made()
      return ready(call, audit.setMail, input)
    },
    async 'audit.testMail'() {
      const { call, input } = await made()
      await call(audit.setMail, input)
      const { database, secrets, hotel } = server
      await signAll(database, secrets, hotel.id, new Date())
      return ready(call, audit.testMail, {})
    },
  }
}
