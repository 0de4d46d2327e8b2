import { caller, type Call } from '../contract/http/caller.ts'
import type { Envelope } from '../contract/http/result.ts'
import { session } from '../contract/session.ts'
import { anyAddress, password } from './hotel.ts'

const serverUrl = () => process.env.E2E_URL ?? ''

const callWith = (url: string, headers: Record<string, string>): Call =>
  caller(async ({ method, path, body }) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    return (await response.json()) as Envelope
  })

/** What somebody of the demo hotel may ask of its server, without a browser. */
export async function callAs(userName: string, url = serverUrl(), own = password): Promise<Call> {
  const { token } = await callWith(url, {})(session.login, { userName, password: own })
  return callWith(url, { authorization: `Bearer ${token}` })
}

/** What a phone in the hotel may. */
export const callAsGuest = () => callWith(serverUrl(), { 'x-forwarded-for': anyAddress() })
