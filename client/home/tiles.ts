import type { StandingNumbers } from '@hotel/contract/homepage'
import {
  AlarmClock,
  CircleCheck,
  Hourglass,
  Inbox,
  MessageCircleQuestion,
  TriangleAlert,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react'

import { casesAt, casesOfDays } from './cases.ts'

export type TileEntry = {
  field: keyof StandingNumbers
  icon: LucideIcon
  /** How it looks once it is more than nothing. */
  tone: 'danger' | 'warn' | 'plain' | 'ok'
  /** The list that this number counts. */
  cases: { pathname: string; search: string }
}

/** The most pressing first. `today` is the day it is in the hotel, once that is known. */
export function tiles(today: string | undefined): TileEntry[] {
  const day = today ? { startDate: today, endDate: today } : undefined
  return [
    {
      field: 'overdueCount',
      icon: TriangleAlert,
      tone: 'danger',
      cases: casesAt({ overdue: 'true' }),
    },
    {
      field: 'dueSoonCount',
      icon: AlarmClock,
      tone: 'warn',
      cases: casesAt({ dueWithinMinutes: '30' }),
    },
    {
      field: 'unassignedCount',
      icon: UserRoundX,
      tone: 'warn',
      cases: casesAt({ scope: 'unassigned' }),
    },
    { field: 'openCount', icon: Inbox, tone: 'plain', cases: casesAt({}) },
    {
      field: 'waitingGuestCount',
      icon: Hourglass,
      tone: 'plain',
      cases: casesAt({ status: 'waiting_guest' }),
    },
    {
      field: 'todayCount',
      icon: MessageCircleQuestion,
      tone: 'plain',
      cases: casesOfDays(day),
    },
    {
      field: 'resolvedTodayCount',
      icon: CircleCheck,
      tone: 'ok',
      cases: casesOfDays(day, { dateField: 'resolvedAt' }),
    },
  ]
}
