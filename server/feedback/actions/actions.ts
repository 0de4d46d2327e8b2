import { staffActions, type StaffAction } from '@hotel/contract/feedback'

import type { CaseState, Decider } from '../clocks/case-state.ts'
import { staffChange, staffMay } from '../lifecycle.ts'
import type { Action } from './action.ts'
import { classification } from './classification.ts'
import { compensation } from './compensation.ts'
import { conversation } from './conversation.ts'
import { intake } from './intake.ts'
import { merging } from './merging.ts'
import { privacy } from './privacy.ts'
import { progress } from './progress.ts'
import { removal } from './removal.ts'
import { resolution } from './resolution.ts'

/** All staff actions; the server, the screens and the documentation read this table. */
export const actions: { [A in StaffAction]: Action<A> } = {
  ...intake,
  ...conversation,
  ...progress,
  ...resolution,
  ...classification,
  ...merging,
  ...compensation,
  ...privacy,
  ...removal,
}

/**
 * Actions this member may take on the case now: the screen offers exactly these and the server accepts
 * no others.
 */
export const staffActionsOn = (state: CaseState, decider: Decider, now: Date): StaffAction[] =>
  staffActions.filter((action) => staffMay(actions[action], state, decider, now))

export const changeByStaff = (action: StaffAction, state: CaseState, decider: Decider, now: Date) =>
  staffChange(actions[action], state, decider, now)
