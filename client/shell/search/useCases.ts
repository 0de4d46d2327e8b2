import { cut } from '@hotel/contract/http/cut'
import { feedback } from '@hotel/contract/feedback'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import { queryOf } from '../../query/queries.ts'
import { debounce } from '../../ui/browser/debounce.ts'
import type { PageEntry } from '../page/pageEntry.ts'
import { destinations, type Finding } from './findings.ts'

const casesPath = '/feedback/suggestion'
const maxKeywordLength = 50

/** Cases by number, room or text, for members who may open the worklist. */
export function useCases(typed: string, pages: readonly PageEntry[]): Finding[] {
  const [keyword, setKeyword] = useState('')
  const setDebounced = useMemo(() => debounce(setKeyword), [])
  useEffect(() => {
    setDebounced(cut(typed.trim(), maxKeywordLength))
    return () => setDebounced.cancel()
  }, [setDebounced, typed])
  const maySee = destinations(pages).some(({ path }) => path === casesPath)
  const query = queryOf(feedback.list, { keyword, pageSize: 6 })
  const wanted = maySee && keyword.length > 1
  const { data } = useQuery({ ...query, ...(!wanted && { queryFn: skipToken }) })
  if (!wanted || typed.trim() === '') return []
  return (data?.list ?? []).map(({ id, feedbackNo, houseNo, contentBrief }) => ({
    id: `case ${id}`,
    to: `${casesPath}/${id}`,
    label: `${feedbackNo} · ${houseNo}`,
    hint: contentBrief,
  }))
}
