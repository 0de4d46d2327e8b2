import { member, type MemberFilter, type MemberRow } from '@hotel/contract/member'
import { useQuery } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { defaultMemberFilter } from '../address.ts'
import { useRights } from '../../session/useRights.ts'
import { listAll } from '../listAll.ts'

const all: MemberFilter = { ...defaultMemberFilter, status: ['active'], pageSize: 100 }

/** Members the current user may assign rooms to, by name. */
export function useAssignableMembers(): MemberRow[] {
  const { userRole } = useRights()
  const { data = [] } = useQuery({
    queryKey: ['member.matchable', userRole],
    queryFn: () =>
      listAll(
        (filter: MemberFilter) => call(member.list, filter),
        userRole === 1 ? all : { ...all, userRole: 3 },
      ),
    staleTime: 60_000,
  })
  return data
}
