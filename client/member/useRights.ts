import { holds } from '@hotel/contract/endpoint'

import { useAccount } from '../session/accountContext.ts'

/** What the current user may do with members; the server enforces the same. */
export function useRights() {
  const { info } = useAccount()
  return {
    memberId: info.memberId,
    userRole: info.userRole,
    /** Add and edit members and assign rooms. */
    manages: info.userRole <= 2,
    seesMembers: holds(info, 'Administrators'),
    seesRequests: holds(info, 'UserList'),
    seesCases: holds(info, 'Suggestion'),
    mayGive: (key: Parameters<typeof holds>[1]) => holds(info, key),
  }
}
