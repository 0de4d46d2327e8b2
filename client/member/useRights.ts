import { holds } from '@hotel/contract/endpoint'

import { useAccount } from '../session/accountContext.ts'

/** What this person may do with members; the server says the same. */
export function useRights() {
  const { info } = useAccount()
  return {
    memberId: info.memberId,
    userRole: info.userRole,
    /** Makes members and says who answers for what. */
    manages: info.userRole <= 2,
    seesMembers: holds(info, 'Administrators'),
    seesRequests: holds(info, 'UserList'),
    seesCases: holds(info, 'Suggestion'),
    mayGive: (key: Parameters<typeof holds>[1]) => holds(info, key),
  }
}
