import type { Locale } from '@hotel/contract/http/endpoint'

import { transact } from '../../http/transact.ts'
import { nextAttemptAt } from '../../outbox/plan.ts'
import { findCheckpointAddress, findKeptCheckpoint } from './queries.ts'
import type { DeliveryServices } from '../deliver.ts'
import { sendMail, subjectOf } from '../mail.ts'
import { escape, htmlMail } from '../message.ts'
import { markForRetry, markSettled, type ClaimedDelivery } from '../queries.ts'

type Kept = NonNullable<Awaited<ReturnType<typeof findKeptCheckpoint>>>

type Task = { hotelId: string; delivery: ClaimedDelivery; size: number; now: Date }

/** Mails a kept checkpoint as a file; skipped when there is no address any more. */
export async function mailCheckpoint(
  services: DeliveryServices,
  { hotelId, delivery: { id, attempts }, size, now }: Task,
) {
  const { db, outbound } = services
  const kept = await findKeptCheckpoint(db, hotelId, size)
  const to = await findCheckpointAddress(db, hotelId)
  const publicUrl = services.publicUrl()
  const result =
    kept && to
      ? await sendMail({ id, to, ...messageOf(kept, publicUrl) }, { outbound, publicUrl })
      : undefined
  await transact(db, async (tx) => {
    const settled = { settledAt: now, failure: null, said: null }
    if (!result) return markSettled(tx, hotelId, [id], { ...settled, status: 'skipped' })
    if (result.ok) return markSettled(tx, hotelId, [id], { ...settled, status: 'sent' })
    const { failure, said, isFinal } = result
    const dueAt = isFinal ? undefined : nextAttemptAt('email', attempts, now)
    if (dueAt) return markForRetry(tx, hotelId, id, { dueAt, failedAt: now, failure, said })
    return markSettled(tx, hotelId, [id], { status: 'failed', settledAt: now, failure, said })
  })
}

/** What a webhook is called with. */
export async function checkpointBody(
  { db }: Pick<DeliveryServices, 'db'>,
  hotelId: string,
  size: number,
) {
  const kept = await findKeptCheckpoint(db, hotelId, size)
  if (!kept) return undefined
  const { hotelCode, signedAt, note } = kept
  const [origin = ''] = note.split('\n')
  const data = { hotelCode, origin, size, signedAt, note }
  return JSON.stringify({ type: 'history.checkpoint', timestamp: signedAt, data })
}

const texts = {
  en: {
    subject: 'Checkpoint of the history',
    lead: (size: number, file: string) =>
      `The attached file ${file} states the signed history of the hotel up to entry ${size}. Keep it where nobody who runs the system can change it.`,
    use: 'Whether the history is still the one that it states is checked by:',
    where: 'An administrator of the hotel entered this address, and removes it, here:',
  },
  'zh-CN': {
    subject: '历史记录检查点',
    lead: (size: number, file: string) =>
      `附件 ${file} 代表酒店截至第 ${size} 条的已签名历史记录。请将其保存在系统运维人员无法改动的地方。`,
    use: '核对现有历史记录是否与其一致：',
    where: '此邮箱由酒店管理员填写，可在此移除：',
  },
} satisfies Record<Locale, object>

function messageOf({ size, note, hotelCode, hotelName, locale }: Kept, publicUrl: string) {
  const text = texts[locale]
  const filename = `checkpoint-${hotelCode}-${size}.txt`
  const command = `npm run audit -- verify ${hotelCode} ${filename}`
  const page = `${publicUrl}/hotelClient/hotelManage/hotelList?section=signed`
  const lines = [text.lead(size, filename), text.use, command, text.where, page]
  const html = lines.map((line) => `<p>${escape(line)}</p>`).join('')
  return {
    subject: subjectOf(hotelName, `${text.subject} ${size}`),
    text: [...lines, `-- \n${hotelName}`].join('\n\n'),
    html: htmlMail(locale, html, escape(hotelName)),
    attachments: [{ filename, content: note, contentTransferEncoding: 'base64' as const }],
  }
}
