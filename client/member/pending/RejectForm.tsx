import { member, type MemberConflict, type MemberRow } from '@hotel/contract/member'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf, type Problem } from '../../api/problem.ts'
import { ProblemNote } from '../../api/ProblemNote.tsx'
import { useCommand } from '../../api/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/form/TextField.tsx'
import { message } from '../../ui/notice/notices.ts'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import styles from '../form/form.module.css'
import { refreshMembers } from '../useLiveMembers.ts'
import { useHotelText } from '../../session/useHotelText.ts'

/** Rejects a request with a reason, which the applicant sees. */
export function RejectForm({ item, onClose }: { item: MemberRow; onClose: () => void }) {
  const { t } = useHotelText()
  const client = useQueryClient()
  const edit = useCommand(member.edit)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [problem, setProblem] = useState<Problem<MemberConflict>>()
  const { id, name, version } = item

  async function send() {
    setProblem(undefined)
    try {
      await edit.mutateAsync({ id, version, status: 'rejected', reason })
      message.success(t('member.reject.done', { name }))
      refreshMembers(client)
      onClose()
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  function submit() {
    const isEmpty = reason.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty && !edit.isPending) void send()
  }
  const fieldError = problem?.kind === 'fields' ? problem.fields['reason'] : undefined
  return (
    <Dialog title={t('member.reject.title', { name })} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <DialogFields>
          <p className={styles.hint}>{t('member.reject.text')}</p>
          <TextArea
            label={t('member.reject.reason')}
            rows={3}
            maxLength={500}
            value={reason}
            error={isMissing ? t('member.reject.reasonMissing') : fieldError}
            data-focus-first
            onChange={({ target }) => {
              setReason(target.value)
              setMissing(false)
            }}
          />
          <ProblemNote problem={problem} />
        </DialogFields>
        <DialogActions>
          <Button onClick={onClose}>{t('system.cancel')}</Button>
          <Button type="submit" variant="danger" busy={edit.isPending}>
            {t('member.reject.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
