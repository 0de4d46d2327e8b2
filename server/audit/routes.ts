import { audit } from '@hotel/contract/hotel/audit'

import { findFeedback } from '../feedback/detail/queries.ts'
import { implement } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { sentTo, setMail, testMail } from './elsewhere/elsewhere.ts'
import { keyOf } from './key.ts'
import { proveCase } from './prove.ts'
import { findLastSeq, findTree, listLatestCheckpoints } from './queries.ts'
import { verifyHistory } from './verify.ts'

const shownCheckpoints = 10
/** It reads everything that ever happened in the hotel. */
const verifyLimit = { max: 60, minutes: 60 }

export const auditRoutes = implement(audit, {
  async state({ db, secrets, actor: { hotelId }, outbound }) {
    const tree = await findTree(db, hotelId)
    const last = await findLastSeq(db, hotelId)
    const { size = 0, signedAt = null, note = '' } = tree ?? {}
    return {
      key: tree ? keyOf(secrets, tree) : null,
      signedCount: size,
      waitingCount: Math.max(0, last - size),
      latest: signedAt === null ? null : { size, signedAt, note },
      kept: await listLatestCheckpoints(db, hotelId, shownCheckpoints),
      sentTo: await sentTo(db, hotelId, outbound.smtpUrl !== undefined),
    }
  },

  async verify({ db, secrets, actor: { hotelId }, limit }) {
    await limit.count([{ bucket: `verify history ${hotelId}`, ...verifyLimit }])
    const { events, signed, checkpoints, problems } = await verifyHistory(db, secrets, hotelId)
    return {
      eventCount: events,
      signedCount: signed,
      checkpointCount: checkpoints,
      problems: problems.map(({ kind, seq }) => ({ kind, seq })),
    }
  },

  setMail,
  testMail,

  async caseFile({ db, secrets, actor }, { id }) {
    if (!(await findFeedback(db, actor, id))) throw new Refusal('notFound')
    return proveCase(db, secrets, actor.hotelId, id)
  },
})
