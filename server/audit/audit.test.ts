import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { secretsFrom } from '../secrets.ts'
import { addEvents, signAll } from '../testing/history.ts'
import { makeHotel } from '../testing/hotel.ts'
import { useServer } from '../testing/server.ts'
import { signHistory } from './grow.ts'
import { openCheckpoint } from './note.ts'
import { findTree, listLatestCheckpoints, listLeaves } from './queries.ts'
import { sentenceOf } from './sentence.ts'
import { verifyHistory } from './verify.ts'

const server = useServer()
let hotelId = ''
beforeEach(async () => {
  hotelId = (await makeHotel(server.database, 'Signed')).id
})

const minute = (count: number) => new Date(Date.UTC(2026, 2, 1, 8, count))
const add = (count: number) => addEvents(server.database, hotelId, count)
const sign = (now = minute(0)) => signAll(server.database, server.secrets, hotelId, now)
const verify = (fromOutside: string[] = []) =>
  verifyHistory(server.database.db, server.secrets, hotelId, fromOutside)
const kept = async () => {
  const rows = await listLatestCheckpoints(server.database.db, hotelId, 100)
  return rows.map(({ size }) => size).toReversed()
}
/** As somebody with the database. */
const tamper = (work: (run: (text: string) => Promise<unknown>) => Promise<unknown>) =>
  server.database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx)
    await work((text) => sql`${sql.raw(text.replaceAll('$hotel', `'${hotelId}'`))}`.execute(tx))
  })
const problems = async (fromOutside: string[] = []) =>
  (await verify(fromOutside)).problems.map(({ kind, seq }) => `${kind} ${seq}`)

describe('Tree of events', () => {
  test.each([1, 255, 256, 257, 2100])('of %i events is the one that is signed', async (count) => {
    const { signed: before } = await verify()
    await add(count)
    await sign()
    expect(await verify()).toMatchObject({ problems: [], events: before + count, signed: count })
    await add(3)
    await sign(minute(1))
    expect(await verify()).toMatchObject({ problems: [], signed: count + 3 })
  })

  test('grows by the job for hotels with something new, and keeps a checkpoint an hour', async () => {
    const run = (now: Date) =>
      signHistory.run({ ...server, db: server.database.db, publicUrl: () => '' } as never, now)
    await add(2)
    await run(minute(0))
    expect(await kept()).toEqual([2])
    await add(2)
    await run(minute(1))
    expect((await verify()).signed).toBe(4)
    expect(await kept()).toEqual([2])
    await run(minute(61))
    expect(await kept()).toEqual([2, 4])
    await run(minute(125))
    expect(await kept()).toEqual([2, 4])
  })

  test('is kept after an export at once', async () => {
    await add(2)
    await sign(minute(0))
    await sql`with number as (
        update event_number set last = last + 1 where hotel_id = ${hotelId} returning last)
      insert into event select ${hotelId}, last, now(), 'member', null, 'export', 'export',
        gen_random_uuid(), '{}' from number`.execute(server.database.db)
    await sign(minute(1))
    expect(await kept()).toEqual([2, 3])
  })

  test('is not signed on top of a stored tree that was changed', async () => {
    await add(5)
    await sign()
    await tamper((run) =>
      run(`update audit_block set leaf_hash = leaf_hash || sha256('x') where hotel_id = $hotel`),
    )
    await add(1)
    await expect(sign()).rejects.toThrow('not the one that was signed')
    expect((await verify()).signed).toBe(5)
  })

  test('is not grown over a gap', async () => {
    await add(5)
    await tamper((run) => run('delete from event where hotel_id = $hotel and seq = 3'))
    await expect(sign()).rejects.toThrow('gap before event 4')
    expect(await problems()).toEqual(['missing 3'])
  })

  test('of two hotels has two keys, and neither signs for the other', async () => {
    await add(2)
    await sign()
    await addEvents(server.database, server.hotel.id, 1)
    await signAll(server.database, server.secrets, server.hotel.id)
    const { note } = (await findTree(server.database.db, server.hotel.id))!
    expect(openCheckpoint((await verify()).key!, note)).toBeUndefined()
    await tamper((run) =>
      run(`update audit_tree set signing_key = (select signing_key from audit_tree
        where hotel_id = '${server.hotel.id}') where hotel_id = $hotel`),
    )
    expect(await problems()).toContain('keyUnreadable 0')
  })

  test('keeps its key when the secret key is another', async () => {
    await add(1)
    await sign()
    const other = secretsFrom('f'.repeat(64))
    const { db } = server.database
    expect(await verifyHistory(db, other, hotelId)).toMatchObject({
      key: null,
      problems: [{ kind: 'keyUnreadable' }, { kind: 'checkpointForged' }, {}],
    })
  })
})

describe('Verification of a history', () => {
  beforeEach(async () => {
    await add(300)
    await sign(minute(0))
    await add(300)
    await sign(minute(61))
  })

  test.each([
    ['update event set action = $$x$$ where hotel_id = $hotel and seq = 7', 'changed 7'],
    ['delete from event where hotel_id = $hotel and seq = 290', 'missing 290'],
    ['delete from event where hotel_id = $hotel and seq > 590', 'cutTail 591'],
    ['delete from audit_block where hotel_id = $hotel and block = 1', 'treeDiffers 257'],
    [
      `update audit_block set root_hash = '' where hotel_id = $hotel and block = 0`,
      'treeDiffers 256',
    ],
    [`update audit_tree set peak_hash = '' where hotel_id = $hotel`, 'treeDiffers 512'],
    [
      `update audit_checkpoint set note = replace(note, '300', '299') where hotel_id = $hotel`,
      'checkpointForged 300',
    ],
  ])('names what %s has done', async (change, problem) => {
    await tamper((run) => run(change))
    expect((await problems())[0]).toBe(problem)
  })

  test('names an event beyond the last number, and says each in words', async () => {
    await tamper((run) =>
      run(`insert into event select hotel_id, 601, at, actor_kind, actor_id, action, entity,
        entity_id, detail from event where hotel_id = $hotel and seq = 600`),
    )
    const found = await verify()
    expect(found.problems.map(sentenceOf)).toEqual(['Event 601 was not written by the server.'])
  })

  test('finds a history that was taken back with its checkpoints, by one that was kept', async () => {
    const { note } = (await findTree(server.database.db, hotelId))!
    const old = await listLatestCheckpoints(server.database.db, hotelId, 2)
    const leaves = await listLeaves(server.database.db, hotelId, 0, 1000)
    expect(leaves).toHaveLength(600)
    await tamper(async (run) => {
      await run('delete from event where hotel_id = $hotel and seq > 300')
      await run('update event_number set last = 300 where hotel_id = $hotel')
      await run('delete from audit_checkpoint where hotel_id = $hotel and size > 300')
      await run('delete from audit_block where hotel_id = $hotel and block > 1')
      await run(`update audit_block set leaf_hash = substr(leaf_hash, 1, 44 * 32)
        where hotel_id = $hotel and block = 1`)
      await run(`update audit_tree set size = 300, peak_hash = (select root_hash from audit_block
        where hotel_id = $hotel and block = 0), note = '${old[1]!.note}' where hotel_id = $hotel`)
    })
    // Nothing contradicts a state that was signed, if everything was taken back to it.
    expect(await problems()).toEqual([])
    expect(await problems([note])).toEqual(['treeDiffers 600'])
  })
})

describe('Events and kept checkpoints', () => {
  test.each(['event', 'audit_checkpoint'])('of %s are only added', async (table) => {
    await add(2)
    await sign()
    const first = table === 'event' ? 'seq = 0' : 'size = 0'
    const owned = `where hotel_id = '${hotelId}'`
    for (const change of [
      `update ${table} set ${first} ${owned}`,
      `delete from ${table} ${owned}`,
      `truncate ${table}`,
    ]) {
      await expect(sql.raw(change).execute(server.database.db)).rejects.toMatchObject({
        code: 'HFAPP',
      })
    }
    expect(await problems()).toEqual([])
  })

  test('may not be changed by the owner of their tables, unless a superuser', async () => {
    const { rows } = await server.database.pool.query<{ acl: string }>(
      `select relacl::text as acl from pg_class where relname in ('event', 'audit_checkpoint')`,
    )
    // w, d, D: update, delete, truncate.
    expect(rows.map(({ acl }) => /^\{\w+=(\w+)\//.exec(acl)?.[1])).toEqual([
      expect.stringMatching(/^[^wdD]+$/),
      expect.stringMatching(/^[^wdD]+$/),
    ])
  })
})
