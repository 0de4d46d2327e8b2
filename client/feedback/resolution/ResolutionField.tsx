import { hotel } from '@hotel/contract/hotel'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { queryOf } from '../../query/queries.ts'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { choicesStaleMs } from '../filter/filter.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { FieldsProps } from '../fields/FreeTextField.tsx'
import styles from './resolution.module.css'

const field = 'resolutionId'

/** What was done, one of the hotel's resolutions; pressing the selected one again clears it. */
export function ResolutionField({ fields, errors, onWrite }: FieldsProps) {
  const { t, nameOf } = useHotelText()
  const id = useId()
  const { data, isError } = useQuery({ ...queryOf(hotel.choices, {}), staleTime: choicesStaleMs })
  const selected = fields[field] ?? ''
  const offered = data?.resolutions.filter((each) => !each.retired || each.id === selected)
  const error = errors[field]
  return (
    <fieldset
      className="stack shrink"
      aria-describedby={error && `${id}-error`}
      data-wrong={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className={`medium ${styles.legend}`}>{t('feedback.form.resolutionId')}</legend>
      <div className="row stretch wrap" aria-busy={!offered && !isError}>
        {offered?.map((each, at) => (
          <label key={each.id} className={`row inline gap-0 ${styles.chip}`}>
            <input
              type="radio"
              name={id}
              data-focus-first={at === 0 || undefined}
              checked={each.id === selected}
              onChange={() => onWrite(field, each.id)}
              onClick={() => each.id === selected && onWrite(field, '')}
            />
            {nameOf(each.name)}
          </label>
        ))}
        {!offered && !isError && <Skeleton height={44} />}
      </div>
      {isError && !offered && <p className="muted">{t('feedback.form.resolutionsFailed')}</p>}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
