import { needsReason } from '@hotel/contract/feedback/action-rules'
import { severities, type StaffAction } from '@hotel/contract/feedback'
import { hotel } from '@hotel/contract/hotel'
import { useQueryClient } from '@tanstack/react-query'

import { queryOf } from '../../query/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { useActionEntry } from '../act/useActionEntry.tsx'
import { oneOf } from '../timeline/vocabulary.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { PropertyProps } from './CaseProperties.tsx'

/** The actions that change the status, in the order of a case's life. */
const statusActions = [
  'acknowledge',
  'start',
  'askGuest',
  'hold',
  'resume',
  'resolve',
  'close',
  'reopen',
  'restore',
  'unmerge',
  'dismiss',
] as const satisfies StaffAction[]

/** What may be done to the status; a step that needs more opens its form. */
export function useStatusMenu({ item, acts }: PropertyProps) {
  const entryOf = useActionEntry()
  const allowed = statusActions.filter((action) => item.allowedActions.includes(action))
  return {
    entries: allowed.length > 0 ? () => allowed.map(entryOf) : undefined,
    onChoose(id: string) {
      const action = oneOf(statusActions, id)
      if (action) acts.choose(action)
    },
  }
}

/** A lower severity needs a reason, so it opens the form. */
export function useSeverityMenu({ item, acts }: PropertyProps) {
  const { t } = useHotelText()
  const isManager = useAccount().info.userRole <= 2
  const offered = severities.filter((value) => isManager || value <= item.severity)
  const isOffered = item.allowedActions.includes('classify') && offered.length > 1
  return {
    entries: isOffered
      ? () =>
          offered.map((value) => ({
            id: String(value),
            label: t(`feedback.severity.${value}`),
            checked: value === item.severity,
          }))
      : undefined,
    onChoose(id: string) {
      const severity = oneOf(severities, Number(id))
      if (!severity || severity === item.severity) return
      if (needsReason(item, { severity })) acts.openForm.open('classify', { severity: id })
      else void acts.run({ action: 'classify', severity })
    },
  }
}

export function useCategoryMenu({ item, acts }: PropertyProps) {
  const { nameOf } = useHotelText()
  const client = useQueryClient()
  const load = async () => {
    const { categories } = await client.ensureQueryData(queryOf(hotel.choices, {}))
    return categories
      .filter(({ id, type, retired }) => type === item.type && (!retired || id === item.categoryId))
      .map(({ id, name }) => ({ id, label: nameOf(name), checked: id === item.categoryId }))
  }
  return {
    entries: item.allowedActions.includes('classify') ? load : undefined,
    onChoose(categoryId: string) {
      if (categoryId !== item.categoryId) void acts.run({ action: 'classify', categoryId })
    },
  }
}

export function useVisibilityMenu({ item, acts }: PropertyProps) {
  const { t } = useHotelText()
  return {
    entries: item.allowedActions.includes('restrict')
      ? () => [
          { id: 'no', label: t('feedback.property.everyone'), checked: !item.sensitive },
          { id: 'yes', label: t('feedback.property.sensitive'), checked: item.sensitive },
          { id: 'about', label: t('feedback.property.about') },
        ]
      : undefined,
    onChoose(id: string) {
      if (id === 'about') acts.openForm.open('restrict')
      else if ((id === 'yes') !== item.sensitive)
        void acts.run({ action: 'restrict', sensitive: id === 'yes' })
    },
  }
}
