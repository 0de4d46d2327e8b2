import { minuteMs } from '@hotel/contract/duration'
import type { PeriodNumbers } from '@hotel/contract/homepage'
import { useTranslation } from 'react-i18next'

import { durationText } from '../../ui/time/duration.ts'
import type { NumberEntry } from './numbers.ts'

export type NumberChange = {
  direction: 'more' | 'fewer' | 'same'
  text: string
  good: boolean | null
}

/** A count as it is, an average of stars with one decimal: `4.0`. */
export const decimalText = (form: NumberEntry['form'], value: number, locale: string) =>
  value.toLocaleString(locale, {
    minimumFractionDigits: form === 'stars' ? 1 : 0,
    maximumFractionDigits: 1,
  })

/** Formats the numbers of a period. A missing value is a dash, never zero. */
export function useNumberText() {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  // A number stays on the line of its unit.
  const duration = (minutes: number) =>
    durationText(minutes * minuteMs, (unit, count) =>
      t(`ui.duration.${unit}`, { count }).replaceAll(' ', '\u00a0'),
    )

  const valueText = ({ form }: Pick<NumberEntry, 'form'>, value: number | null) => {
    if (value === null) return '–'
    if (form === 'rate')
      return value.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })
    return form === 'minutes' ? duration(value) : decimalText(form, value, locale)
  }

  /** The change from the previous period as text; undefined if either value is missing. */
  const changeText = (
    { form, better }: NumberEntry,
    value: number | null,
    before: number | null,
  ): NumberChange | undefined => {
    if (value === null || before === null) return undefined
    const change = rounded(form, value) - rounded(form, before)
    if (change === 0) return { direction: 'same', text: t('period.diff.same'), good: null }
    const direction = change > 0 ? 'more' : 'fewer'
    const size = Math.abs(change)
    const by =
      form === 'rate'
        ? t('period.diff.points', { count: size })
        : form === 'minutes'
          ? duration(size)
          : decimalText(form, size, locale)
    const textKey = form === 'minutes' ? (change > 0 ? 'longer' : 'shorter') : direction
    return {
      direction,
      text: t(`period.diff.${textKey}`, { by }),
      good: better && direction === better,
    }
  }

  /** The note below a number, such as how many were late or how many ratings an average has. */
  const noteText = (
    { field, form, countField = field }: NumberEntry,
    all: PeriodNumbers,
  ): string | undefined => {
    if (form === 'minutes') {
      return all.p90ResolveMinutes === null
        ? undefined
        : t('period.more.p90', { time: duration(Math.max(1, all.p90ResolveMinutes)) })
    }
    const count = all[countField] ?? 0
    if (form === 'stars') return t('period.more.ratings', { count })
    if (form === 'rate') {
      if (all[field] === null) return undefined
      return count === 0 ? t('period.more.allInTime') : t('period.more.late', { count })
    }
    return field === 'totalCount' && all.restrictedCount > 0
      ? t('period.more.restricted', { count: all.restrictedCount })
      : undefined
  }

  return { valueText, changeText, noteText }
}

/** Rounds as displayed, so that equal texts count as equal values. */
const rounded = (form: NumberEntry['form'], value: number) =>
  form === 'rate' ? Math.round(value * 100) : Math.round(value * 10) / 10
