import type { FeedbackDetail } from '@hotel/contract/feedback'
import { useState, type RefObject } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { message } from '../../ui/notice/notices.ts'
import { useAct, type ActProblem } from '../act/useAct.ts'
import { actions, isComposed, type ComposedAction, type FormAction } from '../actions/actions.ts'
import { draftKey, isEmpty, isWritten } from '../draft/draft.ts'
import { useDraft } from '../draft/useDraft.ts'
import { useUploads } from '../photo/useUploads.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { Contact } from './ContactPanel.tsx'
import { formValues, inputOf, withoutPast } from './input.ts'
import { fieldProblems, type FieldProblems } from './problems.ts'

type ActionFormInput = {
  item: FeedbackDetail
  action: FormAction | ComposedAction
  onClose: () => void
  /** Saves what waits for a connection, with photos; returns whether it could. */
  onUnreached?: () => boolean
}

/**
 * State of an action's form. It sends the version the case had when the form was opened, or when the
 * first letter was written in the composer, so that later changes are shown before the action is
 * applied.
 */
export function useActionForm(
  { item, action, onClose, onUnreached }: ActionFormInput,
  form: RefObject<HTMLElement | null>,
) {
  const { t, zone } = useHotelText()
  const { draft, write, change, clearSent, discard } = useActionDraft(item, action)
  const values = formValues(action, item, draft.fields)
  const missing = useMissing()
  const { act, problem, busy, dismiss } = useAct()
  const follows = isComposed(action) && isEmpty(draft)
  const [openedVersion, setOpenedVersion] = useSeenVersion(item, { follows, problem })
  const { isUploading, failedFields, isUnreached, setUploads } = useUploads()
  const [contact, setContact] = useState<Contact>()
  // Focuses the first invalid field, once it is drawn.
  const focusInvalid = () =>
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')?.focus(),
    )

  async function send(version: number) {
    const input = inputOf(action, draft.fields, { item, version, zone })
    const problems = fieldProblems(input, values, item)
    if (isUnreached && Object.keys(problems).length === 0 && onUnreached?.()) return
    // In no input, and not left behind in silence.
    for (const field of failedFields) problems[field] = 'photoFailed'
    missing.set(problems)
    const isWrong = Object.keys(problems).length > 0
    const done = isWrong ? undefined : await act(draft.seed, input)
    if (!done) {
      focusInvalid()
      return
    }
    message.success(t(`feedback.done.${actions[action].doneBy?.(draft.fields, item) ?? action}`))
    const isCleared = clearSent(draft)
    if (done.contact) setContact(done.contact)
    else if (isCleared) onClose()
    // Text typed in the meantime is sent on top of the new version.
    else setOpenedVersion(done.version)
  }
  const isBusy = busy || isUploading
  const submit = (version = openedVersion) => void (isBusy || send(version))
  return {
    isEmpty: isEmpty(draft) && failedFields.length === 0,
    busy: isBusy,
    isUploading,
    discard,
    /** The contact details returned by `unmask`. */
    contact,
    submit,
    panel: { problem, action, item, busy: isBusy, onApply: submit, onDismiss: dismiss },
    input: {
      action,
      item,
      fields: values,
      errors: {
        ...missing.texts,
        ...(problem?.kind === 'fields' && problem.fields),
      },
      required: actions[action].required?.(item, values) ?? [],
      onUploads: missing.cleared(setUploads),
      onWrite: missing.cleared(write),
      onChange: missing.cleared(change),
    },
  }
}

/** What is kept for the action, without times that have passed. */
function useActionDraft({ id }: FeedbackDetail, action: FormAction | ComposedAction) {
  const { zone } = useHotelText()
  const { code } = useAccount()
  const kept = useDraft(draftKey(code, id, action), (draft) => ({
    ...draft,
    fields: withoutPast(action, draft.fields, zone),
  }))
  const [isRestored] = useState(isWritten(kept.draft))
  /** Undefined if nothing in the form was kept from before it was opened. */
  const discard = isRestored && !isEmpty(kept.draft) ? kept.discard : undefined
  return { ...kept, discard }
}

/** The version that the writer saw, as `useActionForm` says; a panel with what changed shows a later one. */
function useSeenVersion(
  { version }: FeedbackDetail,
  { follows, problem }: { follows: boolean; problem: ActProblem | undefined },
) {
  const [seen, setSeen] = useState(version)
  const shown = problem?.kind === 'conflict' ? problem.conflict.current.version : seen
  const latest = follows ? version : Math.max(seen, shown)
  if (latest !== seen) setSeen(latest)
  return [latest, setSeen] as const
}

/** What is missing, by field, until the field is edited. */
function useMissing() {
  const { t } = useHotelText()
  const [problems, set] = useState<FieldProblems>({})
  const entries = Object.entries(problems)
  const clear = (edited: string) =>
    set((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => field !== edited)),
    )
  return {
    set,
    /** The same, and what is missing of its field is cleared. */
    cleared:
      <Rest extends unknown[]>(edit: (field: string, ...rest: Rest) => void) =>
      (field: string, ...rest: Rest) => {
        edit(field, ...rest)
        clear(field)
      },
    texts: Object.fromEntries(
      entries.map(([field, reason]) => [field, t(`feedback.error.${reason}`)]),
    ),
  }
}
