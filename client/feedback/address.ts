import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { feedbackFilter } from '@hotel/contract/feedback'

import { filterAddress, useFilterAddress } from '../list/filterAddress.ts'
import { worklist } from './filter/filter.ts'

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

/** Cases of the worklist; `status=any` in the query stands for all statuses. */
export const cases = filterAddress(feedbackFilter, worklist, { pathOf, clearable: ['status'] })
export const addressOf = cases.addressOf

/** The worklist's filter and open case from the address, and navigation between them. */
export function useAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const caseId = caseIdIn(pathname)
  /** Keeps the list's filter. */
  const goToCase = useCallback(
    (id: string) => void navigate({ pathname: pathOf(id), search }, { replace: id === caseId }),
    [navigate, search, caseId],
  )
  return { ...useFilterAddress(cases), caseId, goToCase }
}
