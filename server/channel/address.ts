import { minuteMs } from '@hotel/contract/duration'
import type { ParsedOf } from '@hotel/contract/http/endpoint'
import type { AccountMail, channel } from '@hotel/contract/notification/channel'
import { mailedMinutes } from '@hotel/contract/member/reset'

import type { CommandContext, PrepareContext } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { checkOwnPassword } from '../member/subject.queries.ts'
import { insertDeliveries } from '../outbox/queries.ts'
import { deleteReset } from '../session/reset.queries.ts'
import { codeHashOf, confirmAddress, expectCode, unconfirmAddress } from './address.queries.ts'

type Command = CommandContext<'Suggestion'>

/** Addresses saved, codes sent and codes tried by one member. */
const tries = { max: 5, minutes: 15 }

/**
 * A forgotten password is reset by the address, so another one takes the password. Who came by single
 * sign-on may have none: theirs is changed without, and gets no code.
 */
export async function checkAddressChange(
  ctx: PrepareContext<'Suggestion'>,
  password: string | undefined,
) {
  if (password !== undefined) await checkOwnPassword(ctx, 'password', password)
  else if (!ctx.actor.bySignOn) throw refuseField('password', 'addressPasswordMissing')
  // Each change sends mails, to addresses that may be anybody's.
  await ctx.limit.count([{ bucket: `addresses of ${ctx.actor.memberId}`, ...tries }])
}

/** What follows another address: the former one is told, links to it are void, and the new one gets a code. */
export async function changeAddress(
  ctx: Command,
  { from, to, isProven }: { from: string | null; to: string | null; isProven: boolean },
) {
  const { db, actor, outbound } = ctx
  const getsCode = to !== null && isProven && outbound.smtpUrl !== undefined
  await unconfirmAddress(db, actor, getsCode ? codeEnd(ctx) : null)
  await deleteReset(db, actor)
  if (from !== null && outbound.smtpUrl !== undefined) await queue(ctx, 'addressChanged', from)
  if (getsCode) await queue(ctx, 'confirmAddress')
}

const codeEnd = ({ now }: Command) => new Date(now.getTime() + mailedMinutes * minuteMs)

const queue = ({ db, actor, now }: Command, accountMail: AccountMail, mailTo?: string) => {
  const mail = { channel: 'email', notificationId: null, accountMail, dueAt: now } as const
  const { hotelId, memberId } = actor
  return insertDeliveries(
    db,
    hotelId,
    [{ ...mail, memberId, ...(mailTo !== undefined && { mailTo }) }],
    now,
  )
}

export async function prepareSendCode(
  prepareCtx: PrepareContext<'Suggestion'>,
  { password }: ParsedOf<typeof channel.sendCode>,
) {
  const { actor, limit, outbound } = prepareCtx
  if (!outbound.smtpUrl) throw new Refusal('resetWithoutMail')
  await checkOwnPassword(prepareCtx, 'password', password)
  await limit.count([{ bucket: `address codes to ${actor.memberId}`, ...tries }])
  return async (ctx: Command) => {
    if (!(await expectCode(ctx.db, actor, codeEnd(ctx)))) throw new Refusal('addressConfirmed')
    await queue(ctx, 'confirmAddress')
  }
}

export async function prepareConfirm(
  { actor, limit, now, secrets }: PrepareContext<'Suggestion'>,
  { code }: ParsedOf<typeof channel.confirmAddress>,
) {
  await limit.count([{ bucket: `address code of ${actor.memberId}`, ...tries }])
  return async ({ db }: Command) => {
    const given = { codeHash: codeHashOf(secrets, actor, code.replaceAll(/\s/g, '')), now }
    if (!(await confirmAddress(db, actor, given))) throw refuseField('code', 'addressCodeWrong')
  }
}
