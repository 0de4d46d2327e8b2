import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
} from 'openid-client'

import type { Destinations } from '../outbox/address.ts'
import { messageOf, request } from '../outbox/request.ts'
import { isStorable } from '../storable.ts'

/** Characters; discovery documents and key sets of real providers have a tenth of that. */
const maxLength = 128_000
/** The longest that the standard allows. */
const maxSubject = 255
const scope = 'openid profile email'

export type Provider = { issuer: string; clientId: string; clientSecret: string }
/** What the provider's answer must fit. */
export type Expected = { verifier: string; state: string; nonce: string }
/** Who signed in at the provider, and what it says of the wanted claim and of their e-mail address. */
export type Identity = { subject: string; claim: unknown; emailVerified: unknown }

/** The provider did not answer, or not as one does. */
export class ProviderError extends Error {
  readonly isAway: boolean
  constructor(error: unknown) {
    super(wordsOf(error).slice(0, maxWords), { cause: error })
    this.isAway = causesOf(error).some((each) => each instanceof Away)
  }
}

class Away extends Error {}
const maxWords = 200

const causesOf = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : []

function wordsOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return error.error_description ?? error.error
  }
  return messageOf(causesOf(error).findLast((each) => each instanceof Error) ?? new Error('?'))
}

/** Reads the provider's addresses and keys. Requests go only where other systems may be reached. */
export const readProvider = (
  { issuer, clientId, clientSecret }: Provider,
  destinations: Destinations,
): Promise<Configuration> =>
  orProviderError(async () => {
    const config = await discovery(
      new URL(issuer),
      clientId,
      clientSecret,
      bySecret(clientSecret),
      {
        [customFetch]: fetchThrough(destinations),
        execute: [
          // Signatures are checked although the token comes from the provider itself.
          enableNonRepudiationChecks,
          // Only private networks may be reached without TLS.
          ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
        ],
      },
    )
    // The library lets some providers speak for many: anybody's tenant of theirs would do.
    const named = config.serverMetadata().issuer
    if (withoutSlash(named) !== withoutSlash(issuer)) throw new Error(`its issuer is ${named}`)
    // Throws if the provider does not say where browsers go.
    buildAuthorizationUrl(config, {})
    return config
  })

const withoutSlash = (url: string) => url.replace(/\/$/, '')

/** In the request's body where the provider takes that, otherwise in its header, as the standard assumes. */
const bySecret =
  (secret: string): ClientAuth =>
  (provider, ...rest) => {
    const known = provider.token_endpoint_auth_methods_supported ?? []
    const way = known.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic
    way(secret)(provider, ...rest)
  }

/** Where the browser goes, and what its answer must fit: authorization code with PKCE, state and nonce. */
export async function authorization(config: Configuration, redirectUrl: string) {
  const expected: Expected = {
    verifier: randomPKCECodeVerifier(),
    state: randomState(),
    nonce: randomNonce(),
  }
  const url = buildAuthorizationUrl(config, {
    redirect_uri: redirectUrl,
    scope,
    code_challenge: await calculatePKCECodeChallenge(expected.verifier),
    code_challenge_method: 'S256',
    state: expected.state,
    nonce: expected.nonce,
  })
  return { url: url.href, expected }
}

/** Who signed in. `claim` is read from the ID token or, where that lacks it, from the user info. */
export const identify = (
  config: Configuration,
  answer: URL,
  { verifier, state, nonce }: Expected,
  claim: string,
): Promise<Identity> =>
  orProviderError(async () => {
    const tokens = await authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const said = tokens.claims()!
    if (said.sub.length > maxSubject || !isStorable(said.sub)) {
      throw new Error('its subject cannot be kept')
    }
    const more =
      said[claim] === undefined && config.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(config, tokens.access_token, said.sub)
        : undefined
    const from = more ?? said
    return { subject: said.sub, claim: from[claim], emailVerified: from.email_verified }
  })

async function orProviderError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new ProviderError(error)
  }
}

const fetchThrough =
  (destinations: Destinations): CustomFetch =>
  async (url, { method, headers, body }) => {
    const text = body === undefined || body === null ? undefined : String(body)
    const sent = { method, headers, body: text }
    const reply = await request(url, sent, { destinations, maxLength }).catch((error: Error) => {
      throw new Away(messageOf(error))
    })
    const type = reply.headers['content-type'] ?? ''
    return new Response(reply.body || null, {
      status: reply.status,
      headers: { 'content-type': type },
    })
  }
