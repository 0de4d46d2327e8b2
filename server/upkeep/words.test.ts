import { dayMs } from '@hotel/contract/duration'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { homepage } from '@hotel/contract/homepage'
import { retention } from '@hotel/contract/hotel/retention'

import { giveFlowers } from '../testing/flower.ts'
import { guestStory } from '../testing/guest-story.ts'
import { act, complain, complaint, findCaseOf, resolveCase } from '../testing/hotel.ts'
import { changeHotel } from '../testing/setting.ts'
import { useServer } from '../testing/server.ts'
import { tracesOf } from '../testing/traces.ts'
import { tidyUp } from './tidy.ts'

const server = useServer()
const later = (days: number) => new Date(Date.now() + days * dayMs)
const tidyAfter = (days: number) => tidyUp.run({ db: server.database.db }, later(days))
const signIn = () => server.signIn({ userRole: 1 })
const keepFor = async (eraseWordsMonths: number | null) =>
  changeHotel(await signIn(), () => ({ setting: { eraseWordsMonths } }))
const requestBy = ({ guestToken }: { guestToken: string }) => ({ guestToken, requestId: uuidv7() })
const wordsOf = async (receipt: { guestToken: string }) =>
  (await findCaseOf(server, receipt)).content

async function closedCase(content: string, hotel = server.hotel) {
  await server.database.db.deleteFrom('throttle').execute()
  const receipt = await server.guest(guest.submit, complaint(hotel, { content }))
  await resolveCase(server, receipt)
  await server.guest(guest.confirm, requestBy(receipt))
  return receipt
}
/** Closed cases that ended two months ago, made without the guests' calls. */
async function manyClosed(count: number) {
  const { resolveMinutes: _, ...item } = await findCaseOf(server, await closedCase('One of many.'))
  const copies = Array.from({ length: count }, () => {
    const id = uuidv7()
    const own = { id, feedbackNo: id, guestTokenHash: Buffer.from(id) }
    return { ...item, ...own, closedAt: later(-62) }
  })
  await server.database.db.insertInto('feedback').values(copies).execute()
  return copies.map(({ id }) => id)
}
const withWords = (ids: string[]) =>
  server.database.db
    .selectFrom('feedback')
    .where('id', 'in', ids)
    .where('hasWords', '=', true)
    .select('id')
    .execute()

describe('Words and photos', () => {
  test('are kept for ever unless the hotel sets a period', async () => {
    const receipt = await closedCase('It dripped.')
    await tidyAfter(4000)
    expect(await wordsOf(receipt)).toBe('It dripped.')
  })

  test('are erased so many months after the case was closed, without a trace', async () => {
    await keepFor(3)
    const admin = await signIn()
    const story = await guestStory(server, admin, 'Pumpernickel')
    const open = await complain(server.guest, server.hotel, { content: 'Still open.' })
    const elsewhere = await closedCase('Elsewhere.', server.otherHotel)
    const numbers = await admin.call(homepage.numbers, {})
    expect(await admin.call(retention.preview, { months: 1 })).toMatchObject({ caseCount: 0 })

    await tidyAfter(88)
    expect(await tracesOf(server.database, server.secrets, story.needles)).not.toEqual([])
    await tidyAfter(93)
    expect(await tracesOf(server.database, server.secrets, story.needles)).toEqual([])
    await tidyAfter(94)

    const reader = await signIn()
    const detail = await reader.call(feedback.detail, { id: story.id })
    expect(detail).toMatchObject({ content: '', feedbackNo: story.feedbackNo, rating: 2 })
    expect(detail.resolutionNote).not.toBeNull()
    const erasures = detail.timeline.filter(({ action }) => action === 'eraseWords')
    expect(erasures).toMatchObject([{ actorKind: 'system', detail: { version: detail.version } }])
    expect((await server.guest(guest.status, story.receipt)).wordsErasedAt).not.toBeNull()
    expect(await reader.call(homepage.numbers, {})).toEqual(numbers)
    expect((await reader.call(retention.report, {})).days[0]).toMatchObject({ words: 2 })
    expect(await wordsOf(open)).toBe('Still open.')
    expect(await wordsOf(elsewhere)).toBe('Elsewhere.')
    const file = await server.app.inject({
      url: '/api/hotel/client/feedback/export/all?format=csv',
      headers: { authorization: `Bearer ${reader.token}` },
    })
    expect(file.payload).toContain(story.feedbackNo)
    expect(file.payload).not.toContain('Pumpernickel')
  })

  test('written since an erasure are erased again', async () => {
    await keepFor(3)
    const receipt = await closedCase('Gone soon.')
    await tidyAfter(93)
    const comment = { rating: 4, comment: 'Thank you after all.' }
    await server.guest(guest.rate, { ...requestBy(receipt), ...comment })
    await tidyAfter(93)
    expect(await findCaseOf(server, receipt)).toMatchObject({ rating: 4, ratingComment: null })
  })

  test('of a merged case wait for the case it was merged into', async () => {
    await keepFor(3)
    const admin = await signIn()
    const [into, merged] = [
      await complain(server.guest, server.hotel, { content: 'The first.' }),
      await complain(server.guest, server.hotel, { content: 'The second.' }),
    ]
    const target = await findCaseOf(server, into)
    await act(admin, await findCaseOf(server, merged), {
      action: 'merge',
      targetId: target.id,
      reason: 'The same.',
    })
    await tidyAfter(200)
    expect(await wordsOf(merged)).toBe('The second.')
    await resolveCase(server, into)
    await server.guest(guest.confirm, requestBy(into))
    await tidyAfter(200)
    expect([await wordsOf(into), await wordsOf(merged)]).toEqual(['', ''])
  })

  test('of compliments go with the same period, their flowers stay', async () => {
    await keepFor(3)
    const { memberId } = await signIn()
    const id = await giveFlowers(server, {
      to: { memberId },
      word: 'So kind.',
      at: '2026-01-04T04:00:00Z',
    })
    await tidyAfter(1)
    const given = await server.database.db
      .selectFrom('serviceFlower')
      .where('id', '=', id)
      .select(['word', 'flowers'])
      .executeTakeFirst()
    expect(given).toEqual({ word: '', flowers: 1 })
  })

  test('are erased in batches; a run that is stopped goes on', async () => {
    await keepFor(null)
    const ids = await manyClosed(120)
    const admin = await signIn()
    expect(await admin.call(retention.preview, { months: 1 })).toMatchObject({ caseCount: 120 })
    await keepFor(1)
    const { db } = server.database
    await sql`create or replace function stop_here() returns trigger language plpgsql as $$
      begin if (select count(*) from feedback where not has_words) > 70 then raise 'stopped'; end if;
      return new; end $$`.execute(db)
    await sql`create trigger stop_here after update on feedback
      for each row execute function stop_here()`.execute(db)
    await expect(tidyAfter(0)).rejects.toThrow('failed for the hotel')
    const left = (await withWords(ids)).length
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(120)
    await sql`drop function stop_here() cascade`.execute(db)
    await tidyAfter(0)
    expect(await withWords(ids)).toEqual([])
    expect(await admin.call(retention.preview, { months: 1 })).toMatchObject({ caseCount: 0 })
  })
})
