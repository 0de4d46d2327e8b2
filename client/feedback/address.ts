import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { FeedbackFilter } from '@hotel/contract/feedback'

import { filterIn, searchOf } from './filter/filter.ts'

const listPath = '/feedback/suggestion'
const idPattern = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

/** The last segment of the address is the open case's id; undefined on the plain list. */
function caseIdIn(pathname: string): string | undefined {
  const last = pathname.startsWith(`${listPath}/`) ? pathname.slice(listPath.length + 1) : ''
  return last === '' ? undefined : last.replace(/\/$/, '')
}

/** Whether this is a valid id at all; anything else is not requested from the server. */
export const isCaseId = (id: string) => idPattern.test(id)

const pathOf = (caseId: string | undefined) => (caseId ? `${listPath}/${caseId}` : listPath)

export function addressOf(filter: FeedbackFilter, caseId?: string) {
  const search = searchOf(filter).toString()
  return { pathname: pathOf(caseId), search: search && `?${search}` }
}

/** The worklist's filter and open case from the address, and navigation between them. */
export function useAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const filter = useMemo(() => filterIn(new URLSearchParams(search)), [search])
  const caseId = caseIdIn(pathname)
  const goTo = useCallback(
    (next: FeedbackFilter, nextCase?: string, replace = false) =>
      void navigate(addressOf(next, nextCase), { replace }),
    [navigate],
  )
  /** Keeps the list's filter. */
  const goToCase = useCallback(
    (id: string) => void navigate({ pathname: pathOf(id), search }, { replace: id === caseId }),
    [navigate, search, caseId],
  )
  return { filter, caseId, goTo, goToCase }
}
