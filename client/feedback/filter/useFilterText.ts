import { minuteMs } from '@hotel/contract/duration'
import { feedback, type FeedbackFilter } from '@hotel/contract/feedback'
import { useQuery } from '@tanstack/react-query'

import { useChoices } from '../../list/useChoices.ts'
import { useLocale } from '../../locales/locale.ts'
import { queryOf } from '../../query/queries.ts'
import { dayText } from '../../ui/time/days.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { choicesStaleMs, type FilterField } from './filter.ts'

/** An active filter in words. */
export function useFilterText(filter: FeedbackFilter) {
  const { t, nameOf, duration } = useHotelText()
  const choices = useChoices(choicesStaleMs)
  const locale = useLocale()
  // Observes the cache only; the list fetches its cases.
  const list = useQuery({ ...queryOf(feedback.list, filter), enabled: false }).data
  const houseNo = list?.houseNo
  const nameById = (options: readonly { id: string; name: string }[], id: string | undefined) =>
    options.find((option) => option.id === id)?.name ?? '…'
  const withLabel = (field: FilterField, value: string) =>
    t('feedback.filter.labelled', { label: t(`feedback.filter.${field}`), value })
  return (field: FilterField): string => {
    switch (field) {
      case 'type':
        return filter.type ? t(`feedback.type.${filter.type}`) : ''
      case 'severity':
        return (filter.severity ?? []).map((one) => t(`feedback.severity.${one}`)).join(', ')
      case 'source':
        return filter.source ? t(`feedback.source.${filter.source}`) : ''
      case 'overdue':
        return t(filter.overdue ? 'feedback.filter.overdue' : 'feedback.filter.inTime')
      case 'reopened':
        return t(filter.reopened ? 'feedback.filter.reopened' : 'feedback.filter.neverReopened')
      case 'missed':
        return filter.missed ? t(`feedback.filter.missedClock.${filter.missed}`) : ''
      case 'resolved':
        return t(filter.resolved ? 'feedback.filter.resolved' : 'feedback.filter.notResolved')
      case 'assessed':
        return t(filter.assessed ? 'feedback.filter.assessed' : 'feedback.filter.notAssessed')
      case 'resolutionId': {
        const found = choices.resolutions.find(({ id }) => id === filter.resolutionId)
        return found ? nameOf(found.name) : '…'
      }
      case 'dueWithinMinutes':
        return t('feedback.filter.within', {
          time: duration((filter.dueWithinMinutes ?? 0) * minuteMs),
        })
      case 'categoryId': {
        const found = choices.categories.find(({ id }) => id === filter.categoryId)
        if (!found) return '…'
        const name = nameOf(found.name)
        const isShared = choices.categories.some(
          (each) => each !== found && nameOf(each.name) === name,
        )
        return isShared ? `${name} · ${t(`feedback.type.${found.type}`)}` : name
      }
      case 'departmentId':
        return nameById(choices.departments, filter.departmentId)
      case 'ownerId':
        return nameById(choices.members, filter.ownerId)
      case 'houseId':
        return withLabel(field, houseNo ?? '…')
      case 'startDate':
      case 'endDate':
        return withLabel(field, dayText(locale, filter[field] ?? ''))
      case 'rating':
        return (filter.rating ?? [])
          .map((rating) => t('feedback.time.rated', { rating }))
          .join(', ')
      default:
        return withLabel(field, String(filter[field] ?? ''))
    }
  }
}
