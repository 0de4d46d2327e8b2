import { dayMs, minuteMs } from '@hotel/contract/duration'
import { failures } from '@hotel/contract/notification/channel'
import type { ParsedOf } from '@hotel/contract/http/endpoint'
import type { audit } from '@hotel/contract/hotel/audit'

import type { Reads } from '../../db/open.ts'
import { settingEntry } from '../../hotel/setting/entry.ts'
import { done, type CommandContext, type Services } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { countTry } from '../../http/throttle.ts'
import { transact } from '../../http/transact.ts'
import { takeTurns, type BackgroundJob } from '../../jobs.ts'
import { listActiveWebhooks, listWebhooks } from '../../webhook/queries.ts'
import {
  findCheckpointMail,
  findLastMail,
  listMailsDue,
  queueOfDay,
  queueNewest,
  saveCheckpointMail,
} from './queries.ts'

/** One a day is enough: each checkpoint states everything before it. */
const mailEveryMs = dayMs

/** Background job: mails the newest kept checkpoint to hotels that want it. */
export const mailCheckpoints = {
  name: 'mail checkpoints',
  everyMs: 5 * minuteMs,
  async run({ db, outbound }: Pick<Services, 'db' | 'outbound'>, now: Date) {
    if (!outbound.smtpUrl) return
    const mailedBefore = new Date(now.getTime() - mailEveryMs)
    await takeTurns({
      crossing: 'hotels with checkpoints to mail',
      listDue: () => listMailsDue(db, mailedBefore),
      async takeBatch(hotelId) {
        await transact(db, (tx) => queueOfDay(tx, hotelId, now))
        return false
      },
    })
  },
} satisfies BackgroundJob

/** Where the hotel's kept checkpoints are sent. */
export async function sentTo(db: Reads, hotelId: string, mailsGoOut: boolean) {
  const active = await listActiveWebhooks(db, hotelId)
  const isSent = (id: string) =>
    active.some((each) => each.id === id && each.topics.includes('checkpoint'))
  const named = (await listWebhooks(db, hotelId)).filter(({ id }) => isSent(id))
  const mail = await findCheckpointMail(db, hotelId)
  const last = mail && (await findLastMail(db, hotelId))
  const failure = failures.find((each) => each === last?.failure) ?? null
  return {
    webhooks: named.map(({ name }) => name),
    mailsGoOut,
    address: mail?.address ?? null,
    version: mail?.version ?? 0,
    lastMail: last ? { ...last, failure, said: last.said || null } : null,
  }
}

type Context = CommandContext<'AuditManage'>

export async function setMail(
  { db, actor: { hotelId }, outbound }: Context,
  input: ParsedOf<typeof audit.setMail>,
) {
  const mailsGoOut = outbound.smtpUrl !== undefined
  if (!(await saveCheckpointMail(db, hotelId, input))) {
    const current = await sentTo(db, hotelId, mailsGoOut)
    throw new Refusal('settingChangedMeanwhile', { data: { current } })
  }
  const action = input.address === null ? 'removeCheckpointMail' : 'setCheckpointMail'
  const event = { action, entity: 'hotel', entityId: hotelId } as const
  // Without the address, as the history is never deleted.
  const change = { field: 'checkpointMail', item: null, from: null, to: null }
  return done(
    await sentTo(db, hotelId, mailsGoOut),
    event,
    settingEntry({ hotelId }, 'signed', [change]),
  )
}

export async function testMail({ db, actor: { hotelId }, now, outbound }: Context) {
  const bucket = `test of checkpoint mail of ${hotelId}`
  await countTry(db, [{ bucket, max: 5, minutes: 15 }], now)
  if ((await queueNewest(db, hotelId, now)) === undefined) throw new Refusal('noCheckpoint')
  const event = { action: 'testCheckpointMail', entity: 'hotel', entityId: hotelId } as const
  return done(await sentTo(db, hotelId, outbound.smtpUrl !== undefined), event)
}
