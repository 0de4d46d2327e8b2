import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { roleKeys } from '@hotel/contract/http/endpoint'
import { member } from '@hotel/contract/member'
import { join } from '@hotel/contract/member/join'
import { memberImport } from '@hotel/contract/member/import'
import { match } from '@hotel/contract/member/match'

import { sampleCommands } from '../testing/commands/all.ts'
import { confirmAddress } from '../testing/confirmed.ts'
import { complain, findCaseOf } from '../testing/hotel.ts'
import { signAll } from '../testing/history.ts'
import { resetLimits } from '../testing/limits.ts'
import { newcomer, request } from '../testing/people.ts'
import { useServer } from '../testing/server.ts'
import { readMembers } from '../testing/spreadsheet.ts'
import { listLeaves } from './queries.ts'
import { verifyHistory } from './verify.ts'

const server = useServer()

/** Of the members of the story; as they are sent, and without spaces. */
const personal = [
  'Wilhelmina Oddsson',
  'Oddsson',
  'Quirin Achterberg',
  'Achterberg',
  'Rosalind Vandermeer',
  'Theodora Ypsilanti',
  'w.oddsson',
  'q.achterberg',
  'r.vandermeer',
  't.ypsilanti',
  '139 5550 1234',
  '5550 1234',
  '13955501234',
  '137 4440 9876',
  '13744409876',
  'wilhelmina@lakeside.example',
  'quirin@lakeside.example',
]

const signInAdmin = () =>
  server.signIn({ userRole: 1, routeList: [...roleKeys], name: 'Rosalind Vandermeer' })

/** Members who are made, asked for, read from a sheet, changed, disabled, and removed. */
async function comeAndGo() {
  const { call, token } = await signInAdmin()
  const phone = '+86 139 5550 1234'
  const named = { name: 'Wilhelmina Oddsson', userName: 'w.oddsson', phone }
  const { id } = await call(member.create, newcomer(named))
  const houseIds = [server.hotel.room.id]
  await call(member.edit, {
    id,
    version: 1,
    name: 'Wilhelmina Oddsson-Berg',
    phone: '+86 137 4440 9876',
    jobTitle: 'Night manager',
  })
  await call(match.add, { memberId: id, houseIds, duty: 'owner' })
  await call(member.password, { id, newPassword: 'five-brown-otters' })
  await call(member.edit, {
    id,
    version: (await call(member.find, { id })).version,
    status: 'disabled',
    reason: 'Leave of Wilhelmina Oddsson',
  })
  await call(member.remove, { id })

  const asking = { name: 'Quirin Achterberg', userName: 'q.achterberg', phone }
  await server.guest(
    join.ask,
    request(server.hotel.hotelCode, { ...asking, word: 'Quirin Achterberg, night shift' }),
  )
  const { list } = await call(member.list, { status: ['pending'], keyword: 'Quirin' })
  await call(member.edit, {
    id: list[0]!.id,
    version: list[0]!.version,
    status: 'active',
    userRole: 3,
    routeList: ['Suggestion'],
  })

  const sheet = [
    ['Name', 'User name', 'Phone'],
    ['Theodora Ypsilanti', 't.ypsilanti', phone],
  ]
  const read = await readMembers(server, token, sheet)
  await call(memberImport.apply, { id: read.id })
}

/** What members do to each other in a case. */
async function workTogether() {
  const { call } = await signInAdmin()
  const colleague = await server.signIn({ name: 'Quirin Achterberg' })
  await confirmAddress(server, colleague, 'quirin@lakeside.example')
  await confirmAddress(server, await signInAdmin(), 'wilhelmina@lakeside.example')
  const item = await findCaseOf(server, await complain(server.guest, server.hotel))
  const feedbackId = item.id
  let { version } = await call(feedback.act, {
    feedbackId,
    version: item.version,
    action: 'assign',
    ownerId: colleague.memberId,
  })
  const message = 'Quirin Achterberg, please call 139 5550 1234 or quirin@lakeside.example'
  ;({ version } = await call(feedback.act, {
    feedbackId,
    version,
    action: 'note',
    message,
    mentionIds: [colleague.memberId],
  }))
  ;({ version } = await call(feedback.act, {
    feedbackId,
    version,
    action: 'restrict',
    sensitive: true,
    aboutMemberId: colleague.memberId,
  }))
  await call(feedback.act, { feedbackId, version, action: 'escalate', reason: message })
  return colleague.memberId
}

/** Every event of both hotels, as it is in the tree. */
async function listHistory() {
  const { database, secrets } = server
  const events = []
  for (const { id } of [server.hotel, server.otherHotel]) {
    await signAll(database, secrets, id)
    expect((await verifyHistory(database.db, secrets, id)).problems).toEqual([])
    events.push(...(await listLeaves(database.db, id, 0, 100_000)))
  }
  return events
}

describe('History', () => {
  test('says no name, phone number or mail address of a member, whatever is done', async () => {
    await comeAndGo()
    const colleagueId = await workTogether()
    for (const [name, make] of Object.entries(sampleCommands(server))) {
      // A hotel may only have a few, and each sample creates one.
      await sql`truncate webhook cascade`.execute(server.database.db)
      await resetLimits(server.database.db)
      const { call, endpoint, input } = await make()
      await call(endpoint, input as never).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`)
      })
    }
    const events = await listHistory()
    const { rows } = await sql<{ name: string; userName: string }>`
      select name, user_name from member`.execute(server.database.db)
    const { rows: details } = await sql<{ text: string }>`
      select detail::text as text from event`.execute(server.database.db)
    const texts = [
      ...personal,
      'ada@example.com',
      'bo@example.com',
      'auditor@example.com',
      ...rows.flatMap(({ name, userName }) => [name, userName]),
    ]
    const said = [...new Set(texts)].filter((text) =>
      [...events.map(({ leaf }) => leaf), ...details.map((row) => row.text)].some((each) =>
        each.includes(text),
      ),
    )
    expect(said).toEqual([])
    expect(events.some(({ leaf }) => leaf.includes(colleagueId))).toBe(true)
    const actions = new Set(events.map(({ action }) => action))
    expect(actions.size).toBeGreaterThan(60)
    expect(details.length).toBe(events.length)
  })
})
