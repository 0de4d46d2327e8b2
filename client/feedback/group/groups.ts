import type { FeedbackRow } from '@hotel/contract/feedback'

import { dayOf } from '../../ui/time/calendar.ts'
import type { HotelText } from '../../session/text/useHotelText.ts'

export const groupings = ['none', 'room', 'floor', 'assignee', 'due'] as const
export type Grouping = (typeof groupings)[number]

export type Group = { key: string; name: string; rows: readonly FeedbackRow[] }

type Words = Pick<HotelText, 't' | 'house' | 'locale' | 'zone'>
type Place = { key: string; name: string }

const dues = ['overdue', 'today', 'tomorrow', 'later', 'none'] as const

/**
 * The rows of a page by room, floor, assignee or due time, in the order of their names; due times from
 * the most urgent. Rows keep their order within a group.
 */
export function groupsOf(
  rows: readonly FeedbackRow[],
  by: Exclude<Grouping, 'none'>,
  { text, now }: { text: Words; now: number },
): Group[] {
  const places = placesFor(rows, text, now)
  const groups = new Map<string, Group & { rows: FeedbackRow[] }>()
  for (const row of rows) {
    const place = places[by](row)
    const group = groups.get(place.key) ?? { ...place, rows: [] }
    groups.set(place.key, group)
    group.rows.push(row)
  }
  const { compare } = new Intl.Collator(text.locale, { numeric: true })
  const rank = ({ key }: Group) => {
    if (by === 'due') return dues.findIndex((due) => due === key)
    // Unassigned cases first, because somebody has to take them; places without a floor last.
    if (key === '') return by === 'assignee' ? -1 : 1
    return 0
  }
  return [...groups.values()].toSorted(
    (one, other) => rank(one) - rank(other) || compare(one.name, other.name),
  )
}

function placesFor(rows: readonly FeedbackRow[], text: Words, now: number) {
  const { t, house, zone } = text
  const hasBuildings = new Set(rows.map(({ building }) => building)).size > 1
  const dayIn = (days: number) => dayOf(new Date(now), days, zone)
  const dueOf = ({ nextDueAt }: FeedbackRow): (typeof dues)[number] => {
    if (!nextDueAt) return 'none'
    const at = new Date(nextDueAt)
    if (at.getTime() <= now) return 'overdue'
    const day = dayOf(at, 0, zone)
    return day === dayIn(0) ? 'today' : day === dayIn(1) ? 'tomorrow' : 'later'
  }
  return {
    room: ({ houseId, houseNo }: FeedbackRow): Place => ({ key: houseId, name: house(houseNo) }),
    floor({ building, floor }: FeedbackRow): Place {
      const parts = [
        hasBuildings && building,
        floor && t('worklist.group.floorName', { floor }),
      ].filter(Boolean)
      return {
        key: parts.length > 0 ? `${building}/${floor}` : '',
        name: parts.join(' · ') || t('worklist.group.noFloor'),
      }
    },
    assignee: ({ ownerId, ownerName }: FeedbackRow): Place => ({
      key: ownerId ?? '',
      name: ownerName ?? t('feedback.list.nobody'),
    }),
    due(row: FeedbackRow): Place {
      const key = dueOf(row)
      return { key, name: t(`worklist.group.dues.${key}`) }
    },
  }
}
