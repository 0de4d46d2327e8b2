import { dismissReasons, holdReasons } from '@hotel/contract/feedback'

import { useAccount } from '../../session/accountContext.ts'
import { Select } from '../../ui/form/Select.tsx'
import type { AskingAction } from '../act/actions.ts'
import styles from '../act/act.module.css'
import { MergeFields } from '../pattern/MergeFields.tsx'
import { useWords } from '../useWords.ts'
import { ClassifyFields } from './ClassifyFields.tsx'
import { CompensateFields, DecideFields, GiveFields } from './CompensationFields.tsx'
import { PeoplePicker } from './PeoplePicker.tsx'
import { MessageWithPhotos } from './PhotosWith.tsx'
import { ResolveFields } from './ResolveFields.tsx'
import { RestrictFields } from './RestrictFields.tsx'
import { TalkFields } from './TalkFields.tsx'
import { TimeField } from './TimeField.tsx'
import { Words, type FieldsProps } from './Words.tsx'

/** What each action asks for. */
export function ActionFields({ action, ...props }: FieldsProps & { action: AskingAction }) {
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
      return <Words {...props} field="reason" kind={action} />
    case 'unmerge':
      return <UnmergeText {...props} />
    default:
      return null
  }
}

const promiseMinutes = [15, 30, 60, 120, 240]

const AcknowledgeFields = (props: FieldsProps) => (
  <>
    <TimeField {...props} field="promisedAt" minutes={promiseMinutes} optional />
    <MessageWithPhotos {...props} />
  </>
)

/** The first needs no reason; a change does, and the guest reads it. */
function PromiseFields(props: FieldsProps) {
  const { t, at } = useWords()
  const { promisedAt, promiseCount } = props.item
  return (
    <>
      {promisedAt && (
        <p className={styles.told}>
          {t('feedback.form.promisedBefore', {
            time: at(promisedAt, Date.now()),
            count: mostPromiseChanges - promiseCount,
          })}
        </p>
      )}
      <TimeField {...props} field="promisedAt" minutes={promiseMinutes} />
      <Words {...props} field="reason" kind="promise" optional={!promisedAt} rows={2} />
    </>
  )
}
const mostPromiseChanges = 2

const staffHoldMinutes = [60, 120, 240, 480, 1440]
const managerHoldMinutes = [60, 240, 1440, 4320]

function HoldFields(props: FieldsProps) {
  const { fields, errors, onWrite } = props
  const { t } = useWords()
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
      {userRole > 2 && <p className={styles.told}>{t('feedback.form.holdLimit')}</p>}
    </>
  )
}

function DismissFields(props: FieldsProps) {
  const { fields, errors, onWrite } = props
  const { t } = useWords()
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
      <Words {...props} field="reason" kind="dismiss" />
    </>
  )
}

function UnmergeText({ item }: FieldsProps) {
  const { t } = useWords()
  return <p>{t('feedback.form.unmerge', { number: item.mergedInto?.feedbackNo ?? '' })}</p>
}
