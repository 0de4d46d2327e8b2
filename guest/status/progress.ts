import { type CasePage } from '@hotel/contract/guest'

const stages = ['received', 'seen', 'working', 'done'] as const
type Stage = (typeof stages)[number]
export type Milestone = {
  stage: Stage
  state: 'isDone' | 'isNow' | 'isNext'
  at: string | null
}

type CaseTimes = Pick<
  CasePage,
  'status' | 'withdrawn' | 'createdAt' | 'acknowledgedAt' | 'resolvedAt' | 'closedAt'
>

/** Progress of a case in four milestones; `undefined` for cases dismissed, merged or withdrawn. */
export function milestonesOf(times: CaseTimes): Milestone[] | undefined {
  const reached = reachedBy[times.status]
  if (!reached || times.withdrawn) return undefined
  const at: Record<Stage, string | null> = {
    received: times.createdAt,
    seen: times.acknowledgedAt,
    working: null,
    done: times.resolvedAt ?? times.closedAt,
  }
  const now = stages.indexOf(reached)
  return stages.map((stage, index) => {
    const isPast = index < now || times.status === 'closed'
    const state = isPast ? 'isDone' : index === now ? 'isNow' : 'isNext'
    return { stage, state, at: state === 'isNext' ? null : at[stage] }
  })
}

const reachedBy: Record<CasePage['status'], Stage | undefined> = {
  new: 'received',
  acknowledged: 'seen',
  in_progress: 'working',
  waiting_guest: 'working',
  on_hold: 'working',
  resolved: 'done',
  closed: 'done',
  dismissed: undefined,
  merged: undefined,
}
