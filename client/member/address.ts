import { useLocation } from 'react-router'

import { matchFilter, type MatchFilter } from '@hotel/contract/member/match'
import { memberFilter, type MemberFilter } from '@hotel/contract/member'

import { filterAddress, useFilterAddress } from '../list/filterAddress.ts'

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

const members = filterAddress(memberFilter, defaultMemberFilter, {
  pathOf: (memberId) => (memberId ? `${basePath}/member/${memberId}` : basePath),
})
const rooms = filterAddress(matchFilter, defaultRoomFilter, { pathOf: () => `${basePath}/rooms` })

export const views = ['members', 'rooms', 'import'] as const
export type View = (typeof views)[number]
export const importAddress = `${basePath}/import`

/** `…/rooms` shows responsibilities, `…/import` the import; `…/member/{id}` is the list with that member open. */
function parsePath(pathname: string): { view: View; memberId: string | undefined } {
  const [first = '', second] = pathname.slice(basePath.length + 1).split('/')
  return {
    view: views.find((each) => each === first) ?? 'members',
    memberId: first === 'member' && second ? second : undefined,
  }
}

export const addressOfMembers = members.addressOf
export const addressOfRooms = rooms.addressOf

/** The worklist with the member's open cases. */
export const addressOfCases = (memberId: string) =>
  `/feedback/suggestion?scope=all&ownerId=${memberId}`

/** The page's view and filters from the address, and navigation between them. */
export function useMemberAddress() {
  const { pathname } = useLocation()
  return { ...parsePath(pathname), ...useFilterAddress(members), rooms: useFilterAddress(rooms) }
}
