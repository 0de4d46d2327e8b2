import { dueSoonMinutes } from '@hotel/contract/duration'
import type { CurrentNumbers } from '@hotel/contract/homepage'
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

import { casesAddress, casesOfPeriod } from './cases.ts'

export type TileEntry = {
  field: keyof CurrentNumbers
  icon: LucideIcon
  /** Colour when the number is above zero. */
  tone: 'danger' | 'warn' | 'plain' | 'ok'
  /** The list of cases this number counts. */
  cases: { pathname: string; search: string }
}

/** Most urgent first. `today` is the date at the hotel, undefined until known. */
export function tiles(today: string | undefined): TileEntry[] {
  const day = today ? { startDate: today, endDate: today } : undefined
  return [
    {
      field: 'overdueCount',
      icon: TriangleAlert,
      tone: 'danger',
      cases: casesAddress({ overdue: 'true' }),
    },
    {
      field: 'dueSoonCount',
      icon: AlarmClock,
      tone: 'warn',
      cases: casesAddress({ dueWithinMinutes: String(dueSoonMinutes) }),
    },
    {
      field: 'unassignedCount',
      icon: UserRoundX,
      tone: 'warn',
      cases: casesAddress({ scope: 'unassigned' }),
    },
    { field: 'openCount', icon: Inbox, tone: 'plain', cases: casesAddress({}) },
    {
      field: 'waitingGuestCount',
      icon: Hourglass,
      tone: 'plain',
      cases: casesAddress({ status: 'waiting_guest' }),
    },
    {
      field: 'todayCount',
      icon: MessageCircleQuestion,
      tone: 'plain',
      cases: casesOfPeriod(day),
    },
    {
      field: 'resolvedTodayCount',
      icon: CircleCheck,
      tone: 'ok',
      cases: casesOfPeriod(day, { dateField: 'resolvedAt' }),
    },
  ]
}
