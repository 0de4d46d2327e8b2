import { minuteMs } from '@hotel/contract/duration'
import { reset } from '@hotel/contract/member/reset'

import { makeToken } from '../../http/token.ts'
import { transact } from '../../http/transact.ts'
import { saveReset, setResetToken } from '../../session/reset.queries.ts'
import { confirmAddress } from '../confirmed.ts'
import { resetLimits } from '../limits.ts'
import type { TestServer } from '../server.ts'
import { ready, type SampleCommands } from './ready.ts'

/** A forgotten password; each uses a new member. */
export const resetCommands = (server: TestServer): SampleCommands => ({
  async 'reset.request'() {
    // Nothing listens there; the mail is only queued.
    server.outbound.smtpUrl ??= 'smtp://127.0.0.1:9'
    const member = await server.signIn()
    await confirmAddress(server, member, 'ada@example.com')
    await resetLimits(server.database.db)
    return ready(server.guest, reset.request, { userName: member.userName })
  },
  async 'reset.complete'() {
    const { memberId } = await server.signIn()
    const { db } = server.database
    const { hotelId } = await db
      .selectFrom('member')
      .where('id', '=', memberId)
      .select('hotelId')
      .executeTakeFirstOrThrow()
    const { token, tokenHash } = makeToken(hotelId)
    const now = new Date()
    await transact(db, async (tx) => {
      await saveReset(tx, { hotelId, memberId }, new Date(now.getTime() + 30 * minuteMs))
      await setResetToken(tx, { hotelId, memberId }, { tokenHash, now })
    })
    await resetLimits(db)
    return ready(server.guest, reset.complete, { token, newPassword: 'three-grey-herons' })
  },
})
