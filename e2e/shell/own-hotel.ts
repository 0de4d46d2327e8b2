import type { AddressInfo } from 'node:net'

import { sql } from 'kysely'

import { caller, type Call } from '../../contract/http/caller.ts'
import type { RoleKey, UserRole } from '../../contract/http/endpoint.ts'
import { guest } from '../../contract/guest.ts'
import type { Envelope } from '../../contract/http/result.ts'
import { session } from '../../contract/session.ts'
import { openApp } from '../../server/app.ts'
import { noOutbound, type Outbound } from '../../server/config.ts'
import { acrossHotels } from '../../server/db/fence/scope.ts'
import type { Database } from '../../server/db/open.ts'
import { deliverWaiting } from '../../server/delivery/deliver.ts'
import { demoPassword } from '../../server/demo/content/cast.ts'
import { listShownRooms } from '../../server/demo/stage/stage.queries.ts'
import { insertMember } from '../../server/setup/queries.ts'
import { setReadOnly } from '../../server/testing/read-only.ts'
import { until } from '../../server/testing/until.ts'
import { openHotelCopy, secrets } from './hotel-copy.ts'
import { openLine, type Line } from './line.ts'
import { signAll } from '../../server/testing/history.ts'
import { resetLimits } from '../../server/testing/limits.ts'

/** Somebody who works here and has signed in once. */
export type Member = {
  memberId: string
  userName: string
  password: string
  name: string
  token: string
  code: string
}

type Hiring = { userRole?: UserRole; routeList?: RoleKey[]; name?: string }
type Change = Partial<{
  userRole: UserRole
  routeList: RoleKey[]
  status: 'deleted' | 'disabled'
}>

export type OwnHotel = {
  url: string
  name: string
  hotelCode: string
  line: Line
  hire: (facts?: Hiring) => Promise<Member>
  /** One of those who have worked here from the start. */
  find: (userName: 'admin' | 'manager' | 'staff') => Promise<Member>
  /** What a member may ask of the server, without a browser. */
  callAs: (member: Member) => Call
  /** Every session of the member is gone from the server; no browser has heard of it. */
  revoke: (member: Member) => Promise<void>
  change: (member: Member, to: Change) => Promise<void>
  /** The server meets a fault with every call of somebody who is signed in. */
  breakDown: () => Promise<void>
  repair: () => Promise<void>
  /** The database takes no writes any more, or takes them again. */
  setReadOnly: (is: boolean) => Promise<void>
  /** The hotel's profile, settings and single sign-on are as they were when it was opened. */
  restoreSettings: () => Promise<void>
  /** Mail goes out by this server from now on; by none if undefined. */
  sendMailBy: (smtpUrl: string | undefined) => void
  /** Signs the history up to now and keeps a checkpoint. */
  sign: () => Promise<void>
  /** Sends what is due. */
  deliver: (laterMs?: number) => Promise<void>
  /** What the code in a room opens. */
  roomLink: () => Promise<string>
  /** A guest complains about something that is neither critical nor sensitive; answers the number. */
  complain: (words: string) => Promise<string>
  /** All times of a case are moved back, so that the next of its deadlines has passed for so long. */
  makeLate: (feedbackNo: string, lateMs: number) => Promise<void>
  close: () => Promise<void>
}

const tablesAway = ['session', 'member']

/**
 * The real server over the demo hotel, in this process and on a database in memory, so that a story
 * can end a session, take a key away or cut the line. `screens`: the folder that holds the built ones.
 */
export async function openOwnHotel(screens?: string): Promise<OwnHotel> {
  const database = await openHotelCopy()
  const outbound: Outbound = {
    ...noOutbound,
    mailFrom: 'desk@example.com',
    privateNetworks: ['loopback'],
  }
  const app = await openApp({
    database,
    secrets,
    publicUrl: () => line.url,
    logLevel: 'silent',
    busyAfterMs: 0,
    outbound,
    ...(screens && { screens }),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const line = await openLine((app.server.address() as AddressInfo).port)
  const call = callerTo(app)
  const { id, ...hotel } = await acrossHotels('a test', () =>
    database.db.selectFrom('hotel').select(['id', 'name', 'hotelCode']).executeTakeFirstOrThrow(),
  )
  const restoreSettings = await acrossHotels('a test', () => settingsKeptOf(database, id))
  return seeingAllHotels({
    ...hotel,
    ...staffOf(database, id, (token) => callerTo(app, token)),
    url: line.url,
    line,
    async breakDown() {
      // The second holds what a session kept in memory is still asked for.
      for (const table of tablesAway)
        await sql`alter table ${sql.ref(table)} rename to ${sql.ref(`${table}_away`)}`.execute(
          database.db,
        )
    },
    async repair() {
      for (const table of tablesAway)
        await sql`alter table if exists ${sql.ref(`${table}_away`)} rename to ${sql.ref(table)}`.execute(
          database.db,
        )
    },
    setReadOnly: (is) => setReadOnly(database, is),
    restoreSettings,
    sendMailBy(smtpUrl) {
      outbound.smtpUrl = smtpUrl
    },
    sign: () => signAll(database, secrets, id),
    deliver: (laterMs = 0) =>
      deliverWaiting.run({
        db: database.db,
        secrets,
        outbound,
        publicUrl: () => line.url,
        clock: () => new Date(Date.now() + laterMs),
      }),
    callAs: ({ token }) => callerTo(app, token),
    async roomLink() {
      const [room] = await listShownRooms(database.db, secrets)
      return `${line.url}/g/${room?.token}`
    },
    complain: (words) => complain(database, id, call, words),
    makeLate: (feedbackNo, lateMs) => makeLate(database, feedbackNo, lateMs),
    async close() {
      await line.close()
      await app.close()
      await database.close()
    },
  })
}

/** A story looks across hotels; the server in the same process does not, because each request enters its own. */
const seeingAllHotels = <T extends object>(story: T) =>
  Object.fromEntries(
    Object.entries(story).map(([name, part]: [string, unknown]) => [
      name,
      typeof part === 'function'
        ? (...input: unknown[]) => acrossHotels('a test', () => part(...input) as unknown)
        : part,
    ]),
  ) as T

/** Keeps what the settings of a hotel are; the function it answers puts them back. */
async function settingsKeptOf({ db }: Database, hotelId: string) {
  const kept = await db
    .selectFrom('hotel')
    .select(['name', 'phone', 'timezone', 'locale', 'currency', 'setting', 'card'])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const columns = {
    ...kept,
    setting: JSON.stringify(kept.setting),
    card: JSON.stringify(kept.card),
  }
  return async () => {
    await db
      .updateTable('hotel')
      .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('id', '=', hotelId)
      .where(({ or, eb }) =>
        or(
          Object.entries(columns).map(([column, value]) =>
            eb(column as keyof typeof columns, 'is distinct from', value),
          ),
        ),
      )
      .execute()
    await db.deleteFrom('signOn').where('hotelId', '=', hotelId).execute()
  }
}

const callerTo = (app: Awaited<ReturnType<typeof openApp>>, token?: string) =>
  caller(async ({ method, path, body }) => {
    const response = await app.inject({
      method: method as 'POST',
      url: `/api${path}`,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload: JSON.stringify(body ?? {}),
    })
    return response.json<Envelope>()
  })

const password = 'a-good-password'
const usualKeys: RoleKey[] = ['Feedback', 'Suggestion']

function staffOf(
  { db }: Database,
  hotelId: string,
  callWith: (token?: string) => Call,
): Pick<OwnHotel, 'hire' | 'find' | 'revoke' | 'change'> {
  const call = callWith()
  return {
    async find(userName) {
      const { memberId, name } = await db
        .selectFrom('member')
        .select(['id as memberId', 'name'])
        .where('hotelId', '=', hotelId)
        .where('userName', '=', userName)
        .executeTakeFirstOrThrow()
      const signedIn = await call(session.login, { userName, password: demoPassword })
      return { ...signedIn, memberId, userName, password: demoPassword, name }
    },
    async hire({ userRole = 3, routeList = usualKeys, name = 'Mei Lin' } = {}) {
      const userName = `m-${crypto.randomUUID()}`
      const facts = { hotelId, userName, name, userRole, routeList, password }
      const memberId = await db
        .transaction()
        .execute((tx) => insertMember(tx, { ...facts, mustChangePassword: false }))
      const { token, code } = await call(session.login, { userName, password })
      return { memberId, userName, password, name, token, code }
    },
    async revoke({ memberId, token, code }) {
      await db
        .deleteFrom('session')
        .where('hotelId', '=', hotelId)
        .where('memberId', '=', memberId)
        .execute()
      // The database tells the server, which keeps sessions for seconds.
      await until(() =>
        callWith(token)(session.userInfo, { code }).then(
          () => false,
          () => true,
        ),
      )
    },
    async change({ memberId }, to) {
      await db
        .updateTable('member')
        .set(to)
        .where('hotelId', '=', hotelId)
        .where('id', '=', memberId)
        .execute()
    },
  }
}

async function complain({ db }: Database, hotelId: string, call: Call, content: string) {
  // Limits are for guests and thieves, not for stories.
  await resetLimits(db)
  const [room] = await listShownRooms(db, secrets)
  const category = await db
    .selectFrom('category')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('type', '=', 'complaint')
    .where('defaultSeverity', '>', 2)
    .where('sensitive', '=', false)
    .executeTakeFirstOrThrow()
  const { feedbackNo } = await call(guest.submit, {
    token: room?.token ?? '',
    requestId: crypto.randomUUID(),
    deviceId: crypto.randomUUID(),
    type: 'complaint',
    categoryId: category.id,
    content,
    contentLang: 'en',
    elapsedMs: 20_000,
  })
  return feedbackNo
}

const caseTimes =
  'created_at ack_due_at reply_due_at resolve_due_at resolve_from ack_at first_reply_at promised_at promise_from'.split(
    ' ',
  )

async function makeLate({ db }: Database, feedbackNo: string, lateMs: number) {
  const back = sql`(next_due_at - now() + ${lateMs}::float8 * interval '1 millisecond')`
  const moved = caseTimes.map((time) => sql`${sql.ref(time)} = ${sql.ref(time)} - ${back}`)
  await sql`update feedback set ${sql.join(moved)} where feedback_no = ${feedbackNo}`.execute(db)
}
