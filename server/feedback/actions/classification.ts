import { isLowered, needsReason } from '@hotel/contract/feedback/action-rules'
import type { FeedbackType, Severity } from '@hotel/contract/feedback'

import { Refusal, refuseField } from '../../http/refusal.ts'
import { dueAtSeverity } from '../clocks/targets.ts'
import { findHouseByNo } from '../create/create.queries.ts'
import { isManager, open } from '../lifecycle.ts'
import {
  addNote,
  combine,
  type ActionContext,
  type Actions,
  type Effect,
  type InputOf,
} from './action.ts'
import { searchIn } from '../list/reindex.queries.ts'
import { findCategory, findHouse } from '../act/lookup.queries.ts'

export const classification = {
  /** Changes type, category, severity or room. */
  classify: {
    from: open,
    impartial: true,
    async perform(ctx, input) {
      const { state, decider } = ctx
      const houseId = input.houseId ?? (await houseIdOf(ctx, input.houseNo))
      const changes = changesOf({ ...input, houseId }, state)
      if (Object.keys(changes).length === 0) throw refuseField('type', 'nothingToChange')
      if (needsReason(state, changes)) {
        const field = isLowered(state, changes) ? 'severity' : 'type'
        if (!isManager(decider)) throw refuseField(field, 'classifyNeedsManager')
        if (!input.reason) throw refuseField('reason', 'reasonMissing')
      }
      return combine(
        await setCategory(ctx, changes),
        setSeverity(ctx, changes.severity),
        await setHouse(ctx, changes.houseId),
        input.reason ? await addNote(ctx, input.reason) : {},
      )
    },
  },
} satisfies Actions

/** Resolves the room number as printed on the door. */
async function houseIdOf({ db, actor }: ActionContext, houseNo: string | undefined) {
  if (!houseNo) return undefined
  const house = await findHouseByNo(db, actor.hotelId, houseNo)
  if (!house) throw refuseField('houseNo', 'houseUnknown')
  return house.id
}

type Changes = {
  type?: FeedbackType
  categoryId?: string
  severity?: Severity
  houseId?: string
}

/** Only fields that differ from the current state. */
function changesOf(input: InputOf<'classify'>, state: ActionContext['state']): Changes {
  const { type, categoryId, severity, houseId } = input
  return {
    ...(type && type !== state.type ? { type } : {}),
    ...(categoryId && categoryId !== state.categoryId ? { categoryId } : {}),
    ...(severity && severity !== state.severity ? { severity } : {}),
    ...(houseId && houseId !== state.currentHouseId ? { houseId } : {}),
  }
}

/** The category must match the type; a sensitive category makes the case sensitive. */
async function setCategory({ db, actor, state }: ActionContext, changes: Changes): Promise<Effect> {
  const { type = state.type, categoryId } = changes
  if (!categoryId) {
    if (changes.type) throw refuseField('categoryId', 'categoryUnknown')
    return {}
  }
  const category = await findCategory(db, actor.hotelId, categoryId)
  if (!category) throw new Refusal('notFound')
  if (category.type !== type) throw refuseField('categoryId', 'categoryUnknown')
  return {
    update: { type, categoryId, ...(category.sensitive ? { sensitive: true } : {}) },
    detail: {
      categoryId,
      fromCategoryId: state.categoryId,
      wasSensitive: state.sensitive,
      ...(changes.type ? { type, fromType: state.type } : {}),
    },
  }
}

function setSeverity(
  { actor, state, setting }: ActionContext,
  severity: Severity | undefined,
): Effect {
  if (!severity) return {}
  return {
    update: { severity, ...dueAtSeverity(state, severity, setting.targets, actor.timezone) },
    detail: { severity, fromSeverity: state.severity },
  }
}

async function setHouse(
  { db, actor, state }: ActionContext,
  houseId: string | undefined,
): Promise<Effect> {
  if (!houseId) return {}
  const house = await findHouse(db, actor.hotelId, houseId)
  if (!house) throw new Refusal('notFound')
  const { building, floor, houseNo } = house
  const search = await searchIn(db, { hotelId: actor.hotelId, id: state.id }, houseNo)
  return {
    update: { currentHouseId: houseId, building, floor, search },
    detail: { houseId, fromHouseId: state.currentHouseId },
  }
}
