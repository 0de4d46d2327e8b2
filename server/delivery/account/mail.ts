import crypto from 'node:crypto'

import { addressCodeDigits, type AccountMail } from '@hotel/contract/notification/channel'

import { codeHashOf, setCode } from '../../channel/address.queries.ts'
import { makeToken } from '../../http/token.ts'
import { transact } from '../../http/transact.ts'
import { setResetToken } from '../../session/reset.queries.ts'
import { accountMessage, type AccountFacts } from './message.ts'
import type { DeliveryServices } from '../deliver.ts'
import { retryOrFallBack } from '../fallback.ts'
import { sendMail } from '../mail.ts'
import { findReceiver, isLatest, markSettled } from '../queries.ts'
import type { Batch } from '../send.ts'

type AccountBatch = Batch & { accountMail: AccountMail }
type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>

/**
 * Sends a mail about the account, whatever the member chose and also in quiet hours. Its link or code
 * is made here and kept as a hash only, so each attempt has a new one and is a mail of its own; what is
 * over, or followed by a later one, is not sent.
 */
export async function sendAccountMail(services: DeliveryServices, batch: AccountBatch) {
  const { db, outbound } = services
  const { hotelId, memberId, deliveries, now, accountMail } = batch
  const ids = deliveries.map(({ id }) => id)
  const [first] = deliveries
  const settled = { settledAt: now, failure: null, said: null }
  const receiver = await findReceiver(db, hotelId, memberId)
  const to = receiver && addressOf(receiver, batch)
  const facts = to ? await factsOf(services, batch) : undefined
  if (!receiver || !to || !facts || !outbound.smtpUrl) {
    await transact(db, (tx) => markSettled(tx, hotelId, ids, { ...settled, status: 'skipped' }))
    return
  }
  const { userName, hotelName } = receiver
  const publicUrl = services.publicUrl()
  const locale = receiver.setting?.locale ?? receiver.locale
  const context = { userName, hotelName, publicUrl, locale, ...facts }
  const message = accountMessage(accountMail, context)
  const result = await sendMail(
    { id: `${first?.id}.${first?.attempts}`, to, ...message },
    { outbound, publicUrl },
  )
  await transact(db, async (tx) => {
    if (result.ok) await markSettled(tx, hotelId, ids, { ...settled, status: 'sent' })
    else await retryOrFallBack(tx, batch, result)
  })
}

/** A link goes to the confirmed address only, a notice of a change to the former one. */
function addressOf(
  { setting, confirmedAddress }: Receiver,
  { accountMail, deliveries }: AccountBatch,
) {
  if (accountMail === 'addressChanged') return deliveries[0]?.mailTo
  const address = setting?.emailAddress
  return accountMail === 'resetPassword' && address !== confirmedAddress ? undefined : address
}

/** The link or the code, if the mail has one; undefined if what it is for is over. */
async function factsOf(
  { db, secrets }: DeliveryServices,
  { hotelId, memberId, accountMail, deliveries, now }: AccountBatch,
): Promise<AccountFacts | undefined> {
  const own = { hotelId, memberId }
  if (accountMail !== 'resetPassword' && accountMail !== 'confirmAddress') return {}
  if (!(await isLatest(db, own, { accountMail, id: deliveries[0]?.id ?? '' }))) return undefined
  if (accountMail === 'resetPassword') {
    const { token, tokenHash } = makeToken(hotelId)
    const isOpen = await transact(db, (tx) => setResetToken(tx, own, { tokenHash, now }))
    return isOpen ? { token } : undefined
  }
  const code = String(crypto.randomInt(10 ** addressCodeDigits)).padStart(addressCodeDigits, '0')
  const codeHash = codeHashOf(secrets, own, code)
  const isExpected = await transact(db, (tx) => setCode(tx, own, { codeHash, now }))
  return isExpected ? { code } : undefined
}
