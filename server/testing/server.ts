import { afterAll, beforeAll, beforeEach } from 'vitest'

import { caller, type Call } from '@hotel/contract/http/caller'
import type { Locale, RoleKey, UserRole } from '@hotel/contract/http/endpoint'
import { resultCodes, type Envelope } from '@hotel/contract/http/result'
import { session } from '@hotel/contract/session'

import { openApp } from '../app.ts'
import type { Reach, WechatConfig } from '../config.ts'
import type { Database } from '../db/open.ts'
import { writeMember, type NewMember } from '../member/write.queries.ts'
import { secretsFrom, type Secrets } from '../secrets.ts'
import { hashPassword } from '../session/password.ts'
import { makeHotel, type TestHotel } from './hotel.ts'
import { openTestDatabase } from './database.ts'

const password = 'a-good-password'
const running = {
  publicUrl: () => 'https://feedback.example.com',
  logLevel: 'info',
  /** Short enough to wait for in tests. */
  heartbeatMs: 200,
  // Tests share the machine and may stall, so the busy check is off.
  busyAfterMs: 0,
}

type App = Awaited<ReturnType<typeof openApp>>
type Sent = { method: string; path: string; body?: unknown; token?: string; locale?: Locale }

export type TestServer = {
  app: App
  database: Database
  /** The server's clock; set it to travel in time. Undefined: the real time. */
  time: { now: Date | undefined }
  secrets: Secrets
  /** Outside systems the server may reach; none until a test sets them. */
  reach: Reach
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

const closed = (): Pick<TestServer, 'secrets' | 'reach'> => ({
  secrets: secretsFrom('0'.repeat(64)),
  reach: { smtpUrl: undefined, mailFrom: 'desk@example.com', privateNetworks: [] },
})

type ServerOptions = {
  /** Opens the database when the server starts; by default a new one. */
  database?: () => Promise<Database>
  /** Called when the server starts; without it, codes are QR codes. */
  wechat?: () => WechatConfig
  /** Defaults to `info`. */
  logLevel?: string
}

/** Hashing is slow, so all members share one hash. */
let hashed: Promise<string> | undefined

async function addMember(
  { db }: Database,
  facts: Omit<NewMember, 'passwordHash' | 'mustChangePassword'>,
) {
  const passwordHash = await (hashed ??= hashPassword(password))
  const written = await db
    .transaction()
    .execute((tx) => writeMember(tx, { ...facts, passwordHash, mustChangePassword: false }))
  if (!written) throw new Error(`${facts.userName} already exists.`)
  return written.id
}

/** A complete in-process server for one test file, with a real database and two hotels. */
export function useServer({ wechat, database, ...logging }: ServerOptions = {}): TestServer {
  const server = { ...closed(), time: { now: undefined }, log: [] as string[] } as TestServer
  let members = 0

  server.send = async ({ method, path, body, token, locale }) => {
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
    return { status: response.statusCode, ...envelopeOf(response) }
  }

  server.guest = caller(server.send)

  server.signIn = async (options = {}) => {
    const hotel = options.hotel ?? server.hotel
    members += 1
    const userName = `member-${members}`
    const memberId = await addMember(server.database, {
      hotelId: hotel.id,
      userName,
      name: options.name ?? `Member ${members}`,
      userRole: options.userRole ?? 3,
      routeList: options.routeList ?? ['Feedback', 'Suggestion'],
      departmentId: options.departmentId ?? null,
    })
    const { token, code } = await server.guest(session.login, { userName, password })
    const call = caller((request) => server.send({ ...request, token }))
    return { call, token, code, memberId, userName, password }
  }

  let listening: Promise<string> | undefined
  server.listen = () => (listening ??= server.app.listen({ host: '127.0.0.1', port: 0 }))

  beforeAll(async () => {
    server.database = await (database ?? openTestDatabase)()
    server.app = await openApp({
      database: server.database,
      secrets: server.secrets,
      reach: server.reach,
      logTo: { write: (line) => server.log.push(line) },
      ...running,
      ...logging,
      wechat: wechat?.(),
      clock: () => server.time.now ?? new Date(),
    })
    server.hotel = await makeHotel(server.database, 'Lakeside')
    server.otherHotel = await makeHotel(server.database, 'Mountain')
  })
  // Resets rate limits, so that tests of them count within one test.
  beforeEach(async () => {
    await server.database.db.deleteFrom('throttle').execute()
  })
  afterAll(async () => {
    await server.app.close()
    await server.database.close()
  })
  return server
}
