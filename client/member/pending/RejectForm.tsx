import { member, type MemberRow } from '@hotel/contract/member'
import { useQueryClient } from '@tanstack/react-query'

import { useCommand } from '../../query/useCommand.ts'
import { refusedFields } from '../../form/fieldErrors.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { TextArea } from '../../ui/form/TextField.tsx'
import { message } from '../../ui/notice/notices.ts'
import styles from '../form/form.module.css'
import { refreshMembers } from '../useLiveMembers.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

const saved = { reason: '' }

/** Rejects a request with a reason, which the applicant sees. */
export function RejectForm({ item, onClose }: { item: MemberRow; onClose: () => void }) {
  const { t } = useHotelText()
  const client = useQueryClient()
  const edit = useCommand(member.edit)
  const { id, name, version } = item
  const inputOf = ({ reason }: typeof saved) =>
    ({ id, version, status: 'rejected', reason }) as const
  const schema = member.edit.body
  const form = useForm(useFormDraft(undefined, saved), {
    schema,
    check: (values) =>
      refusedFields(schema, inputOf(values), { reason: t('member.reject.reasonMissing') }),
  })
  const submit = () =>
    void form.submit(async (values) => {
      await edit.mutateAsync(inputOf(values))
      message.success(t('member.reject.done', { name }))
      refreshMembers(client)
      onClose()
    })
  return (
    <FormDialog
      title={t('member.reject.title', { name })}
      form={{ ...form, submit }}
      send={t('member.reject.confirm')}
      danger
      onClose={onClose}
    >
      <p className={`muted small ${styles.hint}`}>{t('member.reject.text')}</p>
      <TextArea
        label={t('member.reject.reason')}
        rows={3}
        data-focus-first
        {...form.text('reason')}
      />
    </FormDialog>
  )
}
