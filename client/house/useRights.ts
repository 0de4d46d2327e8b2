import { useAccount } from '../session/accountContext.ts'

/** What the current member may do with rooms; the server enforces the same. */
export function useRights() {
  const { info } = useAccount()
  const holds = (key: (typeof info.routeList)[number]) =>
    info.userRole === 1 || info.routeList.includes(key)
  return {
    /** Add and edit rooms, issue and renew codes. */
    manages: info.userRole <= 2,
    /** Import rooms and revoke codes. */
    administers: info.userRole === 1,
    seesCases: holds('Feedback') && holds('Suggestion'),
    hasPayment: info.hasPayment,
  }
}
