import { feedback, openStatuses, type FeedbackRow } from '@hotel/contract/feedback'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { queryOf } from '../../query/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import styles from '../fields/picker.module.css'
import { useIntoList } from '../fields/useIntoList.ts'
import { PickList } from '../fields/PickList.tsx'
import type { FieldsProps } from '../fields/FreeTextField.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { CaseRows } from './CaseRows.tsx'
import { MergeEffect } from './MergeEffect.tsx'
import { useCluster } from './useCluster.ts'

const openCases = { scope: 'all' as const, status: [...openStatuses], pageSize: 10 }

/** The case to merge into: those of the same room and similar ones are suggested, others searched. */
export function MergeTarget({ item, fields, errors, onWrite }: FieldsProps) {
  const { t } = useHotelText()
  const [keyword, setKeyword] = useState('')
  const isTarget = useIsTarget(item)
  const { sameRoom, similar } = useSuggested(item)
  const suggestions = [
    { label: t('feedback.merge.sameRoom'), cases: sameRoom.filter(isTarget) },
    { label: t('feedback.merge.suggested'), cases: similar.filter(isTarget) },
  ].filter(({ cases }) => cases.length > 0)
  const search = useFound(keyword)
  const found = search.found.filter(isTarget)
  const candidates = [...suggestions.flatMap(({ cases }) => cases), ...found]
  const isEmpty = keyword === '' ? suggestions.length === 0 : found.length === 0
  const target = candidates.find(({ id }) => id === fields['targetId'])
  const rows = (cases: readonly FeedbackRow[]) => (
    <CaseRows
      name="targetId"
      cases={cases}
      picked={[fields['targetId'] ?? '']}
      onPick={(id) => onWrite('targetId', id)}
    />
  )
  return (
    <>
      <div className={`stack ${styles.picker}`} data-picker data-picked={target !== undefined}>
        <SearchField
          label={t('feedback.merge.search')}
          placeholder={t('feedback.merge.search')}
          keyword={keyword}
          onKeyword={setKeyword}
          onLeave={useIntoList()}
        />
        <PickList label={t('feedback.merge.target')} error={errors['targetId']} busy={search.busy}>
          {keyword === '' &&
            suggestions.map(({ label, cases }) => (
              <PickList key={label} label={label} nested>
                {rows(cases)}
              </PickList>
            ))}
          {keyword !== '' && rows(found)}
          {isEmpty && (
            <p className={`muted ${styles.none}`}>
              {t(keyword === '' ? 'feedback.merge.none' : 'feedback.merge.notFound')}
            </p>
          )}
        </PickList>
      </div>
      {target && <MergeEffect from={[item]} into={target} />}
    </>
  )
}

/** Cases the server accepts as targets: open, equally sensitive, and for staff their own. */
function useIsTarget(item: FieldsProps['item']) {
  const { userRole, memberId } = useAccount().info
  return ({ id, sensitive, ownerId }: FeedbackRow) =>
    id !== item.id && sensitive === item.sensitive && (userRole <= 2 || ownerId === memberId)
}

/** Open cases of the same room, then similar ones of others. */
function useSuggested(item: FieldsProps['item']) {
  const { data } = useQuery(queryOf(feedback.list, { ...openCases, houseId: item.houseId }))
  const { cluster } = useCluster(item)
  const sameRoom = data?.list ?? []
  const similar = cluster?.cases ?? []
  return { sameRoom, similar: similar.filter(({ houseId }) => houseId !== item.houseId) }
}

function useFound(keyword: string): { found: readonly FeedbackRow[]; busy: boolean } {
  const { data, isFetching } = useQuery({
    ...queryOf(feedback.list, { ...openCases, keyword }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const isSearch = keyword !== ''
  return { found: isSearch ? (data?.list ?? []) : [], busy: isSearch && isFetching }
}
