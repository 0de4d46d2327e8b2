import { dismissReasons, holdReasons } from '@hotel/contract/feedback'

import { useAccount } from '../../session/accountContext.ts'
import { Select } from '../../ui/form/Select.tsx'
import type { FormAction } from '../act/actions.ts'
import styles from '../act/act.module.css'
import { MergeFields } from '../pattern/MergeFields.tsx'
import { useFeedbackText } from '../useFeedbackText.ts'
import { ClassifyFields } from './ClassifyFields.tsx'
import { CompensateFields, DecideFields, GiveFields } from './CompensationFields.tsx'
import { PeoplePicker } from './PeoplePicker.tsx'
import { GuestPhotos, StaffPhotos } from './FormPhotos.tsx'
import { ResolveFields } from './ResolveFields.tsx'
import { RestrictFields } from './RestrictFields.tsx'
import { TalkFields } from './TalkFields.tsx'
import { TimeField } from './TimeField.tsx'
import { FreeTextField, type FieldsProps } from './FreeTextField.tsx'

/** The fields of each action. */
export function ActionFields({ action, ...props }: FieldsProps & { action: FormAction }) {
  switch (action) {
    case 'acknowledge':
      return <AcknowledgeFields {...props} />
    case 'promise':
      return <PromiseFields {...props} />
    case 'hold':
      return <HoldFields {...props} />
    case 'resolve':
      return <ResolveFields {...props} />
    case 'dismiss':
      return <DismissFields {...props} />
    case 'assign':
      return <PeoplePicker {...props} />
    case 'merge':
      return <MergeFields {...props} />
    case 'classify':
      return <ClassifyFields {...props} />
    case 'restrict':
      return <RestrictFields {...props} />
    case 'compensate':
      return <CompensateFields {...props} />
    case 'decideCompensation':
      return <DecideFields {...props} />
    case 'giveCompensation':
      return <GiveFields {...props} />
    case 'reply':
    case 'note':
    case 'askGuest':
      return <TalkFields {...props} kind={action} />
    case 'close':
    case 'reopen':
    case 'escalate':
    case 'unmask':
    case 'erase':
      return <FreeTextField {...props} field="reason" kind={action} />
    case 'unmerge':
      return <UnmergeText {...props} />
    default:
      return null
  }
}

const promiseMinutes = [15, 30, 60, 120, 240]

function AcknowledgeFields(props: FieldsProps) {
  const { t } = useFeedbackText()
  return (
    <>
      <TimeField {...props} field="promisedAt" minutes={promiseMinutes} optional />
      <StaffPhotos {...props} />
      <FreeTextField {...props} field="message" kind="message" optional rows={2} />
      <GuestPhotos {...props} />
      <p className={styles.muted}>{t('feedback.form.acknowledgeReplies')}</p>
    </>
  )
}

/** The first promise needs no reason; a change does, and the guest reads it. */
function PromiseFields(props: FieldsProps) {
  const { t, at } = useFeedbackText()
  const { promisedAt, promiseCount } = props.item
  return (
    <>
      {promisedAt && (
        <p className={styles.muted}>
          {t('feedback.form.promisedBefore', {
            time: at(promisedAt, Date.now()),
            count: maxPromiseChanges - promiseCount,
          })}
        </p>
      )}
      <TimeField {...props} field="promisedAt" minutes={promiseMinutes} />
      <FreeTextField {...props} field="reason" kind="promise" optional={!promisedAt} rows={2} />
    </>
  )
}
const maxPromiseChanges = 2

const staffHoldMinutes = [60, 120, 240, 480, 1440]
const managerHoldMinutes = [60, 240, 1440, 4320]

function HoldFields(props: FieldsProps) {
  const { fields, errors, onWrite } = props
  const { t } = useFeedbackText()
  const { userRole } = useAccount().info
  return (
    <>
      <Select
        label={t('feedback.form.holdReason')}
        hint={t('feedback.hint.holdReason')}
        emptyLabel={t('ui.form.choose')}
        error={errors['reasonCode']}
        value={fields['reasonCode'] ?? ''}
        choices={holdReasons.map((value) => ({
          value,
          label: t(`feedback.holdReason.${value}`),
        }))}
        onChange={({ target }) => onWrite('reasonCode', target.value)}
      />
      <TimeField
        {...props}
        field="holdUntil"
        minutes={userRole > 2 ? staffHoldMinutes : managerHoldMinutes}
      />
      {userRole > 2 && <p className={styles.muted}>{t('feedback.form.holdLimit')}</p>}
    </>
  )
}

function DismissFields(props: FieldsProps) {
  const { fields, errors, onWrite } = props
  const { t } = useFeedbackText()
  return (
    <>
      <Select
        label={t('feedback.form.dismissReason')}
        emptyLabel={t('ui.form.choose')}
        error={errors['reasonCode']}
        value={fields['reasonCode'] ?? ''}
        choices={dismissReasons.map((value) => ({
          value,
          label: t(`feedback.dismissReason.${value}`),
        }))}
        onChange={({ target }) => onWrite('reasonCode', target.value)}
      />
      <FreeTextField {...props} field="reason" kind="dismiss" />
    </>
  )
}

function UnmergeText({ item }: FieldsProps) {
  const { t } = useFeedbackText()
  return <p>{t('feedback.form.unmerge', { number: item.mergedInto?.feedbackNo ?? '' })}</p>
}
