import type { FeedbackDetail, FeedbackRow } from '@hotel/contract/feedback'
import { Form } from '@hotel/web/Form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { ProblemPanel } from '../act/ProblemPanel.tsx'
import { draftKey, readDraft, saveDraft } from '../draft/draft.ts'
import { ActionFields } from '../form/ActionFields.tsx'
import { inputOf } from '../form/input.ts'
import { useActionForm } from '../form/useActionForm.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { markNotices } from './markNotices.ts'
import styles from './phone.module.css'
import { withPhotos } from './unsent.ts'
import { isDone, type UnsentList } from './useUnsent.ts'
import { tabStorage } from '../../session/storage/stored.ts'

type DoneDialogProps = { row: FeedbackRow; unsent: UnsentList; onClose: () => void }

/** Says what was done. What cannot be sent is saved on the device. */
export function DoneDialog({ row, unsent, onClose }: DoneDialogProps) {
  const { t, house } = useHotelText()
  const form = useRef<HTMLFormElement>(null)
  const item = formCaseOf(row)
  const { close, keep, leave } = useKept({ row, unsent, onClose }, item)
  const state = useActionForm({ item, action: 'resolve', onClose: close, onUnreached: keep }, form)
  const { problem } = state.panel
  const keepUnreachable = useEffectEvent(() => void keep())
  useEffect(() => {
    if (problem?.kind === 'unreachable') keepUnreachable()
  }, [problem])
  return (
    <Dialog title={t('worklist.phone.doneTitle', { house: house(row.houseNo) })} onClose={leave}>
      <Form
        ref={form}
        className={`column gap-4 lower ${styles.form}`}
        aria-label={t('feedback.action.resolve')}
        onSend={state.submit}
      >
        <DialogFields>
          <ProblemPanel {...state.panel} />
          <ActionFields {...state.input} />
        </DialogFields>
        <DialogActions>
          <Button onClick={leave}>{t('system.cancel')}</Button>
          <Button type="submit" variant="primary" busy={state.busy}>
            {t(state.isUploading ? 'feedback.photo.sending' : 'worklist.phone.done')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** What is written in the form, as it is kept on the device until it is sent. */
function useKept({ row, unsent, onClose }: DoneDialogProps, item: FeedbackDetail) {
  const { zone } = useHotelText()
  const { code } = useAccount()
  const key = draftKey(code, row.id, 'resolve')
  // Opened again after it could not be sent: with what was written then.
  useState(() => {
    const waiting = unsent.find(row.id)
    if (!waiting || !isDone(waiting)) return
    const draft = readDraft(tabStorage(), key) ?? waiting.draft
    saveDraft(tabStorage(), key, withPhotos({ ...waiting, draft }, waiting.draft.fields).draft)
  })
  function close() {
    // Sent from here after all.
    if (!readDraft(tabStorage(), key)) unsent.remove(row.id)
    markNotices(row.id)
    onClose()
  }
  function keep() {
    const draft = readDraft(tabStorage(), key)
    if (!draft) return false
    const { version } = row
    const input = inputOf('resolve', draft.fields, { item, version, zone })
    const isSaved = unsent.save({ caseId: row.id, houseNo: row.houseNo, draft, input })
    if (isSaved) onClose()
    return isSaved
  }
  /** Photos are uploaded and removed while the form is open, texts are changed by sending it. */
  function leave() {
    const waiting = unsent.find(row.id)
    const draft = readDraft(tabStorage(), key)
    if (waiting && isDone(waiting) && draft) unsent.save(withPhotos(waiting, draft.fields))
    onClose()
  }
  return { close, keep, leave }
}

/**
 * What this form reads of its case, from the list: it opens without waiting for the case, and without
 * a connection.
 */
const formCaseOf = (row: FeedbackRow) =>
  ({
    ...row,
    about: null,
    compensations: [],
    outcome: null,
    rootCause: null,
    correctiveAction: null,
    resolutionNote: null,
    messages: [],
    merged: [],
    hasMerged: false,
    notes: [],
  }) as object as FeedbackDetail
