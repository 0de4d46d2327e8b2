import { type CasePage } from '@hotel/contract/guest'

const stages = ['received', 'seen', 'working', 'done'] as const
type Stage = (typeof stages)[number]
export type Milestone = {
  stage: Stage
  state: 'isDone' | 'isNow' | 'isNext'
  at: string | null
}

type Where = Pick<
  CasePage,
  'status' | 'withdrawn' | 'createdAt' | 'acknowledgedAt' | 'resolvedAt' | 'closedAt'
>

/** How far along the four milestones a case is; undefined when it took another way out. */
export function milestonesOf(where: Where): Milestone[] | undefined {
  const reached = reachedBy[where.status]
  if (!reached || where.withdrawn) return undefined
  const at: Record<Stage, string | null> = {
    received: where.createdAt,
    seen: where.acknowledgedAt,
    working: null,
    done: where.resolvedAt ?? where.closedAt,
  }
  const now = stages.indexOf(reached)
  return stages.map((stage, place) => {
    const isOver = place < now || where.status === 'closed'
    const state = isOver ? 'isDone' : place === now ? 'isNow' : 'isNext'
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
