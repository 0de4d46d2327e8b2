import { expect, test } from 'vitest'

import { session } from '@hotel/contract/session'

import { useServer } from '../../testing/server.ts'

const server = useServer({ logLevel: 'trace' })

test.each([
  ['an address that cannot be read', { url: '/api/ada.berg@example.com/%E0%A4%A' }],
  [
    'a media type that is unknown',
    { url: `/api${session.login.path}`, headers: { 'content-type': 'text/ada.berg@example.com' } },
  ],
  [
    'a body that is no JSON',
    { url: `/api${session.login.path}`, headers: { 'content-type': 'application/json' } },
  ],
])('Log at trace: %s leaves no text of it', async (_, request) => {
  server.log.length = 0
  await server.app.inject({ method: 'POST', payload: 'ada.berg@example.com', ...request })
  const log = server.log.join('')
  expect(log).toContain('"reqId"')
  expect(log).not.toContain('ada.berg')
})
