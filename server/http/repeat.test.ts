import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { consentVersion, guest } from '@hotel/contract/guest'
import { join } from '@hotel/contract/member/join'

import { migrate } from '../db/migrate.ts'
import { act, complain, complaint, findCaseOf } from '../testing/hotel.ts'
import { request } from '../testing/people.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import { tidyUp } from '../upkeep/tidy.ts'

const server = useServer()
const contact = { name: 'Ms Replay', phone: '+8613987650123', consentVersion }

async function caseWithContact() {
  const input = { ...complaint(server.hotel, { category: 'Noise' }), contact }
  const receipt = await server.guest(guest.submit, input)
  return { ...receipt, ...(await findCaseOf(server, receipt)), input }
}
type Item = { id: string; version: number }
const unmask = ({ id, version }: Item) => ({
  feedbackId: id,
  version,
  requestId: uuidv7(),
  action: 'unmask' as const,
  reason: 'To call the guest back.',
})
const timelineOf = async ({ call }: SignedIn, { id }: Item) =>
  (await call(feedback.detail, { id })).timeline.map(({ action }) => action)
const rowsOf = (requestId: string) =>
  server.database.db
    .selectFrom('handledRequest')
    .selectAll()
    .where('requestId', '=', requestId)
    .execute()

describe('Repeated unmask', () => {
  test('shows the contact again without a second event', async () => {
    const staff = await server.signIn({ userRole: 2 })
    const item = await caseWithContact()
    const input = unmask(item)
    const first = await staff.call(feedback.act, input)
    expect(first.contact).toEqual({ name: contact.name, phone: contact.phone })
    expect(await staff.call(feedback.act, input)).toEqual(first)
    const actions = await timelineOf(staff, item)
    expect(actions.filter((action) => action === 'unmask')).toHaveLength(1)
  })

  test('shows nothing after the guest erases name and phone', async () => {
    const staff = await server.signIn({ userRole: 2 })
    const item = await caseWithContact()
    const input = unmask(item)
    await staff.call(feedback.act, input)
    const { guestToken } = item
    await server.guest(guest.erase, { guestToken, requestId: uuidv7() })
    await expect(staff.call(feedback.act, input)).rejects.toMatchObject({ code: 400002 })
  })

  test('does not show a number the guest left since', async () => {
    const staff = await server.signIn({ userRole: 2 })
    const item = await caseWithContact()
    const input = unmask(item)
    await staff.call(feedback.act, input)
    const { guestToken } = item
    const other = { phone: '+8613900001111', consentVersion }
    await server.guest(guest.correct, { guestToken, requestId: uuidv7(), contact: other })
    await expect(staff.call(feedback.act, input)).rejects.toMatchObject({ code: 400002 })
  })
})

describe('Repeated note', () => {
  const noted = async () => {
    const departmentId = server.hotel.departmentId('Security')
    const [boss, staff, other] = [
      await server.signIn({ userRole: 2 }),
      await server.signIn({ departmentId }),
      await server.signIn(),
    ]
    const item = await findCaseOf(server, await complain(server.guest, server.hotel))
    const { version } = await act(boss, item, { action: 'assign', ownerId: staff.memberId })
    const input = {
      feedbackId: item.id,
      version,
      requestId: uuidv7(),
      action: 'note' as const,
      message: 'The guest sleeps until ten.',
    }
    const state = await staff.call(feedback.act, input)
    return { boss, staff, other, input, state }
  }

  test('is answered while the caller may see the case', async () => {
    const { staff, input, state } = await noted()
    expect(await staff.call(feedback.act, input)).toEqual(state)
  })

  test('is not found once the case was reassigned and made sensitive', async () => {
    const { boss, staff, other, input, state } = await noted()
    const given = await act(boss, state, { action: 'assign', ownerId: other.memberId })
    await act(boss, given, { action: 'restrict', sensitive: true })
    await expect(staff.call(feedback.act, input)).rejects.toMatchObject({ code: 404001 })
  })

  test('is refused with another text and keeps only the first', async () => {
    const { boss, staff, input } = await noted()
    const other = { ...input, message: 'The guest left.' }
    await expect(staff.call(feedback.act, other)).rejects.toMatchObject({ code: 409001 })
    const { notes } = await boss.call(feedback.detail, { id: input.feedbackId })
    expect(notes.map(({ body }) => body)).toEqual([input.message])
  })
})

describe('Repeated command that took the case from its caller', () => {
  test('is answered like the first time, without later changes', async () => {
    const [boss, staff] = [
      await server.signIn({ userRole: 2 }),
      await server.signIn({ departmentId: server.hotel.departmentId('Front office') }),
    ]
    await server.signIn({ departmentId: server.hotel.departmentId('Security') })
    const item = await findCaseOf(server, await complain(server.guest, server.hotel))
    const own = await act(boss, item, { action: 'assign', ownerId: staff.memberId })
    const input = {
      feedbackId: item.id,
      version: own.version,
      requestId: uuidv7(),
      action: 'assign' as const,
      departmentId: server.hotel.departmentId('Security'),
    }
    const given = await staff.call(feedback.act, input)
    expect(given.allowedActions).toEqual([])
    await act(boss, given, { action: 'note', message: 'Seen.' })
    expect(await staff.call(feedback.act, input)).toEqual(given)
  })
})

describe('Saved answer with a name and a phone', () => {
  const hashesOf = async (requestId: string) =>
    (await rowsOf(requestId)).map(({ contentHash }) => contentHash !== null)

  test.each(['the guest', 'the hotel', 'time'])('is deleted when %s erases them', async (who) => {
    const item = await caseWithContact()
    const { requestId } = item.input
    expect(await hashesOf(requestId)).toEqual([true])
    if (who === 'the guest') {
      await server.guest(guest.erase, { guestToken: item.guestToken, requestId: uuidv7() })
    } else if (who === 'the hotel') {
      const boss = await server.signIn({ userRole: 1 })
      await act(boss, item, { action: 'erase', reason: 'The guest asked for it.' })
    } else {
      const { db } = server.database
      await db.updateTable('guestIdentity').set({ expiresAt: new Date() }).execute()
      await tidyUp.run({ db }, new Date())
    }
    expect(await hashesOf(requestId)).toEqual([false])
    expect(await server.guest(guest.submit, item.input)).toMatchObject({
      feedbackNo: item.feedbackNo,
      guestToken: item.guestToken,
    })
    const other = { ...item.input, content: 'The bath is cold.' }
    await expect(server.guest(guest.submit, other)).rejects.toMatchObject({ code: 409001 })
  })
})

describe('Join request', () => {
  test('is refused with another password under the same id', async () => {
    const input = request(server.hotel.hotelCode)
    await server.guest(join.ask, input)
    const other = { ...input, password: 'another-good-phrase' }
    await expect(server.guest(join.ask, other)).rejects.toMatchObject({ code: 409001 })
    expect(await server.guest(join.ask, input)).toEqual({})
  })
})

test('Requests from before the content check: answered once, without old contacts', async () => {
  const { db, pool } = server.database
  const staff = await server.signIn({ userRole: 2 })
  const item = await caseWithContact()
  const [submitted, unmasked] = [item.input, unmask(item)]
  const shown = await staff.call(feedback.act, unmasked)
  const joining = request(server.hotel.hotelCode)
  await server.guest(join.ask, joining)
  // A database from the previous version, with full answers saved.
  const saveFullAnswer = (requestId: string, answer: object) =>
    db
      .updateTable('handledRequest')
      .set({ answer: server.secrets.seal(JSON.stringify(answer)) })
      .where('requestId', '=', requestId)
      .execute()
  const { feedbackNo, guestToken, statusUrl } = item
  await saveFullAnswer(submitted.requestId, { feedbackNo, guestToken, statusUrl })
  await saveFullAnswer(unmasked.requestId, shown)
  await pool.query(`alter table handled_request drop column content_hash, drop column feedback_id;
    update handled_request set rest_hash = null;
    alter table member add column join_request_id uuid;
    delete from handled_request where scope = 'join.ask';
    delete from migration where name = '0025-request-content.sql'`)
  await pool.query('update member set join_request_id = $1 where user_name = $2', [
    joining.requestId,
    joining.userName,
  ])
  expect(await migrate(pool)).toEqual(['0025-request-content.sql'])
  expect((await rowsOf(unmasked.requestId)).map(({ answer }) => answer)).toEqual([null])
  const count = await db.selectFrom('feedback').select('id').execute()
  expect(await server.guest(guest.submit, submitted)).toEqual({ feedbackNo, guestToken, statusUrl })
  expect(await server.guest(join.ask, joining)).toEqual({})
  await expect(staff.call(feedback.act, unmasked)).rejects.toMatchObject({ code: 400002 })
  expect(await db.selectFrom('feedback').select('id').execute()).toEqual(count)
})
