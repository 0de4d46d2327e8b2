import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { mayCall, type Endpoint, type Locale } from '@hotel/contract/http/endpoint'
import { file, type FileAnswer } from '@hotel/contract/http/file'
import { AppError, factorNeeded, resultCodes } from '@hotel/contract/http/result'

import type { Reads } from '../db/open.ts'
import { hashToken, isGuestToken } from '../secrets.ts'
import { storable } from '../storable.ts'
import { addressOf } from './address.ts'
import { deviceOf } from './device.ts'
import { sendFile } from './bytes/file.ts'
import type {
  CommandContext,
  CommandResult,
  Guest,
  LimitedContext,
  NewEvent,
  PrepareContext,
  QueryContext,
  SavedAnswer,
  Services,
} from './handler.ts'
import type { AnyHandler, Route } from './implement.ts'
import { hashesOf, once } from './once.ts'
import { parseAnswer, parseInput } from './parse/parse.ts'
import { Refusal, refusalBody } from './refusal.ts'
import { findActor, findHotelOf, isOfDeleted, type Actor } from './session.ts'
import { mayAskNext, refuseElsewhere } from './fastify/elsewhere.ts'
import { limitsOn } from './throttle.ts'
import { transact, writeEvents, type Author, type Handled } from './transact.ts'

/** Mounts the request pipeline: identify, parse, run in a transaction, validate the answer. */
export function mount(app: FastifyInstance, services: Services, routes: Route[]) {
  for (const { endpoint, handler } of routes) {
    app.route({
      method: endpoint.method as HTTPMethods,
      config: { endpoint: endpoint.name },
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      async handler(request, reply) {
        const locale = localeOf(request)
        try {
          const answer = await answerCall(services, endpoint, handler, request, reply, locale)
          if (endpoint.data === file) {
            const checkAccess = () => actorOf(services, request, services.clock())
            return sendFile(reply, checkedFile(endpoint, answer as FileAnswer), checkAccess)
          }
          return { code: resultCodes.ok, msg: 'ok', data: parseAnswer(endpoint, answer) }
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          // Not its message, which may name a person or quote somebody.
          const reason = error instanceof Refusal ? error.reason : undefined
          request.log.info({ endpoint: endpoint.name, code: error.code, reason }, 'refused')
          return { code: error.code, ...refusalBody(error, locale) }
        }
      },
    })
  }
}

function checkedFile({ name, media }: Endpoint, answer: FileAnswer): FileAnswer {
  if (media?.includes(answer.mediaType)) return answer
  throw new Error(`${name} returned a file type missing from the contract`)
}

async function answerCall(
  services: Services,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): Promise<unknown> {
  const now = services.clock()
  const actor = await identify(services, endpoint, request, now)
  const input = parseInput(endpoint, request, locale)
  const basis = {
    now,
    locale,
    addressKey: () => addressOf(services.secrets, request),
    device: deviceOf(services.secrets, request, reply, services.publicUrl()),
    userAgent: storable(request.headers['user-agent'] ?? '', 200) || null,
    secrets: services.secrets,
    publicUrl: services.publicUrl(),
    outbound: services.outbound,
    asksNext: mayAskNext(request),
    codeProvider: services.wechat ? ('wechat' as const) : ('web' as const),
    actor,
  }
  const limit = limitsOn(services.db, now)
  const onReplica = <T>(read: (db: Reads) => Promise<T>) =>
    actor ? services.replicaReads.read(actor.hotelId, read) : read(services.db)
  const ctx = { ...basis, db: services.db, limit, onReplica }
  if (endpoint.kind === 'query') return (handler as RunQuery)(ctx, input)

  const runCommand = await commandOf(services, handler, ctx, input)
  const author = authorOf(actor)
  let events: NewEvent[] = []
  const answer = await transact(services.db, async (db) => {
    const run = () => runCommand({ ...basis, db })
    const repeat = repeatOf(handler, { ...basis, db }, input)
    const requestId = (input as { requestId?: string }).requestId
    const result: CommandResult<unknown> & { handled?: Handled } =
      requestId && author && repeat
        ? await once(
            db,
            requestOf(ctx, endpoint, author, { ...input, requestId }),
            services.secrets,
            { run, repeat },
          )
        : await run()
    events = result.events
    if (events.length > 0) await writeEvents(db, author, events, now, result.handled)
    return result.answer
  })
  for (const { hotelId = author?.hotelId } of events)
    if (hotelId) services.replicaReads.wrote(hotelId)
  await forgetChanged(services, author, events)
  return answer
}

/** Ends what servers remember of a changed member or hotel before the change is answered. */
async function forgetChanged(
  { rowCache }: Services,
  author: Author | undefined,
  events: NewEvent[],
) {
  const changed = events.filter(({ entity }) => entity !== 'feedback')
  for (const { hotelId = author?.hotelId } of changed) if (hotelId) rowCache.forget(hotelId)
  const isFelt = ({ entity, action }: NewEvent) =>
    entity === 'hotel' || (entity === 'member' && action !== 'login')
  if (changed.some(isFelt)) await rowCache.settle()
}

type RunQuery = (ctx: LimitedContext, input: object) => Promise<unknown>
type RunCommand = (ctx: CommandContext) => Promise<CommandResult<unknown>>

async function commandOf(
  services: Services,
  handler: AnyHandler,
  ctx: LimitedContext,
  input: object,
): Promise<RunCommand> {
  if (typeof handler === 'function') {
    const command = handler as (
      ctx: CommandContext,
      input: object,
    ) => Promise<CommandResult<unknown>>
    return (commandCtx) => command(commandCtx, input)
  }
  if ('run' in handler) return commandOf(services, handler.run, ctx, input)
  const prepare = handler.prepare as (ctx: PrepareContext, input: object) => Promise<RunCommand>
  return prepare({ ...ctx, transact: (work) => transact(services.db, work) }, input)
}

function repeatOf(handler: AnyHandler, ctx: QueryContext, input: object) {
  if (!('repeat' in handler)) return undefined
  const repeat = handler.repeat as (
    ctx: QueryContext,
    input: object,
    saved: SavedAnswer,
  ) => Promise<unknown>
  return (saved: SavedAnswer) => repeat(ctx, input, saved)
}

async function identify(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  now: Date,
): Promise<Actor | Guest | undefined> {
  if (endpoint.access === 'anyone') return undefined
  if (endpoint.access === 'guest') return identifyGuest(services, guestTokenOf(request), request)
  const actor = await actorOf(services, request, now, endpoint)
  if (!mayCall(actor, endpoint)) throw new Refusal('notPermitted')
  return actor
}

/** The member of the request's bearer token; refuses with 401 otherwise. */
export async function actorOf(
  services: Services,
  request: FastifyRequest,
  now: Date,
  { slide = true, evenWithTemporaryPassword, evenWithoutFactor, knowsDeleted }: ActorOptions = {},
): Promise<Actor> {
  const token = bearerOf(request) ?? ''
  const actor = await findActor(services, token, now, slide)
  if (!actor) {
    await refuseElsewhere(services.db, { session: token }, request)
    const isDeleted = knowsDeleted && (await isOfDeleted(services.db, token, now))
    throw new Refusal(isDeleted ? 'userUnknown' : 'sessionExpired')
  }
  if (actor.mustChangePassword && !evenWithTemporaryPassword) throw new Refusal('passwordTemporary')
  if (actor.mustAddFactor && !evenWithoutFactor)
    throw new Refusal('factorNeeded', { data: factorNeeded })
  return actor
}

type ActorOptions = { slide?: boolean } & Pick<
  Endpoint,
  'evenWithTemporaryPassword' | 'evenWithoutFactor' | 'knowsDeleted'
>

/**
 * Images and the event stream cannot send headers, so GET also accepts the client's cookie; it is
 * SameSite=Strict and GET changes nothing, so other sites cannot use it.
 */
function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() === 'bearer' && token) return token
  if (request.method !== 'GET') return undefined
  return /(?:^|;\s*)hotelClientToken=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
}

type Given = { guestToken?: unknown; token?: unknown }
function guestTokenOf(request: FastifyRequest): string {
  const given: Given = { ...(request.body as object), ...(request.params as object) }
  const token = given.guestToken ?? given.token
  return typeof token === 'string' ? token : ''
}

/** Resolves the hotel of a guest's token; the slice checks whether the token opens anything. */
export async function identifyGuest(
  services: Services,
  token: string,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<Guest> {
  if (!isGuestToken(token)) throw new Refusal('notFound')
  const hotel = await findHotelOf(services, token)
  if (!hotel) await refuseElsewhere(services.db, { guest: token }, request)
  if (!hotel) throw new Refusal('notFound')
  if (hotel.disabledAt) {
    const { name: hotelName, phone: hotelPhone } = hotel
    throw new Refusal('hotelDisabled', { data: { hotelName, hotelPhone } })
  }
  return { hotelId: hotel.hotelId, timezone: hotel.timezone, token }
}

const authorOf = (actor: Actor | Guest | undefined): Author | undefined =>
  actor && {
    hotelId: actor.hotelId,
    ...('memberId' in actor
      ? { actorKind: 'member', actorId: actor.memberId }
      : { actorKind: 'guest', actorId: null }),
  }

const requestOf = (
  { actor, secrets, now }: QueryContext,
  endpoint: Endpoint,
  { hotelId, actorId }: Author,
  input: { requestId: string },
) => ({
  hotelId,
  scope: `${endpoint.name} ${actorId ?? hashToken((actor as Guest).token).toString('base64url')}`,
  requestId: input.requestId,
  ...hashesOf(secrets, input),
  at: now,
})

/** The caller's interface language, English by default. */
export const localeOf = (request: Pick<FastifyRequest, 'headers'>): Locale =>
  (request.headers['accept-language'] ?? '').trim().toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'
