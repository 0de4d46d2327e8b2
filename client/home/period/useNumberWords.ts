import type { PeriodNumbers } from '@hotel/contract/homepage'
import { useTranslation } from 'react-i18next'

import { durationWords } from '../../ui/time/duration.ts'
import type { NumberEntry } from './numbers.ts'

export type Difference = { way: 'more' | 'fewer' | 'same'; words: string; good: boolean | null }

/** How the numbers of a period are said. What there is none of is a dash, never a nought. */
export function useNumberWords() {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const duration = (minutes: number) =>
    durationWords(minutes * 60_000, (unit, count) => t(`ui.duration.${unit}`, { count }))
  const decimal = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 1 })

  const valueWords = ({ form }: Pick<NumberEntry, 'form'>, value: number | null) => {
    if (value === null) return '–'
    if (form === 'rate')
      return value.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })
    return form === 'minutes' ? duration(value) : decimal(value)
  }

  /** The step from the period before, in words; undefined where one of the two is nothing. */
  const difference = (
    { form, better }: NumberEntry,
    value: number | null,
    before: number | null,
  ): Difference | undefined => {
    if (value === null || before === null) return undefined
    const step = rounded(form, value) - rounded(form, before)
    if (step === 0) return { way: 'same', words: t('period.diff.same'), good: null }
    const way = step > 0 ? 'more' : 'fewer'
    const size = Math.abs(step)
    const by =
      form === 'rate'
        ? t('period.diff.points', { count: size })
        : form === 'minutes'
          ? duration(size)
          : decimal(size)
    const saying = form === 'minutes' ? (step > 0 ? 'longer' : 'shorter') : way
    return { way, words: t(`period.diff.${saying}`, { by }), good: better && way === better }
  }

  /** What else there is to say of a number: how many were late, of how many it is the average. */
  const remark = ({ field, form, listed }: NumberEntry, all: PeriodNumbers): string | undefined => {
    if (form === 'minutes') {
      return all.p90ResolveMinutes === null
        ? undefined
        : t('period.more.p90', { time: duration(Math.max(1, all.p90ResolveMinutes)) })
    }
    const count = all[listed] ?? 0
    if (form === 'stars') return t('period.more.ratings', { count })
    if (form === 'rate') {
      if (all[field] === null) return undefined
      return count === 0 ? t('period.more.allInTime') : t('period.more.late', { count })
    }
    return field === 'totalCount' && all.restrictedCount > 0
      ? t('period.more.restricted', { count: all.restrictedCount })
      : undefined
  }

  return { valueWords, difference, remark }
}

/** As finely as it is shown, so that what looks the same is the same. */
const rounded = (form: NumberEntry['form'], value: number) =>
  form === 'rate' ? Math.round(value * 100) : Math.round(value * 10) / 10
