import { centsOf, maxCents, plainMoney } from '@hotel/contract/hotel/money'

import { NumberField } from '../../ui/picker/NumberField.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'

type MoneyFieldProps = {
  label: string
  currency: string
  /** In minor units; `NaN` while the input is no amount. */
  cents: number
  onCents: (cents: number) => void
  hint?: string
  error?: string | undefined
}

/** An amount in a fixed currency. */
export function MoneyField({ label, currency, cents, onCents, hint, error }: MoneyFieldProps) {
  const { t } = useHotelText()
  return (
    <NumberField
      key={currency}
      label={label}
      value={cents}
      unit={currency}
      hint={hint}
      error={error}
      format={{
        write: (value) => plainMoney(value, currency),
        read: (typed) => amountOf(typed, currency),
        invalid: t('hotel.form.amount', {
          example: plainMoney(4800, currency),
          most: plainMoney(maxCents, currency),
        }),
        inputMode: 'decimal',
      }}
      onNumber={onCents}
    />
  )
}

function amountOf(typed: string, currency: string) {
  const cents = centsOf(typed, currency) ?? Infinity
  return cents <= maxCents ? cents : Number.NaN
}
