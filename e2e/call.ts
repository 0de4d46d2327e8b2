import { caller, type Call } from '../contract/caller.ts'
import type { Envelope } from '../contract/result.ts'
import { session } from '../contract/session.ts'
import { password, type Account } from './hotel.ts'

/** What somebody of the demo hotel may ask of its server, without a browser. */
export async function callAs(account: Account, url = process.env.E2E_URL ?? ''): Promise<Call> {
  let token = ''
  const call = caller(async ({ method, path, body }) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    return (await response.json()) as Envelope
  })
  ;({ token } = await call(session.login, { userName: account, password }))
  return call
}
