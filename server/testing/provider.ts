import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

import { Provider } from 'oidc-provider'

const client = { id: 'hotel-feedback', secret: 'secret-of-the-client' }

/** Who signs in next, and what the provider says of them. */
export type Person = { sub: string } & Record<string, unknown>

export type TestProvider = {
  issuer: string
  facts: { issuer: string; clientId: string; clientSecret: string }
  /** Signs in without a question, as this person. */
  person: Person
  /** Answers of paths that stand in for the provider's own. */
  overrides: Map<string, object>
  /** What a browser does with the address that signing in begins with; returns the answer's query. */
  visit: (url: string) => Promise<string>
  close: () => Promise<void>
}

/** A real OpenID Connect provider on a free local port, for these redirect addresses. */
export async function openProvider(
  redirectUrls: readonly string[] = ['https://feedback.example.com/hotelClient/login'],
): Promise<TestProvider> {
  const server = http.createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const opened: TestProvider = {
    issuer,
    facts: { issuer, clientId: client.id, clientSecret: client.secret },
    person: { sub: 'nobody' },
    overrides: new Map(),
    visit: (url) => visit(url, redirectUrls),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const provider = makeProvider(issuer, redirectUrls, opened)
  const handle = provider.callback()
  server.on('request', (request, response) => {
    const path = request.url ?? ''
    const override = opened.overrides.get(path)
    if (override) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(override))
    } else if (path.startsWith('/interaction/')) {
      const login = { accountId: opened.person.sub }
      void provider.interactionFinished(request, response, { login })
    } else void handle(request, response)
  })
  // A test file that does not close it may still end.
  server.unref()
  return opened
}

const makeProvider = (issuer: string, redirectUrls: readonly string[], opened: TestProvider) =>
  new Provider(issuer, {
    clients: [
      { client_id: client.id, client_secret: client.secret, redirect_uris: [...redirectUrls] },
    ],
    claims: {
      openid: ['sub'],
      profile: ['preferred_username', 'name'],
      email: ['email', 'email_verified'],
    },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ ...opened.person, sub: accountId }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: client.id,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })

/** Follows redirects with cookies until the address of the client. */
async function visit(url: string, redirectUrls: readonly string[]): Promise<string> {
  const cookies = new Map<string, string>()
  let address = url
  for (let hop = 0; hop < 10; hop += 1) {
    const { origin, pathname, search } = new URL(address)
    if (redirectUrls.includes(origin + pathname)) return search
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`${response.status} at ${address}: ${await response.text()}`)
    address = new URL(next, address).href
  }
  throw new Error(`Too many redirects from ${url}.`)
}
