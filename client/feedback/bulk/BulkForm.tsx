import type { BulkAction } from '@hotel/contract/feedback/bulk-endpoints'
import {
  openStatuses,
  unacknowledged,
  type FeedbackRow,
  type FeedbackStatus,
} from '@hotel/contract/feedback'
import { Form } from '@hotel/web/Form'
import { useRef, useState } from 'react'

import { ProblemNote } from '../../query/ProblemNote.tsx'
import { useAccount } from '../../session/accountContext.ts'
import { Button } from '../../ui/Button.tsx'
import { useFormKeys } from '../../ui/keys/useFormKeys.ts'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { fromLocalField } from '../../ui/time/instant.ts'
import { draftKey } from '../draft/draft.ts'
import { useDraft } from '../draft/useDraft.ts'
import { TimeField } from '../fields/TimeField.tsx'
import { FreeTextField } from '../fields/FreeTextField.tsx'
import { PeoplePicker } from '../fields/PeoplePicker.tsx'
import { promiseMinutes } from '../actions/conversation.tsx'
import { assignInput } from '../actions/intake.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { Bulk } from './useBulk.ts'

export type BulkFormAction = 'acknowledge' | 'assign'

/** The statuses in which the actions are possible. */
const fitting = {
  acknowledge: unacknowledged,
  assign: openStatuses,
} satisfies Record<BulkFormAction, readonly FeedbackStatus[]>

export const fittingRows = (action: BulkFormAction, rows: readonly FeedbackRow[]) =>
  rows.filter((row) => fitting[action].some((status) => status === row.status))

type BulkFormProps = {
  action: BulkFormAction
  rows: readonly FeedbackRow[]
  bulk: Bulk
  onClose: () => void
}
type Fields = Record<string, string>

/** The form of a bulk action. */
export function BulkForm({ action, rows, bulk, onClose }: BulkFormProps) {
  const { t, zone } = useHotelText()
  const { code } = useAccount()
  const form = useRef<HTMLFormElement>(null)
  const { draft, write, clearSent } = useDraft(draftKey(code, 'bulk', action))
  // Not kept as a draft: other cases have another assignee.
  const [to, setTo] = useState('')
  const fields = action === 'assign' ? { to } : draft.fields
  const [missing, setMissing] = useState<Fields>({})
  const { problem, busy } = bulk
  const errors: Fields = { ...(problem?.kind === 'fields' && problem.fields), ...missing }
  const onWrite = (field: string, text: string) => {
    if (field === 'to') setTo(text)
    else write(field, text)
    setMissing({})
  }
  async function send() {
    const { input, invalidField } = inputOf(action, fields, zone)
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
  const { length: count } = fittingRows(action, rows)
  return (
    <Dialog title={t(`worklist.bulk.${action}Title`, { count })} onClose={onClose}>
      <Form ref={form} className="column gap-4" onSend={submit}>
        <DialogFields>
          <BulkFields
            action={action}
            rows={rows}
            fields={fields}
            errors={errors}
            onWrite={onWrite}
          />
          {count < rows.length && (
            <p className="muted">{t('worklist.bulk.unfit', { count: rows.length - count })}</p>
          )}
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
  rows: readonly FeedbackRow[]
  fields: Fields
  errors: Fields
  onWrite: (field: string, text: string) => void
}

function BulkFields({ action, rows, ...props }: BulkFieldsProps) {
  const { t } = useHotelText()
  const { fields, errors, onWrite } = props
  const [first, ...others] = rows
  if (action === 'assign') {
    return (
      first && (
        <PeoplePicker
          cases={[first, ...others]}
          value={fields['to']}
          error={errors['to'] ?? errors['ownerId'] ?? errors['departmentId']}
          onPick={(to) => onWrite('to', to)}
        />
      )
    )
  }
  return (
    <>
      <TimeField {...props} action={action} field="promisedAt" minutes={promiseMinutes} />
      <FreeTextField {...props} action={action} field="message" kind="message" rows={2} />
      <p className="muted">
        {t('feedback.form.acknowledgeReplies')}
        {rows.some(({ ownerName }) => ownerName === null) &&
          ` ${t('feedback.form.acknowledgeAssigns', { count: rows.length })}`}
      </p>
    </>
  )
}

type ReadInput =
  | { input: BulkAction; invalidField?: undefined }
  | { input?: undefined; invalidField: string }

function inputOf(action: BulkFormAction, fields: Fields, zone: string): ReadInput {
  if (action === 'assign') {
    const { to } = fields
    return to ? { input: { action, ...assignInput(to) } } : { invalidField: 'to' }
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
