import type { BulkAction } from '@hotel/contract/feedback/bulk-endpoints'
import { hotel } from '@hotel/contract/hotel'
import { Form } from '@hotel/web/Form'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { ProblemNote } from '../../query/ProblemNote.tsx'
import { queryOf } from '../../query/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useFormKeys } from '../../ui/keys/useFormKeys.ts'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { fromLocalField } from '../../ui/time/instant.ts'
import { draftKey } from '../draft/draft.ts'
import { useDraft } from '../draft/useDraft.ts'
import { TimeField } from '../fields/TimeField.tsx'
import { FreeTextField } from '../fields/FreeTextField.tsx'
import { promiseMinutes } from '../actions/conversation.tsx'
import { useFeedbackText } from '../useFeedbackText.ts'
import type { Bulk } from './useBulk.ts'

export type BulkFormAction = 'acknowledge' | 'assign'

type BulkFormProps = { action: BulkFormAction; count: number; bulk: Bulk; onClose: () => void }
type Fields = Record<string, string>

/** The form of a bulk action. */
export function BulkForm({ action, count, bulk, onClose }: BulkFormProps) {
  const { t, place } = useFeedbackText()
  const { code } = useAccount()
  const form = useRef<HTMLFormElement>(null)
  const { draft, write, clearSent } = useDraft(draftKey(code, 'bulk', action))
  const [missing, setMissing] = useState<Fields>({})
  const { problem, busy } = bulk
  const errors: Fields = { ...(problem?.kind === 'fields' && problem.fields), ...missing }
  const onWrite = (field: string, text: string) => {
    write(field, text)
    setMissing({})
  }
  async function send() {
    const { input, invalidField } = inputOf(action, draft.fields, place.zone)
    if (!input) {
      setMissing({
        [invalidField]: t(
          invalidField === 'to' ? 'feedback.error.required' : 'feedback.error.noTime',
        ),
      })
      return
    }
    if (!(await bulk.act(input))) return
    if (clearSent(draft)) onClose()
  }
  const submit = () => void (busy || send())
  useFormKeys(form, { send: submit })
  return (
    <Dialog title={t(`worklist.bulk.${action}Title`, { count })} onClose={onClose}>
      <Form ref={form} className="column gap-4" onSend={submit}>
        <DialogFields>
          <BulkFields action={action} fields={draft.fields} errors={errors} onWrite={onWrite} />
          <ProblemNote problem={problem} />
        </DialogFields>
        <DialogActions>
          <Button onClick={onClose}>{t('system.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t(`feedback.action.${action}`)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

type BulkFieldsProps = {
  action: BulkFormAction
  fields: Fields
  errors: Fields
  onWrite: (field: string, text: string) => void
}

function BulkFields({ action, ...props }: BulkFieldsProps) {
  const { t } = useFeedbackText()
  const { fields, errors, onWrite } = props
  if (action === 'assign') {
    return (
      <ToField
        value={fields['to'] ?? ''}
        error={errors['to'] ?? errors['ownerId'] ?? errors['departmentId']}
        onWrite={(to) => onWrite('to', to)}
      />
    )
  }
  return (
    <>
      <TimeField {...props} action={action} field="promisedAt" minutes={promiseMinutes} />
      <FreeTextField {...props} action={action} field="message" kind="message" rows={2} />
      <p className="muted">{t('feedback.form.acknowledgeReplies')}</p>
    </>
  )
}

type ReadInput =
  | { input: BulkAction; invalidField?: undefined }
  | { input?: undefined; invalidField: string }

function inputOf(action: BulkFormAction, fields: Fields, zone: string): ReadInput {
  if (action === 'assign') {
    const [kind, id] = (fields['to'] ?? '').split(' ')
    if (!kind || !id) return { invalidField: 'to' }
    return { input: { action, [kind === 'member' ? 'ownerId' : 'departmentId']: id } }
  }
  const promised = fromLocalField(fields['promisedAt'] ?? '', zone)
  if (fields['promisedAt'] && !promised) return { invalidField: 'promisedAt' }
  const message = fields['message']?.trim()
  return {
    input: {
      action,
      ...(promised && { promisedAt: promised.toISOString() }),
      ...(message && { message }),
    },
  }
}

type ToFieldProps = { value: string; error: string | undefined; onWrite: (to: string) => void }

/** Departments for all staff, members by name for managers only. */
function ToField({ value, error, onWrite }: ToFieldProps) {
  const { t, nameOf } = useFeedbackText()
  const { userRole } = useAccount().info
  const { data } = useQuery({ ...queryOf(hotel.choices, {}), staleTime: 300_000 })
  const members = userRole <= 2 ? (data?.members ?? []) : []
  return (
    <Select
      data-focus-first
      label={t('worklist.bulk.to')}
      emptyLabel={t('ui.form.choose')}
      error={error}
      value={value}
      choices={[
        ...(data?.departments ?? []).map(({ id, name }) => ({
          value: `department ${id}`,
          label: nameOf(name),
          group: t('worklist.bulk.departments'),
        })),
        ...members.map(({ id, name }) => ({
          value: `member ${id}`,
          label: name,
          group: t('worklist.bulk.members'),
        })),
      ]}
      onChange={({ target }) => onWrite(target.value)}
    />
  )
}
