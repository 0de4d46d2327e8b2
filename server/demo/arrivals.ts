import { dayMs, minuteMs } from '@hotel/contract/duration'
import type { Locale } from '@hotel/contract/http/endpoint'

import { buildings, hotelOffsetMinutes, type Building } from './content/cast.ts'
import { complaintKeys, kindOf, suggestionKeys, type CaseKey } from './content/content.ts'
import type { Random } from './random.ts'

export type Arrival = { at: Date; key: CaseKey; building: Building; lang: Locale }

export const historyDays = 90
const casesPerDay = 6
/** Sunday to Saturday; weekends are busier. */
const weekdayFactors = [1.1, 0.85, 0.82, 0.86, 0.95, 1.18, 1.36]
/** The floor whose air conditioning has been failing, for how many days and how often a day. */
export const troubledFloor = '5'
export const troubleDays = 21
const troublePerDay = 2.2
/** The latest cases are listed one by one in situations.json. */
const quietMinutes = 45

/** The random arrivals of the last 90 days, oldest first. */
export function arrivalsUntil(now: Date, random: Random): Arrival[] {
  const offsetMs = hotelOffsetMinutes * minuteMs
  const today = Math.floor((now.getTime() + offsetMs) / dayMs) * dayMs - offsetMs
  const arrivals: Arrival[] = []
  for (let daysAgo = historyDays; daysAgo >= 0; daysAgo -= 1) {
    const midnight = today - daysAgo * dayMs
    const factor = weekdayFactors[new Date(midnight + offsetMs).getUTCDay()]!
    for (let left = countOf(casesPerDay * factor, random); left > 0; left -= 1) {
      arrivals.push(arrivalOn(midnight, anyKey(random), random))
    }
    if (daysAgo > troubleDays) continue
    for (let left = countOf(troublePerDay, random); left > 0; left -= 1) {
      const building = random.pick(buildings.filter(({ floor }) => floor === troubledFloor))
      arrivals.push({ ...arrivalOn(midnight, 'aircon', random), building })
    }
  }
  const latest = now.getTime() - quietMinutes * minuteMs
  return arrivals
    .filter(({ at }) => at.getTime() < latest)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** A random whole number around the expected count. */
const countOf = (expected: number, random: Random) =>
  Math.floor(expected * (0.7 + random.below(61) / 100) + random.below(100) / 100)

const anyKey = (random: Random) =>
  random.weighted(
    [...complaintKeys, ...suggestionKeys].map((key) => [key, kindOf(key).share] as const),
  )

function arrivalOn(midnight: number, key: CaseKey, random: Random): Arrival {
  const hours = [...kindOf(key).hours].map((weight, hour) => [hour, Number(weight)] as const)
  const seconds = random.weighted(hours) * 3600 + random.below(3600)
  return {
    at: new Date(midnight + seconds * 1000 + random.below(1000)),
    key,
    building: anyPlace(key, random),
    lang: random.chance(0.56) ? 'zh-CN' : 'en',
  }
}

/** Weight of a floor: the top floor is quiet, the second is above the street and the restaurant. */
const floorShare = (key: CaseKey, floor: string) => {
  if (floor === '2') return key === 'noise' ? 3 : 1.2
  return floor === '7' ? 0.6 : 1
}

function anyPlace(key: CaseKey, random: Random): Building {
  const type = random.weighted(Object.entries(kindOf(key).places))
  const places = buildings.filter(({ houseType }) => houseType === type)
  return random.weighted(places.map((place) => [place, floorShare(key, place.floor)] as const))
}
