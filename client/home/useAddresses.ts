import { holds } from '@hotel/contract/endpoint'

import { useAccount } from '../session/accountContext.ts'

/** Where what certain days held is listed, other than cases; none for those who may not open a list. */
export function useAddresses({ startDate, endDate }: { startDate: string; endDate: string }) {
  const { info } = useAccount()
  const address = (pathname: string, asked: Record<string, string>) => ({
    pathname,
    search: `?${new URLSearchParams(asked)}`,
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
