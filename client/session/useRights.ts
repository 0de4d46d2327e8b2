import { holds, type RoleKey } from '@hotel/contract/http/endpoint'

import { useAccount } from './accountContext.ts'

/** What the current member may do; the server enforces the same. */
export function useRights() {
  const { info } = useAccount()
  return {
    memberId: info.memberId,
    userRole: info.userRole,
    hasPayment: info.hasPayment,
    /** Add and edit rooms and members, assign rooms, issue and renew codes. */
    manages: info.userRole <= 2,
    /** Import rooms and revoke codes. */
    administers: info.userRole === 1,
    seesCases: holds(info, 'Suggestion'),
    holds: (key: RoleKey) => holds(info, key),
  }
}
