import type { Stage } from './actions.ts'
import { demoHotel } from './content/cast.ts'
import { phrases } from './content/content.ts'
import { byStaff, deciderOf, type Compensation, type Member } from './history.ts'

const compensations = [
  ['amenity', 3000],
  ['fnb', 26_800],
  ['discount', 34_000],
  ['fnb', 9600],
  ['other', 0],
] as const

const fates = [
  ['given', 6],
  ['approved', 2],
  ['proposed', 1],
  ['rejected', 1],
] as const

/** Offers a compensation; above the member's limit the general manager decides. */
export function compensate({ random, item, lang, members }: Stage, member: Member, at: Date) {
  const index = random.below(compensations.length)
  const [kind, amountCents] = compensations[index]!
  const fate = random.weighted(fates)
  const isWithinLimit = amountCents <= deciderOf(member).approvalCents
  const offer = { id: random.idAt(at), kind, amountCents, currency: demoHotel.currency }
  const act = (by: Member, action: CompensationAction, detail = {}) => {
    const { id: compensationId, currency } = offer
    const facts = { compensationId, amountCents, currency, ...detail }
    byStaff(random, item, by, [action, at, { detail: facts }])
    return { by: by.id, at: at.toISOString() }
  }
  const isForManagers = amountCents <= deciderOf({ ...member, userRole: 2 }).approvalCents
  const proposed = act(member, 'compensate', {
    approved: isWithinLimit,
    ...(!isWithinLimit && { decides: isForManagers ? 'managers' : 'administrators' }),
  })
  const compensation: Compensation = {
    ...offer,
    note: phrases[lang].compensation[index]!,
    status: 'proposed',
    proposedBy: proposed.by,
    createdAt: proposed.at,
    decidedBy: null,
    decidedAt: null,
    decisionNote: null,
    givenBy: null,
    givenAt: null,
  }
  item.compensations.push(compensation)
  if (!isWithinLimit && fate === 'proposed') return
  const approved = isWithinLimit || fate !== 'rejected'
  const decided = isWithinLimit
    ? proposed
    : act(members.admin, 'decideCompensation', { approved, proposedBy: member.id })
  Object.assign(compensation, {
    status: approved ? 'approved' : 'rejected',
    decidedBy: decided.by,
    decidedAt: decided.at,
  })
  if (!isWithinLimit && fate !== 'given') return
  const given = act(member, 'giveCompensation')
  Object.assign(compensation, { status: 'given', givenBy: given.by, givenAt: given.at })
}

type CompensationAction = 'compensate' | 'decideCompensation' | 'giveCompensation'
