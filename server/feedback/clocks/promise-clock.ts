import { maxPromiseChanges } from '@hotel/contract/feedback/action-rules'

import type { CaseChange, CaseState } from './case-state.ts'

type Promised = Pick<CaseState, 'promisedAt' | 'promiseDoneAt'>

/**
 * The promise that counts; once a resolution ended it and the case was reopened, it no longer binds. It
 * never pauses: the guest sees it count down through every hold and question.
 */
export const bindingPromise = ({ promisedAt, promiseDoneAt }: Promised) =>
  promiseDoneAt === null ? promisedAt : null

/** The first promise is free; a binding one may be changed a limited number of times. */
export const mayPromise = (state: Promised & Pick<CaseState, 'promiseCount'>) =>
  bindingPromise(state) === null || state.promiseCount < maxPromiseChanges

export const beginPromise = (
  state: Promised & Pick<CaseState, 'promiseCount'>,
  now: Date,
): CaseChange => ({
  promiseFrom: now,
  promiseDoneAt: null,
  promiseCount: bindingPromise(state) ? state.promiseCount + 1 : 0,
})

/**
 * On reopening, a future promise stays binding. A past one stays met or broken as of the resolution,
 * and a new one may be made.
 */
export const endPastPromise = (
  state: Promised & Pick<CaseState, 'resolvedAt' | 'closedAt'>,
  now: Date,
): CaseChange => {
  const promisedAt = bindingPromise(state)
  if (!promisedAt || Date.parse(promisedAt) > now.getTime()) return {}
  const endedAt = state.resolvedAt ?? state.closedAt
  return { promiseDoneAt: endedAt ? new Date(endedAt) : now }
}

/** Number of the promise across changes and reopenings, so that each one is announced on its own. */
export const promiseRound = ({
  promiseCount,
  reopenCount,
}: Pick<CaseState, 'promiseCount' | 'reopenCount'>) =>
  reopenCount * (maxPromiseChanges + 1) + promiseCount
