import { compensationKinds } from '@hotel/contract/feedback'
import { moneyText, plainMoney } from '@hotel/contract/money'

import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useWords } from '../useWords.ts'
import { PickList, PickRow } from './PickList.tsx'
import { Words, type FieldsProps } from './Words.tsx'

/** Something to make up for it; beyond one's own limit somebody else decides. */
export function CompensateFields(props: FieldsProps) {
  const { item, fields, errors, onWrite } = props
  const { t, place } = useWords()
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
      <Words {...props} field="note" kind="compensate" rows={2} />
    </>
  )
}

/** Which of those that wait: for a decision, or to be given. */
function CompensationPick({ item, fields, errors, onWrite, of }: FieldsProps & { of: Waiting }) {
  const { t, place } = useWords()
  return (
    <PickList label={t('feedback.detail.compensations')} error={errors['compensationId']}>
      {item.compensations.filter(waitsFor[of]).map((each) => (
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

type Waiting = keyof typeof waitsFor
type Compensation = FieldsProps['item']['compensations'][number]
const waitsFor = {
  decision: ({ decidable }: Compensation) => decidable,
  giving: ({ status }: Compensation) => status === 'approved',
}

export function DecideFields(props: FieldsProps) {
  const { fields, errors, onWrite } = props
  const { t } = useWords()
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
      <Words {...props} field="note" kind="decideCompensation" optional rows={2} />
    </>
  )
}

export const GiveFields = (props: FieldsProps) => <CompensationPick {...props} of="giving" />
