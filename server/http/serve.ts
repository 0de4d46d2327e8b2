import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import * as z from 'zod'

import { holds, keysFor, type Endpoint, type Locale } from '@hotel/contract/endpoint'
import { file, type FileAnswer } from '@hotel/contract/file'
import { AppError, resultCodes, type FieldErrors } from '@hotel/contract/result'

import { hashToken, hotelCodeOf, isGuestToken } from '../secrets.ts'
import { sendFile } from './file.ts'
import type { Asking, Doing, Done, Guest, Handler, Preparing, Services } from './handler.ts'
import { issueWords } from './issue-words.ts'
import { Refusal, wordsOf } from './refusal.ts'
import { findActor, isOfDeleted, type Actor } from './session.ts'
import { once, transact, writeEvents, type Author } from './transact.ts'

export type Route = { endpoint: Endpoint; handler: AnyHandler }
type AnyHandler =
  | ((context: never, input: never) => Promise<unknown>)
  | { prepare: (context: never, input: never) => Promise<unknown> }

type Handlers<G extends Record<string, Endpoint>> = { [Key in keyof G]: Handler<G[Key]> }

/** Binds each endpoint of a group to its handler: one forgotten or too many does not compile. */
export function serve<G extends Record<string, Endpoint>>(
  group: G,
  handlers: Handlers<G>,
): Route[] {
  return Object.entries(group).map(([key, endpoint]) => ({
    endpoint,
    handler: handlers[key] as AnyHandler,
  }))
}

/** The one door: everything that is true of every call happens here. */
export function mount(app: FastifyInstance, services: Services, routes: Route[]) {
  for (const { endpoint, handler } of routes) {
    app.route({
      method: endpoint.method as HTTPMethods,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      async handler(request, reply) {
        const locale = localeOf(request)
        try {
          const answer = await answerCall(services, endpoint, handler, request, locale)
          if (endpoint.data === file) {
            const mayGoOn = () => actorOf(services, request, services.clock())
            return sendFile(reply, typed(endpoint, answer as FileAnswer), mayGoOn)
          }
          const data = endpoint.data['~standard'].validate(answer)
          if (data instanceof Promise || data.issues) {
            throw new Error(`${endpoint.name} answered what the contract does not say`, {
              cause: data,
            })
          }
          return { code: resultCodes.ok, msg: 'ok', data: data.value }
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          request.log.info({ endpoint: endpoint.name, code: error.code }, error.message)
          return { code: error.code, ...wordsOf(error, locale) }
        }
      },
    })
  }
}

function typed({ name, media }: Endpoint, answer: FileAnswer): FileAnswer {
  if (media?.includes(answer.mediaType)) return answer
  throw new Error(`${name} answered with a file of a type the contract does not name`)
}

async function answerCall(
  services: Services,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  locale: Locale,
): Promise<unknown> {
  const now = services.clock()
  const actor = await identify(services, endpoint, request, now)
  const input = parse(endpoint, request, locale)
  const basis = {
    now,
    locale,
    address: services.secrets.fingerprint(request.ip).toString('base64url'),
    userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
    secrets: services.secrets,
    publicUrl: services.publicUrl(),
    reach: services.reach,
    codeProvider: services.wechat ? ('wechat' as const) : ('web' as const),
    actor,
  }
  const ask = { ...basis, db: services.db } as Asking
  if (endpoint.kind === 'query') return (handler as RunQuery)(ask, input)

  const act = await actionOf(services, handler, ask, input)
  const author = authorOf(actor)
  return transact(services.db, async (db) => {
    const run = () => act({ ...basis, db } as Doing)
    const requestId = (input as { requestId?: string }).requestId
    const { answer, events } =
      requestId && author
        ? await once(db, scopeOf(endpoint, author, actor, requestId, now), services.secrets, run)
        : await run()
    if (events.length > 0) await writeEvents(db, author, events, now)
    return answer
  })
}

type RunQuery = (ask: Asking, input: object) => Promise<unknown>
type Run = (act: Doing) => Promise<Done<unknown>>

async function actionOf(
  services: Services,
  handler: AnyHandler,
  ask: Asking,
  input: object,
): Promise<Run> {
  if (typeof handler === 'function') {
    const command = handler as (act: Doing, input: object) => Promise<Done<unknown>>
    return (act) => command(act, input)
  }
  const prepare = handler.prepare as (ask: Preparing, input: object) => Promise<Run>
  return prepare({ ...ask, transact: (work) => transact(services.db, work) } as Preparing, input)
}

async function identify(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  now: Date,
): Promise<Actor | Guest | undefined> {
  if (endpoint.access === 'anyone') return undefined
  if (endpoint.access === 'guest') return identifyGuest(services, guestTokenOf(request))
  const actor = await actorOf(services, request, now, endpoint)
  const keys = keysFor(endpoint.access)
  if (keys.length > 0 && !keys.some((key) => holds(actor, key))) throw new Refusal('notPermitted')
  if (endpoint.role && actor.userRole > endpoint.role) throw new Refusal('notPermitted')
  return actor
}

/** The member whose bearer token came with the request; a refusal with 401 otherwise. */
export async function actorOf(
  services: Services,
  request: FastifyRequest,
  now: Date,
  { slide = true, evenWithTemporaryPassword, knowsDeleted }: ActorOptions = {},
): Promise<Actor> {
  const token = bearerOf(request) ?? ''
  const actor = await findActor(services.db, token, now, slide)
  if (!actor) {
    const isDeleted = knowsDeleted && (await isOfDeleted(services.db, token, now))
    throw new Refusal(isDeleted ? 'userUnknown' : 'sessionExpired')
  }
  if (actor.mustChangePassword && !evenWithTemporaryPassword) throw new Refusal('passwordTemporary')
  return actor
}

type ActorOptions = { slide?: boolean } & Pick<
  Endpoint,
  'evenWithTemporaryPassword' | 'knowsDeleted'
>

/**
 * Pictures and the event stream cannot carry a header, so a GET may come with the client's own cookie;
 * it is SameSite=Strict and a GET changes nothing, so no other site can use it.
 */
function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() === 'bearer' && token) return token
  if (request.method !== 'GET') return undefined
  return /(?:^|;\s*)hotelClientToken=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
}

function guestTokenOf(request: FastifyRequest): string {
  const given = { ...(request.body as object), ...(request.params as object) } as Record<
    string,
    unknown
  >
  const token = given['guestToken'] ?? given['token']
  return typeof token === 'string' ? token : ''
}

/** Whose hotel a guest's token belongs to; whether it opens anything there is for the slice to see. */
export async function identifyGuest(services: Services, token: string): Promise<Guest> {
  if (!isGuestToken(token)) throw new Refusal('notFound')
  const hotel = await services.db
    .selectFrom('hotel')
    .select(['id', 'name', 'timezone', 'phone', 'disabledAt'])
    .where('hotelCode', '=', hotelCodeOf(token))
    .executeTakeFirst()
  if (!hotel) throw new Refusal('notFound')
  if (hotel.disabledAt) {
    const { name: hotelName, phone: hotelPhone } = hotel
    throw new Refusal('hotelDisabled', { data: { hotelName, hotelPhone } })
  }
  return { hotelId: hotel.id, timezone: hotel.timezone, token }
}

const authorOf = (actor: Actor | Guest | undefined): Author | undefined =>
  actor && {
    hotelId: actor.hotelId,
    ...('memberId' in actor
      ? { actorKind: 'member', actorId: actor.memberId }
      : { actorKind: 'guest', actorId: null }),
  }

const scopeOf = (
  endpoint: Endpoint,
  author: Author,
  actor: Actor | Guest | undefined,
  requestId: string,
  at: Date,
) => ({
  hotelId: author.hotelId,
  scope: `${endpoint.name} ${author.actorId ?? hashToken((actor as Guest).token).toString('base64url')}`,
  requestId,
  at,
})

/** The interface language the caller chose; English where it is none of ours. */
export const localeOf = (request: FastifyRequest): Locale =>
  (request.headers['accept-language'] ?? '').trim().toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'

function parse(endpoint: Endpoint, request: FastifyRequest, locale: Locale): object {
  const parts = [
    [endpoint.params, request.params],
    [endpoint.query, endpoint.query ? request.query : {}],
    [endpoint.body, request.body ?? {}],
  ] as const
  const input = {}
  const fields: FieldErrors = {}
  for (const [schema, value] of parts) {
    if (!schema) continue
    const result = z.safeParse(schema, value, { error: (issue) => issueWords(issue, locale) })
    if (result.success) Object.assign(input, result.data)
    else {
      for (const issue of result.error.issues) {
        // An unknown field is named itself, not the object it stands in.
        const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
        fields[[...issue.path, ...unknown].join('.') || 'body'] ??= issue.message
      }
    }
  }
  const [first] = Object.entries(fields)
  if (!first) return input
  throw new Refusal('invalidInput', {
    data: { fields },
    values: { field: first[0], why: first[1] },
  })
}
