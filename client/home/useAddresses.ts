import { holds } from '@hotel/contract/http/endpoint'

import { useAccount } from '../session/accountContext.ts'

/**
 * Addresses of the lists of flowers and repeat rooms of a period; undefined if the member may not
 * open them.
 */
export function useAddresses({ startDate, endDate }: { startDate: string; endDate: string }) {
  const { info } = useAccount()
  const address = (pathname: string, params: Record<string, string>) => ({
    pathname,
    search: `?${new URLSearchParams(params)}`,
  })
  const rooms = holds(info, 'RoomList')
  const flowers = rooms || holds(info, 'Administrators')
  return {
    flowers: flowers
      ? address('/hotelManage/hotelList', { section: 'flowers', startDate, endDate })
      : undefined,
    repeatHouses: rooms
      ? address('/hotelManage/roomList', { repeated: `${startDate}/${endDate}` })
      : undefined,
  }
}
