import { compensationKinds } from '@hotel/contract/feedback'
import { moneyText, plainMoney } from '@hotel/contract/money'

import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFeedbackText } from '../useFeedbackText.ts'
import { PickList, PickRow } from './PickList.tsx'
import { FreeTextField, type FieldsProps } from './FreeTextField.tsx'

/** Offers compensation; amounts over the member's own limit need approval. */
export function CompensateFields(props: FieldsProps) {
  const { item, fields, errors, onWrite } = props
  const { t, place } = useFeedbackText()
  const { cents, currency } = item.compensationLimit
  return (
    <>
      <Select
        label={t('feedback.form.compensationKind')}
        emptyLabel={t('ui.form.choose')}
        error={errors['kind']}
        value={fields['kind'] ?? ''}
        choices={compensationKinds.map((value) => ({
          value,
          label: t(`feedback.compensationKind.${value}`),
        }))}
        onChange={({ target }) => onWrite('kind', target.value)}
      />
      <TextField
        label={t('feedback.form.amount', { currency })}
        hint={
          cents === null
            ? t('feedback.hint.amountAny')
            : t('feedback.hint.amount', { limit: moneyText(cents, currency, place.locale) })
        }
        error={errors['amount'] ?? errors['amountCents']}
        inputMode="decimal"
        autoComplete="off"
        placeholder={plainMoney(0, currency)}
        value={fields['amount'] ?? ''}
        onChange={({ target }) => onWrite('amount', target.value)}
      />
      <FreeTextField {...props} field="note" kind="compensate" rows={2} />
    </>
  )
}

/** The compensations waiting for a decision, or to be handed over. */
function CompensationPick({ item, fields, errors, onWrite, of }: FieldsProps & { of: WaitingFor }) {
  const { t, place } = useFeedbackText()
  return (
    <PickList label={t('feedback.detail.compensations')} error={errors['compensationId']}>
      {item.compensations.filter(isWaitingFor[of]).map((each) => (
        <PickRow
          key={each.id}
          name="compensationId"
          value={each.id}
          checked={fields['compensationId'] === each.id}
          onPick={() => onWrite('compensationId', each.id)}
          title={t(`feedback.compensationKind.${each.kind}`)}
          note={[each.note, each.proposedByName]}
          aside={moneyText(each.amountCents, each.currency, place.locale)}
        />
      ))}
    </PickList>
  )
}

type WaitingFor = keyof typeof isWaitingFor
type Compensation = FieldsProps['item']['compensations'][number]
const isWaitingFor = {
  decision: ({ decidable }: Compensation) => decidable,
  giving: ({ status }: Compensation) => status === 'approved',
}

export function DecideFields(props: FieldsProps) {
  const { fields, errors, onWrite } = props
  const { t } = useFeedbackText()
  return (
    <>
      <CompensationPick {...props} of="decision" />
      <Select
        label={t('feedback.form.approve')}
        emptyLabel={t('ui.form.choose')}
        error={errors['approve']}
        value={fields['approve'] ?? ''}
        choices={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`feedback.form.approves.${value}`),
        }))}
        onChange={({ target }) => onWrite('approve', target.value)}
      />
      <FreeTextField {...props} field="note" kind="decideCompensation" optional rows={2} />
    </>
  )
}

export const GiveFields = (props: FieldsProps) => <CompensationPick {...props} of="giving" />
