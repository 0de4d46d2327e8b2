import type { FeedbackType, Severity } from '@hotel/contract/feedback'

import { Refusal, refuseField } from '../../http/refusal.ts'
import { dueAtSeverity } from '../life/resolve-clock.ts'
import { findHouseByNo } from '../create/create.queries.ts'
import { findCategory, findHouse } from './classify.queries.ts'
import { remark, together, type Act, type InputOf, type Perform, type Step } from './step.ts'

/** Another type, category, severity or room; what makes the case smaller takes a manager and a reason. */
export const classify: Perform<'classify'> = async (act, input) => {
  const { state, who } = act
  const houseId = input.houseId ?? (await houseIdOf(act, input.houseNo))
  const changes = changesOf({ ...input, houseId }, state)
  if (Object.keys(changes).length === 0) throw refuseField('type', 'nothingToChange')
  const lighter = changes.severity !== undefined && changes.severity > state.severity
  if (lighter || changes.type) {
    const field = lighter ? 'severity' : 'type'
    if (who.userRole > 2) throw refuseField(field, 'classifyNeedsManager')
    if (!input.reason) throw refuseField('reason', 'reasonMissing')
  }
  return together(
    await underCategory(act, changes),
    ofSeverity(act, changes.severity),
    await inHouse(act, changes.houseId),
    input.reason ? await remark(act, input.reason) : {},
  )
}

/** The room as it stands on its door. */
async function houseIdOf({ db, actor }: Act, houseNo: string | undefined) {
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

/** Only what is another than now. */
function changesOf(input: InputOf<'classify'>, state: Act['state']): Changes {
  const { type, categoryId, severity, houseId } = input
  return {
    ...(type && type !== state.type ? { type } : {}),
    ...(categoryId && categoryId !== state.categoryId ? { categoryId } : {}),
    ...(severity && severity !== state.severity ? { severity } : {}),
    ...(houseId && houseId !== state.currentHouseId ? { houseId } : {}),
  }
}

/** A case stands under a category of its own type; a sensitive one makes it sensitive. */
async function underCategory({ db, actor, state }: Act, changes: Changes): Promise<Step> {
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
      ...(changes.type ? { type, fromType: state.type } : {}),
    },
  }
}

function ofSeverity({ state, setting }: Act, severity: Severity | undefined): Step {
  if (!severity) return {}
  return {
    update: { severity, ...dueAtSeverity(state, state.targets ?? setting.targets, severity) },
    detail: { severity, fromSeverity: state.severity },
  }
}

async function inHouse({ db, actor, state }: Act, houseId: string | undefined): Promise<Step> {
  if (!houseId) return {}
  const house = await findHouse(db, actor.hotelId, houseId)
  if (!house) throw new Refusal('notFound')
  const { building, floor } = house
  return {
    update: { currentHouseId: houseId, building, floor },
    detail: { houseId, fromHouseId: state.currentHouseId },
  }
}
