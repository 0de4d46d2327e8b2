import { day } from '@hotel/contract/http/endpoint'
import { useState } from 'react'

import type { Period } from '../ui/time/calendar.ts'

/** Whether a date field holds no day, or one that is meant: the first digit of a year is year 0002. */
export const isTyped = (text: string) => text === '' || day.safeParse(text).success

const names = ['startDate', 'endDate'] as const

const isSame = (one: Period, other: Period) =>
  one.startDate === other.startDate && one.endDate === other.endDate

/**
 * Holds the dates of a range as they are typed, because a field that is written back loses what is half
 * typed; each is handed on once it is typed. Another range from outside replaces both.
 */
export function useTypedDays(
  days: Period,
  onTyped: (part: Partial<Period>, range: Period) => void,
) {
  const [typed, setTyped] = useState(days)
  const [previous, setPrevious] = useState(days)
  if (!isSame(previous, days)) {
    setPrevious(days)
    // One's own, while the other field is being typed.
    const isOwn = names.every((name) => [previous[name], typed[name]].includes(days[name]))
    if (!isOwn) setTyped(days)
  }
  const change = (part: Partial<Period>) => {
    const range = { ...typed, ...part }
    setTyped(range)
    if (Object.values(part).every(isTyped)) onTyped(part, range)
  }
  return [typed, change] as const
}
