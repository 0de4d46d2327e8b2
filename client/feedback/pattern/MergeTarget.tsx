import { feedback, openStatuses, type FeedbackRow } from '@hotel/contract/feedback'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { queryOf } from '../../query/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import styles from '../fields/picker.module.css'
import { intoList } from '../fields/intoList.ts'
import { PickList } from '../fields/PickList.tsx'
import type { FieldsProps } from '../fields/FreeTextField.tsx'
import { useFeedbackText } from '../useFeedbackText.ts'
import { CaseRows } from './CaseRows.tsx'
import { MergeEffect } from './MergeEffect.tsx'
import { useCluster } from './useCluster.ts'

const maxFound = 10

/** The case to merge into: similar cases are suggested, others can be searched. */
export function MergeTarget({ item, fields, errors, onWrite }: FieldsProps) {
  const { t } = useFeedbackText()
  const [keyword, setKeyword] = useState('')
  const isTarget = useIsTarget(item)
  const { cluster } = useCluster(item)
  const suggested = cluster?.cases.filter(isTarget) ?? []
  const search = useFound(keyword)
  const found = search.found.filter(isTarget)
  const candidates = [...suggested, ...found]
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
      <div className={`stack ${styles.picker}`} data-picker>
        <SearchField
          label={t('feedback.merge.search')}
          placeholder={t('feedback.merge.search')}
          keyword={keyword}
          onKeyword={setKeyword}
          onLeave={intoList}
        />
        <PickList label={t('feedback.merge.target')} error={errors['targetId']} busy={search.busy}>
          {suggested.length > 0 && keyword === '' && (
            <PickList label={t('feedback.merge.suggested')} nested>
              {rows(suggested)}
            </PickList>
          )}
          {keyword !== '' && rows(found)}
          {(keyword === '' ? suggested : found).length === 0 && (
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

function useFound(keyword: string): { found: readonly FeedbackRow[]; busy: boolean } {
  const { data, isFetching } = useQuery({
    ...queryOf(feedback.list, {
      keyword,
      scope: 'all',
      status: [...openStatuses],
      pageSize: maxFound,
    }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const isSearch = keyword !== ''
  return { found: isSearch ? (data?.list ?? []) : [], busy: isSearch && isFetching }
}
