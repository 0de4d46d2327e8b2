import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { matchFilter, type MatchFilter } from '@hotel/contract/match'
import { memberFilter, type MemberFilter } from '@hotel/contract/member'

import { filterAddress } from '../api/filterAddress.ts'

const basePath = '/hotelManage/administrators'
export const requestsPath = '/hotelManage/userList'
export const accountPath = '/account'

/** What the page opens on: everybody who works here, or did lately, by name. */
export const everybody: MemberFilter = {
  pageNum: 1,
  pageSize: 50,
  sortField: 'name',
  sortOrder: 'asc',
  status: ['active', 'disabled'],
}
/** All rooms, a floor's worth at a time. */
export const allRooms: MatchFilter = { pageNum: 1, pageSize: 100, sortOrder: 'asc' }

const members = filterAddress(memberFilter, everybody)
const rooms = filterAddress(matchFilter, allRooms)

export type View = 'members' | 'rooms'

/** `…/rooms` is who answers for which room, `…/member/{id}` the list with one member open. */
function placeIn(pathname: string): { view: View; memberId: string | undefined } {
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

export const addressOfRooms = (filter: MatchFilter = allRooms) => ({
  pathname: `${basePath}/rooms`,
  search: rooms.searchOf(filter),
})

/** The worklist with the open cases of one member. */
export const addressOfCases = (memberId: string) =>
  `/feedback/suggestion?scope=all&ownerId=${memberId}`

/** Where this page stands, and how it moves. */
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
    ...placeIn(pathname),
    filter: members.filterIn(query),
    roomFilter: rooms.filterIn(query),
    goTo,
    goToRooms,
  }
}
