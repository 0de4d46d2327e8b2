import { moneyText, plainMoney } from '@hotel/contract/hotel/money'

import { TextField } from '../../ui/form/TextField.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { FieldsProps } from './FreeTextField.tsx'
import { PickList, PickRow } from './PickList.tsx'

/** An amount of money; over the member's own limit it needs approval. */
export function Amount({ item, fields, errors, onWrite }: FieldsProps) {
  const { t, locale, sentences } = useHotelText()
  const { cents, currency } = item.compensationLimit
  const limit =
    cents === null
      ? t('feedback.hint.amountAny')
      : t('feedback.hint.amount', { limit: moneyText(cents, currency, locale) })
  const approved = approvedCents(item)
  return (
    <TextField
      label={t('feedback.form.amount', { currency })}
      hint={sentences([
        limit,
        approved > 0 &&
          t('feedback.hint.amountSoFar', { amount: moneyText(approved, currency, locale) }),
      ])}
      error={errors['amount'] ?? errors['amountCents']}
      inputMode="decimal"
      autoComplete="off"
      placeholder={plainMoney(0, currency)}
      value={fields['amount'] ?? ''}
      onChange={({ target }) => onWrite('amount', target.value)}
    />
  )
}

/** What the case has cost so far: several small amounts need no approval, together they may be much. */
const approvedCents = ({ compensations, compensationLimit: { currency } }: FieldsProps['item']) =>
  compensations
    .filter((each) => each.currency === currency && ['approved', 'given'].includes(each.status))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The compensations waiting for a decision, or to be handed over. */
export function Compensations({
  item,
  fields,
  errors,
  onWrite,
  of,
}: FieldsProps & { of: WaitingFor }) {
  const { t, locale } = useHotelText()
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
          aside={moneyText(each.amountCents, each.currency, locale)}
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
