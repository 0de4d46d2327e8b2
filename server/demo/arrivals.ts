import type { Locale } from '@hotel/contract/endpoint'

import { buildings, hotelOffsetMinutes, type Building } from './content/cast.ts'
import type { Random } from './random.ts'

export const complaintKeys = [
  'cleanliness',
  'aircon',
  'plumbing',
  'noise',
  'network',
  'food',
  'billing',
  'safety',
  'conduct',
  'other',
  'pool',
] as const
export const suggestionKeys = ['rooms', 'dining', 'service', 'ideas'] as const
export type ComplaintKey = (typeof complaintKeys)[number]
export type SuggestionKey = (typeof suggestionKeys)[number]
export type CaseKey = ComplaintKey | SuggestionKey

type Kind = {
  /** The category's English name; with the type it is unique. */
  category: string
  type: 'complaint' | 'suggestion'
  /** Out of 1,000 cases. */
  share: number
  /** Weight of each hour of the hotel's day, one digit per hour. */
  hours: string
  places: [place: string, share: number][]
}

const complaint = (category: string, share: number, hours: string, places: Kind['places']) =>
  ({ type: 'complaint', category, share, hours, places }) as const
const suggestion = (category: string, share: number, hours: string, places: Kind['places']) =>
  ({ type: 'suggestion', category, share, hours, places }) as const

export const kinds: Record<CaseKey, Kind> = {
  cleanliness: complaint('Room cleanliness', 135, '100000123332136876543321', [['room', 1]]),
  aircon: complaint('Air conditioning', 95, '531111122222335544456898', [['room', 1]]),
  plumbing: complaint('Plumbing and water', 95, '311112589632223345678774', [['room', 1]]),
  noise: complaint('Noise', 115, '976432243222322211234689', [['room', 1]]),
  network: complaint('TV and Wi-Fi', 90, '531000012322334445679986', [
    ['room', 0.88],
    ['meeting', 0.12],
  ]),
  food: complaint('Food and drink', 90, '100001599632464212589642', [
    ['restaurant', 0.55],
    ['room', 0.45],
  ]),
  billing: complaint('Check-in and billing', 75, '210000246897667987543322', [
    ['room', 0.6],
    ['lobby', 0.4],
  ]),
  safety: complaint('Safety', 14, '432112122222222223333444', [
    ['room', 0.85],
    ['other', 0.15],
  ]),
  conduct: complaint('Staff conduct', 14, '210001234544344444454332', [
    ['room', 0.4],
    ['lobby', 0.3],
    ['restaurant', 0.3],
  ]),
  other: complaint('Something else', 35, '210001234433344444443332', [
    ['room', 0.8],
    ['lobby', 0.2],
  ]),
  pool: complaint('Pool and gym', 22, '000000354322234566765300', [['gym', 1]]),
  rooms: suggestion('Rooms', 65, '210000135532223445678853', [['room', 1]]),
  dining: suggestion('Food and drink', 60, '100000389632453212468741', [
    ['restaurant', 0.6],
    ['room', 0.4],
  ]),
  service: suggestion('Service', 55, '210000246654455555556543', [
    ['room', 0.6],
    ['lobby', 0.4],
  ]),
  ideas: suggestion('Something else', 40, '210000135544455555556543', [
    ['room', 0.5],
    ['gym', 0.25],
    ['meeting', 0.1],
    ['lobby', 0.15],
  ]),
}

export type Arrival = { at: Date; key: CaseKey; building: Building; lang: Locale }

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
export const historyDays = 90
const casesPerDay = 6
/** Sunday to Saturday; weekends are busier. */
const weekdayFactors = [1.1, 0.85, 0.82, 0.86, 0.95, 1.18, 1.36]
/** The floor whose air conditioning has been failing, for how many days and how often a day. */
export const troubledFloor = '5'
export const troubleDays = 21
const troublePerDay = 2.2
/** The latest cases are listed one by one in today.ts. */
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
    [...complaintKeys, ...suggestionKeys].map((key) => [key, kinds[key].share] as const),
  )

function arrivalOn(midnight: number, key: CaseKey, random: Random): Arrival {
  const hours = [...kinds[key].hours].map((weight, hour) => [hour, Number(weight)] as const)
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
  const type = random.weighted(kinds[key].places)
  const places = buildings.filter(({ houseType }) => houseType === type)
  return random.weighted(places.map((place) => [place, floorShare(key, place.floor)] as const))
}
