import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { matchFilter, type MatchFilter } from '@hotel/contract/match'
import { memberFilter, type MemberFilter } from '@hotel/contract/member'

import { filterAddress } from '../api/filterAddress.ts'

const basePath = '/hotelManage/administrators'
export const requestsPath = '/hotelManage/userList'
export const accountPath = '/account'

/** The default filter: active and disabled members by name. */
export const defaultMemberFilter: MemberFilter = {
  pageNum: 1,
  pageSize: 50,
  sortField: 'name',
  sortOrder: 'asc',
  status: ['active', 'disabled'],
}
/** The default filter of rooms, with room for a whole floor on a page. */
export const defaultRoomFilter: MatchFilter = { pageNum: 1, pageSize: 100, sortOrder: 'asc' }

const members = filterAddress(memberFilter, defaultMemberFilter)
const rooms = filterAddress(matchFilter, defaultRoomFilter)

export type View = 'members' | 'rooms'

/** `…/rooms` shows responsibilities; `…/member/{id}` is the list with that member open. */
function parsePath(pathname: string): { view: View; memberId: string | undefined } {
  const [first = '', second] = pathname.slice(basePath.length + 1).split('/')
  return {
    view: first === 'rooms' ? 'rooms' : 'members',
    memberId: first === 'member' && second ? second : undefined,
  }
}

export const addressOfMembers = (filter: MemberFilter, memberId?: string) => ({
  pathname: memberId ? `${basePath}/member/${memberId}` : basePath,
  search: members.searchOf(filter),
})

export const addressOfRooms = (filter: MatchFilter = defaultRoomFilter) => ({
  pathname: `${basePath}/rooms`,
  search: rooms.searchOf(filter),
})

/** The worklist with the member's open cases. */
export const addressOfCases = (memberId: string) =>
  `/feedback/suggestion?scope=all&ownerId=${memberId}`

/** The page's view and filters from the address, and navigation between them. */
export function useMemberAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const goTo = useCallback(
    (filter: MemberFilter, memberId?: string, replace = false) =>
      void navigate(addressOfMembers(filter, memberId), { replace }),
    [navigate],
  )
  const goToRooms = useCallback(
    (filter: MatchFilter, replace = false) => void navigate(addressOfRooms(filter), { replace }),
    [navigate],
  )
  return {
    ...parsePath(pathname),
    filter: members.filterIn(query),
    roomFilter: rooms.filterIn(query),
    goTo,
    goToRooms,
  }
}
