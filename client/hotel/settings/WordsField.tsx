import { retention } from '@hotel/contract/hotel/retention'
import { useQuery } from '@tanstack/react-query'

import { queryOf } from '../../query/queries.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { Select } from '../../ui/form/Select.tsx'
import formStyles from '../form/form.module.css'

const offered = [1, 3, 6, 12, 24, 36, 60]

type WordsFieldProps = {
  months: number | null
  error: string | undefined
  onMonths: (months: number | null) => void
}

/** After how many months words and photos are deleted, with what that would delete now. */
export function WordsField({ months, error, onMonths }: WordsFieldProps) {
  const { t } = useHotelText()
  const values = [...new Set([...offered, ...(months === null ? [] : [months])])].toSorted(
    (one, other) => one - other,
  )
  return (
    <>
      <Select
        label={t('hotel.field.eraseWordsMonths')}
        hint={t('hotel.rules.eraseWordsMonths')}
        choices={[
          { value: '', label: t('hotel.rules.never') },
          ...values.map((value) => ({
            value: String(value),
            label: t('hotel.unit.months', { count: value }),
          })),
        ]}
        value={months ?? ''}
        error={error}
        onChange={({ target }) => onMonths(target.value === '' ? null : Number(target.value))}
      />
      {months !== null && <Affected months={months} />}
    </>
  )
}

function Affected({ months }: { months: number }) {
  const { t } = useHotelText()
  const { data, isError } = useQuery(queryOf(retention.preview, { months }))
  return (
    <p className={formStyles.note} role="status">
      {isError && t('hotel.rules.affectedFailed')}
      {data && t('hotel.rules.affected', { cases: data.caseCount, flowers: data.flowerCount })}
    </p>
  )
}
