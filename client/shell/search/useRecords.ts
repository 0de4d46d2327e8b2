import { cut } from '@hotel/contract/http/cut'
import { feedback, type FeedbackRow } from '@hotel/contract/feedback'
import type { Locale } from '@hotel/contract/http/endpoint'
import { house } from '@hotel/contract/house'
import { briefOf } from '@hotel/contract/guest/ordered'
import { member } from '@hotel/contract/member'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import { nameIn } from '../../locales/nameIn.ts'
import { queryOf } from '../../query/queries.ts'
import { roomName } from '../../house/roomName.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { debounce } from '../../ui/browser/debounce.ts'
import type { PageEntry } from '../page/pageEntry.ts'
import { destinations, type Finding } from './findings.ts'

const casesPath = '/feedback/suggestion'
const roomsPath = '/hotelManage/roomList'
const membersPath = '/hotelManage/administrators'
const maxKeywordLength = 50

/**
 * Cases, rooms and members by what is typed, of the pages that the member may open. None by what was
 * typed before, because Enter opens the first.
 */
export function useRecords(typed: string, pages: readonly PageEntry[]) {
  const { t, locale, house: roomOf } = useHotelText()
  const keyword = useKeyword(typed)
  const isWanted = (page: string) =>
    keyword === keywordOf(typed) &&
    keyword.length > 1 &&
    destinations(pages).some(({ path }) => path === page)
  const [seesCases, seesRooms, seesMembers] = [casesPath, roomsPath, membersPath].map(isWanted)
  const cases = useQuery({
    ...queryOf(feedback.list, { keyword, pageSize: 6 }),
    ...(!seesCases && { queryFn: skipToken }),
  })
  const rooms = useQuery({
    ...queryOf(house.list, { keyword, pageSize: 4 }),
    ...(!seesRooms && { queryFn: skipToken }),
  })
  const members = useQuery({
    ...queryOf(member.list, { keyword, pageSize: 4, status: ['active', 'disabled'] }),
    ...(!seesMembers && { queryFn: skipToken }),
  })
  return {
    cases: seesCases
      ? (cases.data?.list ?? []).map((each) =>
          caseFinding(each, locale, t(`feedback.status.${each.status}`)),
        )
      : [],
    rooms: seesRooms
      ? (rooms.data?.list ?? []).map((room) =>
          roomFinding(
            room,
            roomName(room, roomOf),
            room.floor && t('palette.floor', { floor: room.floor }),
          ),
        )
      : [],
    members: seesMembers
      ? (members.data?.list ?? []).map((each) => memberFinding(each, locale))
      : [],
  }
}

const keywordOf = (typed: string) => cut(typed.trim(), maxKeywordLength)

/** What is typed, once it has not changed for a moment. */
function useKeyword(typed: string) {
  const [keyword, setKeyword] = useState('')
  const setDebounced = useMemo(() => debounce(setKeyword), [])
  useEffect(() => {
    setDebounced(keywordOf(typed))
    return () => setDebounced.cancel()
  }, [setDebounced, typed])
  return keyword
}

/** The guest's words first; the number tells two cases apart, the status whether there is work left. */
const caseFinding = (row: FeedbackRow, locale: Locale, status: string): Finding => ({
  id: `case ${row.id}`,
  to: `${casesPath}/${row.id}`,
  label: briefOf(row, locale).text || row.feedbackNo,
  hint: `${row.houseNo} · ${row.feedbackNo} · ${status}`,
})

type RoomFields = { id: string; building: string }
const roomFinding = ({ id, building }: RoomFields, label: string, floor: string): Finding => ({
  id: `room ${id}`,
  to: `${roomsPath}/room/${id}`,
  label,
  hint: [building, floor].filter(Boolean).join(' · '),
})

type MemberFields = {
  id: string
  name: string
  jobTitle: string | null
  departmentName: string | null
}
const memberFinding = (
  { id, name, jobTitle, departmentName }: MemberFields,
  locale: Locale,
): Finding => ({
  id: `member ${id}`,
  to: `${membersPath}/member/${id}`,
  label: name,
  hint: [jobTitle, departmentName && nameIn(departmentName, locale)].filter(Boolean).join(' · '),
})
