import type { DataOf, ParsedOf } from '@hotel/contract/endpoint'
import type { feedbackBulk } from '@hotel/contract/bulk'

import type { Doing, Done } from '../../http/handler.ts'
import { wordsOf } from '../../http/refusal.ts'
import { actOnEach } from './each-case.ts'

/** What was done, and what was left with its reason; wrong input is wrong for all and refused. */
export async function actOnAll(
  act: Doing<'Suggestion'>,
  input: ParsedOf<typeof feedbackBulk.actAll>,
): Promise<Done<DataOf<typeof feedbackBulk.actAll>>> {
  const { cases, requestId: _, ...deed } = input
  const chosen = new Map(cases.map((item) => [item.feedbackId, item]))
  const { done, left, events } = await actOnEach(
    act,
    [...chosen.values()].map((item) => ({ ...item, ...deed })),
  )
  const reasons = left.map(({ id, error }) => ({ id, error, ...wordsOf(error, act.locale) }))
  const [first] = reasons
  if (first && done.length === 0 && reasons.every(({ data }) => namesField(data))) throw first.error
  return {
    answer: {
      done: done.map(({ id, status, version }) => ({ id, status, version })),
      left: reasons.map(({ id, error, msg }) => ({ id, code: error.code, why: msg })),
    },
    events,
  }
}

const namesField = (data: unknown) =>
  typeof data === 'object' && data !== null && 'fields' in data && Boolean(data.fields)
