import { webhook } from '@hotel/contract/hotel/webhook'

import type { TestServer } from '../server.ts'
import { ready, type SampleCommands } from './ready.ts'

/** Commands on webhooks. */
export function webhookCommands(server: TestServer): SampleCommands {
  const madeUp = () => ({
    name: 'Switchboard',
    url: `https://switchboard.example.com/${crypto.randomUUID()}`,
    topics: ['received' as const],
    active: true,
  })
  const made = async () => {
    const { call } = await server.signIn({ userRole: 1 })
    return { call, id: (await call(webhook.create, madeUp())).id }
  }
  return {
    async 'webhook.create'() {
      return ready((await server.signIn({ userRole: 1 })).call, webhook.create, madeUp())
    },
    async 'webhook.edit'() {
      const { call, id } = await made()
      return ready(call, webhook.edit, { id, version: 1, ...madeUp(), active: false })
    },
    async 'webhook.renewSecret'() {
      const { call, id } = await made()
      return ready(call, webhook.renewSecret, { id })
    },
    async 'webhook.remove'() {
      const { call, id } = await made()
      return ready(call, webhook.remove, { id })
    },
    async 'webhook.test'() {
      const { call, id } = await made()
      return ready(call, webhook.test, { id })
    },
    async 'webhook.resend'() {
      const { call, id } = await made()
      const { id: callId } = await call(webhook.test, { id })
      await server.database.db
        .updateTable('delivery')
        .set({ status: 'failed' })
        .where('id', '=', callId)
        .execute()
      return ready(call, webhook.resend, { id: callId })
    },
  }
}
