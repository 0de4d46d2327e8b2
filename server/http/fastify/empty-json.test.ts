import { describe, expect, test } from 'vitest'

import { requestOf } from '@hotel/contract/http/caller'
import { roleKeys } from '@hotel/contract/http/endpoint'

import { allEndpoints } from '../../testing/endpoints.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const madeUp = '01890a5d-ac96-774b-bcce-b302099a8057'
const given = { id: madeUp, houseId: madeUp, code: 'A', token: 'g', guestToken: 'g' }
const endpoints = await allEndpoints()
/** Would end the session used for the following calls. */
const withoutPayload = endpoints.filter(
  ({ method, body, name }) => method !== 'GET' && !body && name !== 'session.logout',
)

describe('Call with JSON content type and no body', () => {
  test('exists in the contract, including four of the specification', () => {
    const paths = withoutPayload.map(({ method, path }) => `${method} ${path}`)
    expect(paths).toEqual(
      expect.arrayContaining([
        'POST /hotel/client/user/info',
        'DELETE /hotel/client/user/{id}/del',
        'PUT /hotel/client/sun/code',
        'PUT /hotel/client/cost/sun/code',
      ]),
    )
  })

  test.each(withoutPayload.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is accepted by %s as a call without payload',
    async (_, endpoint) => {
      const { token } = await server.signIn({ userRole: 1, routeList: [...roleKeys] })
      const { path } = requestOf(endpoint, given)
      const response = await server.app.inject({
        method: endpoint.method,
        url: `/api${path}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload: '',
      })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toHaveProperty('code')
    },
  )

  test('is refused with the missing fields if the call has a payload', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/hotel/client/user/login',
      headers: { 'content-type': 'application/json' },
      payload: '',
    })
    expect(response.json()).toMatchObject({
      code: 400002,
      data: { fields: { userName: expect.any(String), password: expect.any(String) } },
    })
  })
})
