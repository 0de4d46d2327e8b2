import { useLocation } from 'react-router'

import { houseFilter, type HouseFilter } from '@hotel/contract/house'

import { filterAddress, useFilterAddress } from '../list/filterAddress.ts'

const basePath = '/hotelManage/roomList'
export const views = ['rooms', 'floors', 'codes', 'cards', 'import'] as const
export type View = (typeof views)[number]

/** The default filter: all rooms by number. */
export const defaultHouseFilter: HouseFilter = {
  pageNum: 1,
  pageSize: 50,
  sortField: 'houseNo',
  sortOrder: 'asc',
}

export const rooms = filterAddress(houseFilter, defaultHouseFilter, {
  pathOf: (houseId) => (houseId ? `${basePath}/room/${houseId}` : basePath),
})
export const addressOfList = rooms.addressOf

/** `…/floors` is a view; `…/room/{id}` is the list with that room open. */
export function parsePath(pathname: string): { view: View; houseId: string | undefined } {
  const [first = '', second] = pathname.slice(basePath.length + 1).split('/')
  const view = views.find((each) => each === first) ?? 'rooms'
  return { view, houseId: first === 'room' && second ? second : undefined }
}

export const addressOfView = (view: View, search = '') => ({
  pathname: view === 'rooms' ? basePath : `${basePath}/${view}`,
  search,
})

/** The worklist, filtered to one room. */
export const addressOfCases = (houseId: string, more = '') =>
  `/feedback/suggestion?scope=all&houseId=${houseId}${more}`

/** The page's view and filter from the address, and navigation between them. */
export function useHouseAddress() {
  const { pathname } = useLocation()
  return { ...parsePath(pathname), ...useFilterAddress(rooms) }
}
