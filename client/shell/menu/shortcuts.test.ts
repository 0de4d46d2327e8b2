import { roleKeys, type RoleKey } from '@hotel/contract/http/endpoint'
import { expect, test } from 'vitest'

import { pages } from '../../pages.tsx'
import { allowedPages } from '../page/pageEntry.ts'
import { shortcutsOf } from './shortcuts.ts'

const shown = (userRole: 1 | 2 | 3, routeList: RoleKey[] = [...roleKeys]) =>
  shortcutsOf(allowedPages(pages, { userRole, routeList }), userRole).map(({ to }) => to)

const handover = '/feedback/handover'
const codes = '/hotelManage/roomList/codes'

test('Shortcuts: lead managers to the handover, the report, the room codes and the compliments', () => {
  const all = [handover, '/report', codes, '/hotelManage/hotelList?section=flowers']
  expect(shown(1, [])).toEqual(all)
  expect(shown(2)).toEqual(all)
})

test('Shortcuts: leave out what is for managers', () => {
  expect(shown(3)).toEqual([handover, codes])
})

test('Shortcuts: leave out places on pages the member may not open', () => {
  expect(shown(3, ['Feedback', 'Suggestion'])).toEqual([handover])
  expect(shown(3, ['AuditManage', 'RoomList'])).toEqual([codes])
  expect(shown(3, ['UserList'])).toEqual([])
})
