import { useLocation, useNavigate } from 'react-router'

import { feedbackFilter, type FeedbackFilter } from '@hotel/contract/feedback'
import type { UserInfo } from '@hotel/contract/session'

import { filterAddress, useFilterAddress } from '../list/filterAddress.ts'
import { useAccount } from '../session/accountContext.ts'
import { useRequestedAddress } from '../shell/tabs/ownTab.ts'
import { useEvent } from '../ui/browser/useEvent.ts'
import { worklistOf } from './filter/filter.ts'

const listPath = '/feedback/suggestion'
const idPattern = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

/** The last segment of the address is the open case's id; undefined on the plain list. */
export function caseIdIn(pathname: string): string | undefined {
  const last = pathname.startsWith(`${listPath}/`) ? pathname.slice(listPath.length + 1) : ''
  return last === '' ? undefined : last.replace(/\/$/, '')
}

/** Whether this is a valid id at all; anything else is not requested from the server. */
export const isCaseId = (id: string) => idPattern.test(id)

const pathOf = (caseId: string | undefined) => (caseId ? `${listPath}/${caseId}` : listPath)

const { scope: _, ...worklist } = worklistOf({ userRole: 3 })

/** A link for anybody: it names the scope, since the default differs by role. */
export const { addressOf } = filterAddress<Partial<FeedbackFilter>>(feedbackFilter, worklist, {
  pathOf,
  clearable: ['status'],
})

/** A case beside the reader's own worklist. */
export const addressOfCase = (id: string) => ({ pathname: pathOf(id), search: '' })

const casesFor = (userRole: UserInfo['userRole']) =>
  filterAddress(feedbackFilter, worklistOf({ userRole }), { pathOf, clearable: ['status'] })
const addresses = { 1: casesFor(1), 2: casesFor(2), 3: casesFor(3) }

/** Cases of the account's worklist; `status=any` in the query stands for all statuses. */
export const casesOf = ({ userRole }: Pick<UserInfo, 'userRole'>) => addresses[userRole]

/** The worklist's filter and open case from the address, and navigation between them. */
export function useAddress() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const cases = casesOf(useAccount().info)
  const caseId = caseIdIn(pathname)
  const requestedAddress = useRequestedAddress()
  /** Keeps the list's filter. Not as a transition: the case has loaded, and is waited for. */
  const goToCase = useEvent((id: string) => {
    const requested = requestedAddress()
    const replace = id === caseIdIn(requested.pathname)
    const to = { pathname: pathOf(id), search: requested.search }
    void navigate(to, { replace, flushSync: true })
  })
  return { ...useFilterAddress(cases), caseId, goToCase }
}
