import { afterAll, beforeAll, beforeEach } from 'vitest'

import { caller, type Call } from '@hotel/contract/caller'
import type { Locale, RoleKey, UserRole } from '@hotel/contract/endpoint'
import { resultCodes, type Envelope } from '@hotel/contract/result'
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
  /** Quick enough to wait for. */
  beatMs: 200,
  // Tests share the machine with each other and may stand still for long.
  busyAfterMs: 0,
}

type App = Awaited<ReturnType<typeof openApp>>
type Sent = { method: string; path: string; body?: unknown; token?: string; locale?: Locale }

export type TestServer = {
  app: App
  database: Database
  /** What time the server thinks it is; set it to travel. Undefined: the real time. */
  time: { now: Date | undefined }
  secrets: Secrets
  /** What the server may reach outside; nothing until a test sets it. */
  reach: Reach
  /** What the server wrote into its log, a line each. */
  log: string[]
  /** Really listens, from the first call on, on a free port of this machine; answers with the address. */
  listen: () => Promise<string>
  /** A second hotel is there too, so that every test can try to reach across. */
  hotel: TestHotel
  otherHotel: TestHotel
  /** Calls without signing in. */
  guest: Call
  /** The raw envelope of any request. */
  send: (request: Sent) => Promise<Envelope & { status: number }>
  /** Makes an active member and signs in. */
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

/** A file comes without an envelope: that it comes at all is the yes. */
const envelopeOf = ({ headers, rawPayload, json }: Response): Envelope =>
  headers['content-disposition'] === undefined
    ? json()
    : { code: resultCodes.ok, msg: 'ok', data: rawPayload }

const closed = (): Pick<TestServer, 'secrets' | 'reach'> => ({
  secrets: secretsFrom('0'.repeat(64)),
  reach: { smtpUrl: undefined, mailFrom: 'desk@example.com', privateNetworks: [] },
})

type ServerOptions = {
  /** Asked when the server starts; without it codes are QR codes. */
  wechat?: () => WechatConfig
}

/** Slow to make, as it must be, and good for everybody who signs in here. */
let hashed: Promise<string> | undefined

async function addMember(
  { db }: Database,
  facts: Omit<NewMember, 'passwordHash' | 'mustChangePassword'>,
) {
  const passwordHash = await (hashed ??= hashPassword(password))
  const written = await db
    .transaction()
    .execute((tx) =>
      writeMember(tx, { ...facts, passwordHash, mustChangePassword: false }, new Date()),
    )
  if (!written) throw new Error(`${facts.userName} is there already.`)
  return written.id
}

/** The whole server in memory for one test file, on a real database with two hotels. */
export function useServer({ wechat }: ServerOptions = {}): TestServer {
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
    server.database = await openTestDatabase()
    server.app = await openApp({
      database: server.database,
      secrets: server.secrets,
      reach: server.reach,
      logTo: { write: (line) => server.log.push(line) },
      ...running,
      wechat: wechat?.(),
      clock: () => server.time.now ?? new Date(),
    })
    server.hotel = await makeHotel(server.database, 'Lakeside')
    server.otherHotel = await makeHotel(server.database, 'Mountain')
  })
  // Limits are for guests and thieves; tests of them count within one test.
  beforeEach(async () => {
    await server.database.db.deleteFrom('throttle').execute()
  })
  afterAll(async () => {
    await server.app.close()
    await server.database.close()
  })
  return server
}
