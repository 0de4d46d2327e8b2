import { holds } from '@hotel/contract/endpoint'

import { useAccount } from '../session/accountContext.ts'

/** Where the flowers of certain days are listed; none for those who may not open that list. */
export function useFlowersAddress({ startDate, endDate }: { startDate: string; endDate: string }) {
  const { info } = useAccount()
  if (!holds(info, 'RoomList') && !holds(info, 'Administrators')) return undefined
  const search = new URLSearchParams({ section: 'flowers', startDate, endDate })
  return { pathname: '/hotelManage/hotelList', search: `?${search}` }
}
