import type { FeedbackDetail } from '@hotel/contract/feedback'
import { useState, type RefObject } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { message } from '../../ui/notice/notices.ts'
import type { AskingAction } from '../act/actions.ts'
import { shownIn } from '../act/defaults.ts'
import { deedOf } from '../act/payload.ts'
import { fieldProblems, type FieldProblems } from '../act/problems.ts'
import { useAct } from '../act/useAct.ts'
import { draftKey } from '../draft/draft.ts'
import { useDraft } from '../draft/useDraft.ts'
import { useWords } from '../useWords.ts'
import type { Contact } from './ContactPanel.tsx'

type Filling = { item: FeedbackDetail; action: AskingAction; onClose: () => void }

/**
 * A form answers for the case as it was when it was opened: whatever happened since is shown before
 * the words go out on top of it.
 */
export function useFilling(
  { item, action, onClose }: Filling,
  form: RefObject<HTMLElement | null>,
) {
  const { t, place } = useWords()
  const { code } = useAccount()
  const { draft, write, forget } = useDraft(draftKey(code, item.id, action))
  const shown = shownIn(action, item, draft.fields)
  const [openedOn] = useState(item.version)
  const [missing, setMissing] = useState<FieldProblems>({})
  const { act, problem, busy, dismiss } = useAct(item.id)
  const [isWaiting, wait] = useState(false)
  const [contact, setContact] = useState<Contact>()
  const [isUnplaced, setUnplaced] = useState(false)
  // Once it is drawn: to the first field that was not taken.
  const showWrong = () =>
    requestAnimationFrame(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')
      wrong?.focus()
      setUnplaced(!wrong)
    })

  async function send(version: number) {
    const problems = fieldProblems(action, shown, item, place.zone)
    setMissing(problems)
    if (Object.keys(problems).length > 0) {
      showWrong()
      return
    }
    const done = await act(deedOf(action, draft, { item, version, zone: place.zone }))
    if (!done) {
      showWrong()
      return
    }
    forget()
    message.success(t(`feedback.done.${action}`))
    if (done.contact) setContact(done.contact)
    else onClose()
  }
  return {
    fields: shown,
    errors: {
      ...Object.fromEntries(
        Object.entries(missing).map(([field, why]) => [field, t(`feedback.error.${why}`)]),
      ),
      ...(problem?.kind === 'fields' && problem.fields),
    },
    // What names a field that stands nowhere here is said all the same.
    problem:
      problem?.kind === 'fields' && isUnplaced
        ? { kind: 'refused' as const, text: problem.text }
        : problem,
    /** What `unmask` showed. */
    contact,
    busy: busy || isWaiting,
    wait,
    dismiss,
    submit: (version = openedOn) => void (busy || isWaiting || send(version)),
    write(field: string, text: string, also?: Record<string, string>) {
      write(field, text, also)
      setMissing((before) =>
        Object.fromEntries(Object.entries(before).filter(([other]) => other !== field)),
      )
    },
  }
}
