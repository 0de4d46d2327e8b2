import { expect, test } from 'vitest'

import { useServer } from '../testing/server.ts'

const server = useServer()

test.each(['/hotelClient/', '/g/nothing', '/s/nothing', '/api/openapi.json', '/api/nothing'])(
  '%s lets nothing run or load that this server did not send as a file of its own',
  async (url) => {
    const { headers } = await server.app.inject({ method: 'GET', url })
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(' '))
        .map(([name = '', ...sources]) => [name, sources]),
    )
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|https?:/)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
  },
)
