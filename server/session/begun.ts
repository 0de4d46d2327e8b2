import type { CommandResult } from '../http/handler.ts'
import type { RefusalReason } from '../http/refusal.ts'
import type { Account } from './queries.ts'

/** Why an account cannot sign in. It is revealed only after a correct password, or what stands for one. */
export function closedReason(
  { status, hotelDisabledAt, needsSignOn, userRole }: Account,
  { bySignOn = false } = {},
): RefusalReason | undefined {
  if (hotelDisabledAt) return 'hotelClosed'
  if (status === 'pending') return 'requestPending'
  if (status === 'rejected') return 'requestRejected'
  if (status !== 'active') return 'accountDisabled'
  // Administrators keep their password for the day the provider is away.
  return needsSignOn && !bySignOn && userRole !== 1 ? 'signOnNeeded' : undefined
}

/** The result of signing in; `detail` says how. */
export const begun = (
  { id, hotelId, accountCode: code, mustChangePassword }: Account,
  { token, expiresAt }: { token: string; expiresAt: string },
  detail?: { by: string },
) =>
  ({
    answer: { token, code, mustChangePassword, expiresAt },
    events: [
      {
        action: 'login',
        entity: 'member',
        entityId: id,
        hotelId,
        actorId: id,
        ...(detail && { detail }),
      },
    ],
  }) satisfies CommandResult<unknown>
