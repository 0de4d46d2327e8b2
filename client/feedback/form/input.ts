import { inputField } from '@hotel/contract/feedback/action-rules'
import { actionShapes, type StaffAction } from '@hotel/contract/feedback'

import { fromLocalField } from '../../ui/time/instant.ts'
import { idsIn } from '../act/ids.ts'
import type { ActionInput } from '../act/useAct.ts'
import type { Fields, FormCase } from '../actions/action.ts'
import { actions } from '../actions/actions.ts'
import type { Draft } from '../draft/draft.ts'

/** Values a form shows: the case's own, overridden by the draft. */
export const formValues = (action: StaffAction, item: FormCase, fields: Fields): Fields => ({
  ...actions[action].shown?.(item),
  ...actions[action].defaults?.(item),
  ...fields,
})

/** Fields of a kept draft, without times that have passed since. */
export const withoutPast = (action: StaffAction, fields: Draft['fields'], zone: string) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, text]) => {
      const at = inputField(action, name).isInstant ? fromLocalField(text, zone) : undefined
      return !at || at.getTime() > Date.now()
    }),
  )

/** The input a form sends, not checked yet. Empty optional fields are left out. */
export function inputOf(
  action: StaffAction,
  written: Fields,
  { item, version, zone }: { item: FormCase; version: number; zone: string },
): ActionInput {
  const { defaults, input } = actions[action]
  const fields: Fields = {}
  for (const [name, text = ''] of Object.entries({ ...defaults?.(item), ...written })) {
    fields[name] = text.trim()
  }
  const own = Object.keys(actionShapes[action]).flatMap((name): [string, unknown][] => {
    const { isOptional, isList, isInstant } = inputField(action, name)
    const text = fields[name] ?? ''
    if (text === '' && isOptional) return []
    if (isList) return [[name, idsIn(text)]]
    return [[name, isInstant ? (fromLocalField(text, zone)?.toISOString() ?? '') : text]]
  })
  return {
    feedbackId: item.id,
    version,
    action,
    ...Object.fromEntries(own),
    ...input?.(fields, item),
  } as ActionInput
}
