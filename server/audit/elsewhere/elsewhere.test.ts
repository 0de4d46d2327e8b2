import { dayMs, hourMs } from '@hotel/contract/duration'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { audit } from '@hotel/contract/hotel/audit'
import { webhook } from '@hotel/contract/hotel/webhook'

import { addEvents, signAll } from '../../testing/history.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'
import { useDelivery } from '../../testing/use-delivery.ts'
import { mailCheckpoints } from './elsewhere.ts'
import { listLatestCheckpoints, listLeaves } from '../queries.ts'
import { verifyHistory } from '../verify.ts'

const server = useServer()
const delivery = useDelivery(server)
const start = Date.now()
const after = (ms: number) => new Date(start + ms)
let admin: SignedIn
let hotelId = ''
beforeEach(async () => {
  hotelId = server.hotel.id
  admin = await server.signIn({ userRole: 1 })
})

const add = (count = 3) => addEvents(server.database, hotelId, count)
const sign = (now: Date) => signAll(server.database, server.secrets, hotelId, now)
const runMails = (now: Date) =>
  mailCheckpoints.run({ db: server.database.db, outbound: server.outbound }, now)
const newest = async () => (await listLatestCheckpoints(server.database.db, hotelId, 1))[0]!
const state = async () => (await admin.call(audit.state, {})).sentTo
const setAddress = async (address: string | null) =>
  admin.call(audit.setMail, { address, version: (await state()).version })
const mails = () => delivery.mail.mails.filter(({ to }) => to[0] === 'auditor@example.com')
/** The attached file. */
const fileIn = (text = '') => {
  const [, body = ''] = /filename=checkpoint-\S+\r\n\r\n([\w+/=\r\n]+)/.exec(text) ?? []
  return Buffer.from(body, 'base64').toString()
}

describe('Kept checkpoints by webhook', () => {
  test('are each sent to those that chose them', async () => {
    const facts = { name: 'Notary', url: `${delivery.push.url}/hook`, active: true }
    await admin.call(webhook.create, { ...facts, topics: ['checkpoint'] })
    await admin.call(webhook.create, { ...facts, name: 'Other', topics: ['received'] })
    await add()
    await sign(after(2 * hourMs))
    const first = await newest()
    await add()
    await sign(after(2 * hourMs + 60_000))
    await sign(after(3 * hourMs + 60_000))
    const second = await newest()
    expect(second.size).toBeGreaterThan(first.size)
    await delivery.deliver(after(4 * hourMs))
    const bodies = delivery.push.received.map(({ body }) => JSON.parse(body.toString()))
    bodies.sort((one, other) => one.data.size - other.data.size)
    const origin = first.note.split('\n')[0]
    const { hotelCode } = server.hotel
    expect(bodies).toEqual(
      [first, second].map(({ size, signedAt, note }) => ({
        type: 'history.checkpoint',
        timestamp: signedAt,
        data: { hotelCode, origin, size, signedAt, note },
      })),
    )
    expect((await state()).webhooks).toEqual(['Notary'])
    const [{ id } = { id: '' }] = (await admin.call(webhook.list, {})).list
    const { list } = await admin.call(webhook.calls, { id })
    expect(list.map(({ topic, status }) => [topic, status])).toEqual([
      ['checkpoint', 'sent'],
      ['checkpoint', 'sent'],
    ])
  })
})

describe('Kept checkpoints by mail', () => {
  test('go out once a day, the newest as a file', async () => {
    await setAddress('auditor@example.com')
    await add()
    await sign(after(10 * hourMs))
    server.outbound.smtpUrl = undefined
    await runMails(after(10 * hourMs))
    expect(await state()).toMatchObject({ mailsGoOut: false, lastMail: null })
    server.outbound.smtpUrl = delivery.mail.url
    await runMails(after(10 * hourMs))
    await add()
    await sign(after(12 * hourMs))
    await runMails(after(12 * hourMs))
    await delivery.deliver(after(12 * hourMs))
    expect(mails()).toHaveLength(1)
    await runMails(after(10 * hourMs + dayMs))
    await delivery.deliver(after(10 * hourMs + dayMs))
    expect(mails()).toHaveLength(2)
    expect(fileIn(mails()[1]?.text)).toBe((await newest()).note)
    // Nothing new is kept.
    await runMails(after(11 * hourMs + 2 * dayMs))
    await delivery.deliver(after(11 * hourMs + 2 * dayMs))
    expect(mails()).toHaveLength(2)
  })

  test('show a history that was taken back with everything in the database', async () => {
    await setAddress('auditor@example.com')
    const { db } = server.database
    const before = await newest()
    await add(5)
    await sign(after(20 * hourMs + 2 * dayMs))
    await runMails(after(3 * dayMs + 12 * hourMs))
    await delivery.deliver(after(3 * dayMs + 12 * hourMs))
    const file = fileIn(mails().at(-1)?.text)
    expect(file).toBe((await newest()).note)
    const { size } = before
    const leaves = await listLeaves(db, hotelId, 0, 256)
    expect(leaves.length).toBeGreaterThan(size)
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = 'replica'`.execute(tx)
      const own = sql`hotel_id = ${hotelId}`
      await sql`delete from event where ${own} and seq > ${size}`.execute(tx)
      await sql`update event_number set last = ${size} where ${own}`.execute(tx)
      await sql`delete from audit_checkpoint where ${own} and size > ${size}`.execute(tx)
      await sql`update audit_block set leaf_hash = substr(leaf_hash, 1, ${size}::int * 32)
        where ${own} and block = 0`.execute(tx)
      await sql`update audit_tree set size = ${size}, note = ${before.note}, kept_size = ${size}
        where ${own}`.execute(tx)
    })
    const verify = (fromOutside: string[]) =>
      verifyHistory(db, server.secrets, hotelId, fromOutside)
    expect((await verify([])).problems).toEqual([])
    expect((await verify([file])).problems).toHaveLength(1)
  })

  test('can be tried at once, and say why one did not arrive', async () => {
    await setAddress(null)
    await expect(admin.call(audit.testMail, {})).rejects.toMatchObject({ code: 400002 })
    await setAddress('auditor@example.com')
    delivery.mail.refuses = { code: 550, text: 'No such mailbox' }
    expect(await admin.call(audit.testMail, {})).toMatchObject({ lastMail: { status: 'waiting' } })
    await delivery.deliver(new Date())
    expect((await state()).lastMail).toMatchObject({ status: 'failed', failure: 'refused' })
    delivery.mail.refuses = undefined
    await admin.call(audit.testMail, {})
    await delivery.deliver(new Date())
    expect((await state()).lastMail).toMatchObject({ status: 'sent', failure: null })
    expect(mails()).toHaveLength(1)
    // Neither was the day's.
    await runMails(new Date())
    await delivery.deliver(new Date())
    expect(mails()).toHaveLength(2)
  })

  test('keep the address that was saved first', async () => {
    const { version } = await state()
    await admin.call(audit.setMail, { address: 'first@example.com', version })
    await expect(
      admin.call(audit.setMail, { address: 'second@example.com', version }),
    ).rejects.toMatchObject({ code: 409001, data: { current: { address: 'first@example.com' } } })
    const other = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    expect((await other.call(audit.state, {})).sentTo.address).toBeNull()
    const manager = await server.signIn({ userRole: 2 })
    await expect(
      manager.call(audit.setMail, { address: null, version: version + 1 }),
    ).rejects.toMatchObject({ code: 403001 })
  })

  test('are not sent to an address that was removed', async () => {
    await setAddress('auditor@example.com')
    await admin.call(audit.testMail, {})
    await setAddress(null)
    await delivery.deliver(new Date())
    expect(mails()).toEqual([])
  })
})
