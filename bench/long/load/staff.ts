import crypto from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { feedback } from '@hotel/contract/feedback'
import {
  attachmentPath,
  guestAttachmentPath,
  staffUploadPath,
  uploadPath,
} from '@hotel/contract/feedback/attachment'
import { guest } from '@hotel/contract/guest'
import type { Envelope } from '@hotel/contract/http/result'

import type { Database } from '../../../server/db/open.ts'
import { sender } from '../../measure/load.ts'
import { signIn } from '../../setup/hotel.ts'
import { complaint, type Room } from '../../setup/complaints.ts'
import { hashOf, upload, type Shown } from './photos.ts'

const thinkingMs = 50
const againMs = 100
/** The first room of every benchmark's hotel. */
const houseNo = '1000'
/** Apart from the addresses and devices of the guests who write beside. */
const firstNumber = 1_000_000
/** A member may upload 300 photos an hour. */
const photoEach = 3
const actions = ['acknowledge', 'note', 'resolve'] as const

/** An acknowledged act, and what it must have left. */
export type Act = { caseId: string; action: (typeof actions)[number]; words: string }
type Repeated = <T>(call: () => Promise<T>) => Promise<T | undefined>

/**
 * A manager who sees to one case after another, a third of them with photos of staff and of guests: it is
 * recorded, then acknowledged, noted and resolved, each sent again under its request id until it is answered.
 */
export async function startStaff(url: string, hotel: { name: string }, rooms: Room[]) {
  const send = sender(url, 1)
  const headers = await signIn(send, hotel, 'manager')
  const stopped = new AbortController()
  const acts: Act[] = []
  const photos: Shown[] = []
  const faults: string[] = []
  const repeated = repeatUntil(stopped.signal, faults)
  const load = { url, send, headers, repeated, room: rooms[0]!, acts, photos }
  const ended = (async () => {
    for (let n = 0; !stopped.signal.aborted; n += 1) {
      const room = rooms[n % rooms.length]!
      await seeTo({ ...load, room }, n)
      if (n % photoEach === 0) await complain({ ...load, room }, n)
    }
  })()
  let failure: unknown
  ended.catch((error: unknown) => {
    failure = error
  })
  return {
    acts,
    photos,
    faults,
    headers,
    /** Until so many acts are acknowledged. */
    async reach(count: number) {
      while (acts.length < count) {
        if (failure) throw failure
        await pause(againMs)
      }
    },
    async stop() {
      stopped.abort()
      await ended
      send.close()
    },
  }
}

/** Calls again until there is an answer; undefined if the drill ended first. */
const repeatUntil =
  (signal: AbortSignal, faults: string[]): Repeated =>
  async (call) => {
    while (!signal.aborted) {
      try {
        return await call()
      } catch (error) {
        const { message } = error as Error
        if (message.startsWith('Refused')) throw error
        // 504: the connection was lost during COMMIT.
        if (/^HTTP 5(?!03|04)/.test(message)) faults.push(message)
      }
      await pause(againMs)
    }
    return undefined
  }

type Load = {
  url: string
  send: ReturnType<typeof sender>
  headers: Record<string, string>
  repeated: Repeated
  room: Room
  acts: Act[]
  photos: Shown[]
}

async function dataOf<T>(answer: Promise<Envelope>) {
  const { code, msg, data } = await answer
  if (code !== 200) throw new Error(`Refused: ${code} ${msg}`)
  return data as T
}

async function seeTo({ url, send, headers, repeated, room, acts, photos }: Load, n: number) {
  const photo =
    n % photoEach === 0
      ? await repeated(() =>
          dataOf<{ id: string }>(upload(url, staffUploadPath, ['visibility', 'internal'], headers)),
        )
      : undefined
  const staffPhotoIds = photo ? [photo.id] : []
  const place = { categoryId: room.categories[0], houseNo, content: `Case ${n} of staff` }
  const body = { requestId: crypto.randomUUID(), ...place, staffPhotoIds }
  const made = await repeated(() =>
    dataOf<{ id: string }>(send({ ...feedback.create, headers, body })),
  )
  if (!made) return
  if (photo) {
    const path = attachmentPath.replace('{id}', photo.id)
    const hash = await repeated(() => hashOf(url, path, headers))
    if (hash) photos.push({ path, hash })
  }
  let version = 1
  for (const action of actions) {
    const act = { caseId: made.id, action, words: `${action} ${crypto.randomUUID()}` }
    const acting = { ...feedback.act, headers, body: inputOf(act, version) }
    const state = await repeated(() => dataOf<{ version: number }>(send(acting)))
    if (!state) return
    version = state.version
    acts.push(act)
    await pause(thinkingMs)
  }
}

function inputOf({ caseId, action, words }: Act, version: number) {
  const named = { acknowledge: {}, note: { message: words }, resolve: { resolutionNote: words } }
  const requestId = crypto.randomUUID()
  return { feedbackId: caseId, version, requestId, action, ...named[action] }
}

async function complain({ url, send, repeated, room, photos }: Load, n: number) {
  const { body, headers } = complaint([room], firstNumber + n)
  const photo = await repeated(() =>
    dataOf<{ id: string }>(upload(url, uploadPath, ['token', body.token], headers)),
  )
  if (!photo) return
  const sent = { ...body, content: `Case ${n} with a photo`, attachmentIds: [photo.id] }
  const receipt = await repeated(() =>
    dataOf<{ guestToken: string }>(send({ ...guest.submit, headers, body: sent })),
  )
  if (!receipt) return
  const path = guestAttachmentPath
    .replace('{guestToken}', receipt.guestToken)
    .replace('{id}', photo.id)
  const hash = await repeated(() => hashOf(url, path, headers))
  if (hash) photos.push({ path, hash })
}

/** How many acknowledged acts a database does not hold, and how many it holds more than once. */
export async function compareActs({ pool }: Database, acts: readonly Act[]) {
  const { rows } = await pool.query<{ key: string; count: number }>(
    `select key, count(*)::int from (
       select concat_ws(' ', entity_id, action) as key from event
         where action in ('acknowledge', 'note', 'resolve') and actor_kind = 'member'
       union all select concat_ws(' ', feedback_id, body) from internal_note
       union all select concat_ws(' ', id, resolution_note) from feedback
         where resolution_note is not null) stored group by key`,
  )
  const stored = new Map(rows.map(({ key, count }) => [key, count]))
  const keysOf = ({ caseId, action, words }: Act) => [
    `${caseId} ${action}`,
    ...(action === 'acknowledge' ? [] : [`${caseId} ${words}`]),
  ]
  const times = (act: Act) => keysOf(act).map((key) => stored.get(key) ?? 0)
  return {
    lost: acts.filter((act) => times(act).includes(0)).length,
    twice: acts.filter((act) => times(act).some((count) => count > 1)).length,
  }
}
