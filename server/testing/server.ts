import { hourMs } from '@hotel/contract/duration'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import { caller, type Call } from '@hotel/contract/http/caller'
import type { Locale, RoleKey, UserRole } from '@hotel/contract/http/endpoint'
import { resultCodes, type Envelope } from '@hotel/contract/http/result'
import { session } from '@hotel/contract/session'

import { openApp } from '../app.ts'
import type { Outbound, WechatConfig } from '../config.ts'
import { inNoHotelYet } from '../db/fence/scope.ts'
import type { Database } from '../db/open.ts'
import type { Figures } from '../operate/measures.ts'
import type { Tracing } from '../operate/trace/tracing.ts'
import { writeMember, type NewMember } from '../member/write.queries.ts'
import type { Secrets } from '../secrets.ts'
import { makeHotel, testSecrets, type TestHotel } from './hotel.ts'
import { openTestDatabase } from './database.ts'
import { noticeDirectWrites } from './direct-writes.ts'
import { resetLimits } from './limits.ts'
import { watchTexts } from './log-texts.ts'

type Texts = ReturnType<typeof watchTexts>

const password = 'a-good-password'
const running = {
  publicUrl: () => 'https://feedback.example.com',
  // What no entry may show is looked for at every level.
  logLevel: 'trace',
  /** Short enough to wait for in tests. */
  heartbeatMs: 200,
  // Tests share the machine and may stall, so the busy check is off.
  busyAfterMs: 0,
}

type App = Awaited<ReturnType<typeof openApp>>
type Sent = { method: string; path: string; body?: unknown; token?: string; locale?: Locale }

export type TestServer = {
  app: App
  /** What is changed here is known to the server by the next call. */
  database: Database
  /** The server's clock; set it to travel in time. Undefined: the real time. */
  time: { now: Date | undefined }
  /** Advances the clock; sessions then begin at the new time. */
  advance: (ms: number) => Promise<void>
  secrets: Secrets
  /** Outside systems the server may reach; none until a test sets them. */
  outbound: Outbound
  /** The server's log, one entry each. */
  log: string[]
  /** Listens on a free local port from the first call on; returns the address. */
  listen: () => Promise<string>
  /** A second hotel, so that every test can try cross-hotel access. */
  hotel: TestHotel
  otherHotel: TestHotel
  /** Calls without signing in. */
  guest: Call
  /** The raw envelope of any request. */
  send: (request: Sent) => Promise<Envelope & { status: number }>
  /** Creates an active member and signs in. */
  signIn: (facts?: MemberOptions) => Promise<SignedIn>
}

type MemberOptions = {
  hotel?: { id: string }
  userRole?: UserRole
  routeList?: RoleKey[]
  departmentId?: string | null
  name?: string
}
export type SignedIn = {
  call: Call
  token: string
  code: string
  memberId: string
  userName: string
  password: string
}

type Response = Awaited<ReturnType<App['inject']>>

/** Files come without an envelope, which counts as success. */
const envelopeOf = ({ headers, rawPayload, json }: Response): Envelope =>
  headers['content-disposition'] === undefined
    ? json()
    : { code: resultCodes.ok, msg: 'ok', data: rawPayload }

const closed = (): Pick<TestServer, 'secrets' | 'outbound'> => ({
  secrets: testSecrets,
  outbound: { smtpUrl: undefined, mailFrom: 'desk@example.com', privateNetworks: [], hosts: [] },
})

type ServerOptions = {
  /** Opens the database when the server starts; by default a new one. */
  database?: () => Promise<Database>
  /** Called when the server starts; without it, codes are QR codes. */
  wechat?: () => WechatConfig
  /** Defaults to `info`. */
  logLevel?: string
  figures?: Figures
  tracing?: Tracing
  trustProxy?: string
  /** Whether a trusted proxy may ask the next cell. */
  isCell?: boolean
}

/** All members share one hash, at the least cost: the cost itself has tests of its own. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

async function addMember(
  { db }: Database,
  facts: Omit<NewMember, 'passwordHash' | 'mustChangePassword'>,
) {
  const full = { ...facts, passwordHash: await passwordHash, mustChangePassword: false }
  const written = await db.transaction().execute((tx) => writeMember(tx, full))
  if (!written) throw new Error(`${facts.userName} already exists.`)
  return written.id
}

const beginSessions = ({ db }: Database, now: Date) =>
  db
    .updateTable('session')
    .set({ createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + 12 * hourMs) })
    .execute()

/** The server as if in another process: it looks across hotels only where it says so, unlike tests. */
function apart(app: App): App {
  const answer = app.inject.bind(app) as (...given: unknown[]) => unknown
  const listen = app.listen.bind(app) as typeof answer
  return Object.assign(app, {
    // A request is sent when somebody waits for its answer.
    inject: (...given: unknown[]) => inNoHotelYet(async () => await answer(...given)),
    listen: (...given: unknown[]) => inNoHotelYet(() => listen(...given)),
  })
}

/** Opens the database, the server on it and two hotels; answers what is written past the server. */
async function open(
  server: TestServer,
  texts: Texts,
  { wechat, database, ...others }: ServerOptions,
) {
  const opened = await (database ?? openTestDatabase)()
  const app = openApp.bind(undefined, {
    database: opened,
    secrets: server.secrets,
    outbound: server.outbound,
    logTo: {
      write(line) {
        server.log.push(line)
        texts.log(line)
      },
    },
    ...running,
    ...others,
    wechat: wechat?.(),
    clock: () => server.time.now ?? new Date(),
  })
  server.app = apart(await inNoHotelYet(app))
  const writes = await noticeDirectWrites(opened)
  server.database = writes.database
  server.hotel = await makeHotel(server.database, 'Lakeside', server.secrets)
  server.otherHotel = await makeHotel(server.database, 'Mountain', server.secrets)
  return writes
}

/** A complete in-process server for one test file, with a real database and two hotels. */
export function useServer(options: ServerOptions = {}): TestServer {
  const server = { ...closed(), time: { now: undefined }, log: [] as string[] } as TestServer
  const texts = watchTexts()
  let members = 0

  let writes: Awaited<ReturnType<typeof open>>
  server.send = async ({ method, path, body, token, locale }) => {
    texts.use(body, token)
    await writes.settle()
    const response = await server.app.inject({
      method: method as 'POST',
      url: `/api${path}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(locale ? { 'accept-language': locale } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const envelope = envelopeOf(response)
    if (envelope.code === resultCodes.ok) texts.use(envelope.data)
    return { status: response.statusCode, ...envelope }
  }

  server.guest = caller(server.send)

  server.signIn = async (facts = {}) => {
    const hotel = facts.hotel ?? server.hotel
    members += 1
    const userName = `member-${members}`
    const memberId = await addMember(server.database, {
      hotelId: hotel.id,
      userName,
      name: facts.name ?? `Member ${members}`,
      userRole: facts.userRole ?? 3,
      routeList: facts.routeList ?? ['Feedback', 'Suggestion'],
      departmentId: facts.departmentId ?? null,
    })
    const { token, code } = await server.guest(session.login, { userName, password })
    const call = caller((request) => server.send({ ...request, token }))
    return { call, token, code, memberId, userName, password }
  }

  server.advance = async (ms) => {
    server.time.now = new Date((server.time.now ?? new Date()).getTime() + ms)
    await beginSessions(server.database, server.time.now)
  }

  let listening: Promise<string> | undefined
  server.listen = () => (listening ??= server.app.listen({ host: '127.0.0.1', port: 0 }))

  beforeAll(async () => {
    writes = await open(server, texts, options)
  })
  // Resets rate limits, so that tests of them count within one test.
  beforeEach(async () => {
    await resetLimits(server.database.db)
  })
  afterAll(async () => {
    await server.app.close()
    await writes.stop()
    await server.database.close()
    // No entry at any level shows a name, phone, token, password or word of the tests in the file.
    expect(texts.shown()).toEqual([])
  })
  return server
}
