import { member, type MemberRow } from '@hotel/contract/member'
import { useState } from 'react'

import { problemOf, type Problem } from '../../api/problem.ts'
import { ProblemNote } from '../../api/ProblemNote.tsx'
import { useCommand } from '../../api/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { message } from '../../ui/notice/notices.ts'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import styles from '../form/form.module.css'
import { PasswordSuggestion } from '../form/PasswordSuggestion.tsx'
import { suggestPassword } from '../form/suggestPassword.ts'
import { useHotelText } from '../../session/useHotelText.ts'

/** Sets a new password, shown in clear so that it can be passed on. */
export function ResetForm({ item, onClose }: { item: MemberRow; onClose: () => void }) {
  const { t } = useHotelText()
  const reset = useCommand(member.password)
  const [newPassword, setNewPassword] = useState(suggestPassword)
  const [problem, setProblem] = useState<Problem>()
  const { id, name } = item
  const isShort = newPassword.length < 8

  async function send() {
    setProblem(undefined)
    try {
      await reset.mutateAsync({ id, newPassword })
      message.success(t('member.reset.done', { name }))
      onClose()
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const fieldError = problem?.kind === 'fields' ? problem.fields['newPassword'] : undefined
  return (
    <Dialog title={t('member.reset.title', { name })} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isShort && !reset.isPending) void send()
        }}
      >
        <DialogFields>
          <p className={styles.hint}>{t('member.reset.text', { name })}</p>
          <PasswordSuggestion
            value={newPassword}
            error={isShort ? t('member.form.passwordInvalid') : fieldError}
            onChange={setNewPassword}
          />
          <ProblemNote problem={problem} />
        </DialogFields>
        <DialogActions>
          <Button onClick={onClose}>{t('system.cancel')}</Button>
          <Button type="submit" variant="primary" busy={reset.isPending} data-focus-first>
            {t('member.reset.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
