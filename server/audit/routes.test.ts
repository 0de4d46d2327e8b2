import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'

import { audit, type CaseFile } from '@hotel/contract/hotel/audit'

import { addEvents, signAll } from '../testing/history.ts'
import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { useServer } from '../testing/server.ts'
import { randomFrom } from '../testing/tamper.ts'
import { openCheckpoint } from './note.ts'

const server = useServer()
const sign = (hotel = server.hotel) => signAll(server.database, server.secrets, hotel.id)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hotel-case-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const script = path.join(import.meta.dirname, '../../docs/security/verify-case.mjs')
const run = promisify(execFile)

/** Runs the script as somebody without our software would. */
async function checkOffline(content: string, ...key: string[]) {
  const file = path.join(folder, 'case.json')
  fs.writeFileSync(file, content)
  return run(process.execPath, [script, file, ...key], { cwd: folder, env: {} }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => `refused: ${stderr}`,
  )
}

const runEach = `
const [, script, ...files] = process.argv
console.log = () => {}
for (const file of files) {
  process.argv.splice(1, Infinity, script, file)
  try {
    await import(script + '?' + file)
    process.stdout.write(file + '\\n')
  } catch {}
}`

/** Those that the script accepts; one process runs it for each, because starting one takes longer. */
async function acceptedOffline(contents: string[]) {
  const files = contents.map((content, index) => {
    const file = path.join(folder, `case-${index}.json`)
    fs.writeFileSync(file, content)
    return file
  })
  const options = ['--input-type=module', '--eval', runEach, pathToFileURL(script).href, ...files]
  const { stdout } = await run(process.execPath, options, { cwd: folder, env: {} })
  const accepted = stdout.trim().split('\n')
  return contents.filter((_, index) => accepted.includes(files[index]!))
}

async function haveCaseFile() {
  const staff = await server.signIn({ userRole: 2 })
  const item = await findCaseOf(server, await complain(server.guest, server.hotel))
  await addEvents(server.database, server.hotel.id, 600)
  await act(staff, item, { action: 'take' })
  await sign()
  return { ...(await staff.call(audit.caseFile, { id: item.id })), staff, item }
}

describe('History', () => {
  test('shows administrators its key, its checkpoints and whether it is whole', async () => {
    const admin = await server.signIn({ userRole: 1 })
    await complain(server.guest, server.hotel)
    await sign()
    const { key, signedCount, waitingCount, latest, kept } = await admin.call(audit.state, {})
    expect(openCheckpoint(key!, latest!.note)).toMatchObject({ size: signedCount })
    expect([waitingCount, kept[0]?.size]).toEqual([0, signedCount])
    await complain(server.guest, server.hotel)
    expect(await admin.call(audit.state, {})).toMatchObject({ waitingCount: 2 })
    expect(await admin.call(audit.verify, {})).toMatchObject({ signedCount, problems: [] })
    await server.database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = 'replica'`.execute(tx)
      await sql`delete from event where hotel_id = ${server.hotel.id} and seq = 2`.execute(tx)
    })
    expect((await admin.call(audit.verify, {})).problems[0]).toEqual({ kind: 'missing', seq: 2 })
    await server.database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = 'replica'`.execute(tx)
      await sql`insert into event select (jsonb_populate_record(event, '{"seq": 2}')).* from event
        where hotel_id = ${server.hotel.id} and seq = 1`.execute(tx)
    })
    expect((await admin.call(audit.verify, {})).problems[0]).toEqual({ kind: 'changed', seq: 2 })
  })

  test('is shown of the own hotel only, and to nobody but administrators', async () => {
    const other = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    expect(await other.call(audit.state, {})).toMatchObject({ key: null, kept: [] })
    const manager = await server.signIn({ userRole: 2 })
    for (const endpoint of [audit.state, audit.verify]) {
      await expect(manager.call(endpoint, {})).rejects.toMatchObject({ code: 403001 })
    }
  })
})

describe('Case file', () => {
  test('is proven by a script that knows nothing of ours, and not by another key', async () => {
    const { file, waitingCount, signedAt } = await haveCaseFile()
    expect([waitingCount, typeof signedAt]).toEqual([0, 'string'])
    const said = await checkOffline(JSON.stringify(file), file!.key)
    expect(said).toMatch(/ submit \n[^]* take [-0-9a-f]{36}\n3 events proven, of \d+ signed with /)
    expect(fs.readFileSync(script, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
    await sign(server.otherHotel)
    const otherKey = file!.key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect(await checkOffline(JSON.stringify(file), otherKey)).toMatch(/signed with another key/)
  })

  test('is refused once any character of it has changed: 50 of them', async () => {
    const { file } = await haveCaseFile()
    const content = JSON.stringify(file)
    const random = randomFrom(50)
    const mutated = Array.from({ length: 50 }, () => {
      const index = random(content.length)
      const other = [...'aZ07{"'].find((each) => each !== content[index])!
      return `${content.slice(0, index)}${other}${content.slice(index + 1)}`
    })
    expect(await acceptedOffline([content, ...mutated])).toEqual([content])
  })

  test.each<[string, (file: CaseFile) => unknown]>([
    ['an event of another case', (file) => ({ ...file, caseId: crypto.randomUUID() })],
    ['the proof of another event', (file) => withProofs(file, 1, file.events[0]!.proof)],
    ['a proof too short', (file) => withProofs(file, 0, file.events[0]!.proof.slice(1))],
    [
      'a proof too long',
      (file) => withProofs(file, 0, [...file.events[0]!.proof, file.events[0]!.proof[0]!]),
    ],
    ['a field more', (file) => ({ ...file, note: 'Verified.' })],
  ])('is refused with %s', async (_, change) => {
    const { file } = await haveCaseFile()
    expect(await checkOffline(JSON.stringify(change(file!)))).toMatch(/^refused/)
  })

  test('leaves out what is not signed yet, and is not there before', async () => {
    const { staff, item } = await haveCaseFile()
    const fresh = await findCaseOf(server, await complain(server.guest, server.hotel))
    expect(await staff.call(audit.caseFile, { id: fresh.id })).toEqual({
      file: null,
      signedAt: null,
      waitingCount: 2,
    })
    const other = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    for (const id of [item.id, crypto.randomUUID()]) {
      await expect(other.call(audit.caseFile, { id })).rejects.toMatchObject({ code: 404001 })
    }
    const clerk = await server.signIn({ userRole: 3 })
    await expect(clerk.call(audit.caseFile, { id: item.id })).rejects.toMatchObject({
      code: 403001,
    })
  })
})

const withProofs = (file: CaseFile, index: number, proof: string[]) => ({
  ...file,
  events: file.events.map((event, at) => (at === index ? { ...event, proof } : event)),
})
