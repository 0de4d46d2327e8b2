import { uuidv7 } from 'uuidv7'

import { template } from '@hotel/contract/hotel/template'

import type { TestServer } from '../server.ts'
import { ready, type SampleCommands } from './ready.ts'

/** Commands on reply templates. */
export function templateCommands(server: TestServer): SampleCommands {
  const newTemplate = () => ({
    categoryId: null,
    locale: 'en' as const,
    name: uuidv7(),
    body: 'Dear {guestName}, we hurry.',
  })
  return {
    async 'template.create'() {
      const { call } = await server.signIn({ userRole: 1 })
      return ready(call, template.create, newTemplate())
    },
    async 'template.edit'() {
      const { call } = await server.signIn({ userRole: 1 })
      const { id, version } = await call(template.create, newTemplate())
      return ready(call, template.edit, { id, version, body: 'Thank you.' })
    },
    async 'template.remove'() {
      const { call } = await server.signIn({ userRole: 1 })
      const { id } = await call(template.create, newTemplate())
      return ready(call, template.remove, { id })
    },
  }
}
