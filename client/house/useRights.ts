import { useAccount } from '../session/accountContext.ts'

/** What this member may do with rooms; the server says the same. */
export function useRights() {
  const { info } = useAccount()
  const holds = (key: (typeof info.routeList)[number]) =>
    info.userRole === 1 || info.routeList.includes(key)
  return {
    /** Adds and changes rooms, issues and renews codes. */
    manages: info.userRole <= 2,
    /** Imports, revokes. */
    administers: info.userRole === 1,
    seesCases: holds('Feedback') && holds('Suggestion'),
    hasPayment: info.hasPayment,
  }
}
