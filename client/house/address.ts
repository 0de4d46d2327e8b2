import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { HouseFilter } from '@hotel/contract/house'

import { filterIn, searchOf } from './list/filter.ts'

const basePath = '/hotelManage/roomList'
const views = ['rooms', 'floors', 'codes', 'cards', 'import'] as const
export type View = (typeof views)[number]

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

export function addressOfList(filter: HouseFilter, houseId?: string) {
  const search = searchOf(filter).toString()
  return {
    pathname: houseId ? `${basePath}/room/${houseId}` : basePath,
    search: search && `?${search}`,
  }
}

/** The worklist, filtered to one room. */
export const addressOfCases = (houseId: string, more = '') =>
  `/feedback/suggestion?scope=all&houseId=${houseId}${more}`

/** The page's view and filter from the address, and navigation between them. */
export function useHouseAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { view, houseId } = parsePath(pathname)
  const goTo = useCallback(
    (next: HouseFilter, nextHouse?: string, replace = false) =>
      void navigate(addressOfList(next, nextHouse), { replace }),
    [navigate],
  )
  return { view, houseId, search, filter: filterIn(new URLSearchParams(search)), goTo }
}
