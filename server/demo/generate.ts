import { dayMs, minuteMs } from '@hotel/contract/duration'
import { consentVersion } from '@hotel/contract/guest'
import type { HotelSetting } from '@hotel/contract/hotel'

import { dayIn } from '../calendar.ts'
import type { Candidate } from '../feedback/routing/routing.ts'
import { cameBackDays } from '../feedback/create/create.queries.ts'
import { arrivalsUntil, historyDays, troubledFloor, troubleDays, type Arrival } from './arrivals.ts'
import type { Stage } from './actions.ts'
import { buildings, demoHotel } from './content/cast.ts'
import {
  complaints,
  isComplaint,
  kindOf,
  phrases,
  situations,
  type CaseKey,
  type Situation,
  type UserName,
} from './content/content.ts'
import type { CaseRecord, Member } from './history.ts'
import { receive, type Category, type Place } from './receive.ts'
import { seeded, type Random } from './random.ts'
import { playCase, playSituation } from './story.ts'

export type StagedHotel = {
  id: string
  targets: HotelSetting['targets']
  members: Record<UserName, Member & { isHead: boolean }>
  /** By room number. */
  places: Map<string, Place>
  categories: Record<CaseKey, Category>
  /** Ids by English name. */
  departments: Map<string | null, string>
  resolutions: Map<string, string>
}

const seed = 20_260_101

/** All cases of the demo hotel up to now, in the order of receipt; deterministic. */
export function generateCases(hotel: StagedHotel, now: Date): CaseRecord[] {
  const random = seeded(seed)
  const nextNumber = countPerDay()
  const cases: CaseRecord[] = []
  for (const { situation, ...arrival } of allArrivalsBefore(now, random)) {
    const isTroubled = isOnFailingFloor(arrival, now)
    const { key, lang } = arrival
    const textIndex = random.draw(textsFor(arrival, isTroubled))
    const item = receive(random, {
      hotelId: hotel.id,
      targets: hotel.targets,
      feedbackNo: nextNumber(arrival.at),
      at: arrival.at,
      place: hotel.places.get(arrival.building.houseNo)!,
      category: hotel.categories[arrival.key],
      candidates: candidatesFor(hotel, arrival, cases),
      cameBackOf: recentlyResolved(hotel, arrival, cases),
      consentVersion,
      ...contentOf(arrival, textIndex, random),
    })
    const { members, resolutions } = hotel
    const about = { item, key, lang, textIndex, isTroubled }
    const stage: Stage = { random, ...about, members, resolutions }
    if (situation) playSituation(stage, situation, now)
    else playCase(stage, now)
    cases.push(item)
  }
  return cases
}

function allArrivalsBefore(now: Date, random: Random): (Arrival & { situation?: Situation })[] {
  const current = situations.map((situation) => ({
    situation,
    at: new Date(now.getTime() - situation.minutesAgo * minuteMs),
    key: situation.key,
    lang: situation.lang,
    building: buildings.find(({ houseNo }) => houseNo === situation.houseNo)!,
  }))
  return [...arrivalsUntil(now, random), ...current].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}

const isOnFailingFloor = ({ key, building, at }: Arrival, now: Date) =>
  key === 'aircon' &&
  building.floor === troubledFloor &&
  now.getTime() - at.getTime() < (troubleDays + 1) * dayMs

const suitableTexts = new Map<string, number[]>()

/** Indexes of the texts that suit the place; one list for equal places, so that texts do not repeat soon. */
function textsFor({ key, building }: Arrival, isTroubled: boolean) {
  const found = [...kindOf(key).texts.entries()].flatMap(([index, { notAt = [], ...text }]) =>
    (
      isTroubled
        ? 'onFailingFloor' in text
        : !notAt.includes(building.houseNo) && !notAt.includes(building.houseType)
    )
      ? index
      : [],
  )
  const known = `${key} ${found.join(' ')}`
  const list = suitableTexts.get(known) ?? found
  suitableTexts.set(known, list)
  return list
}

/** `YYYYMMDD-####`, counted per day of the hotel's calendar. */
function countPerDay() {
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: demoHotel.timezone })
  const counts = new Map<string, number>()
  return (at: Date) => {
    const day = calendar.format(at).replaceAll('-', '')
    const count = (counts.get(day) ?? 0) + 1
    counts.set(day, count)
    return `${day}-${String(count).padStart(4, '0')}`
  }
}

/** Members the case could be routed to, with their number of open cases at that time. */
function candidatesFor(
  { members, places, categories }: StagedHotel,
  { at, key, building }: Arrival,
  cases: CaseRecord[],
): Candidate[] {
  const when = at.toISOString()
  const { departmentId } = categories[key]
  const { matches } = places.get(building.houseNo)!
  const openCountOf = (memberId: string) =>
    cases.filter(
      ({ feedback }) =>
        feedback.ownerId === memberId && (!feedback.resolvedAt || feedback.resolvedAt > when),
    ).length
  return Object.values(members).flatMap((member) => {
    const duty = matches.find(({ memberId }) => memberId === member.id)?.duty ?? null
    if (!duty && (!departmentId || member.departmentId !== departmentId)) return []
    const { id, isHead } = member
    const openCount = openCountOf(id)
    return [{ memberId: id, departmentId: member.departmentId, duty, openCount, isHead }]
  })
}

/** The latest case of the same room and category resolved in the last days, which this one repeats. */
function recentlyResolved(
  { places, categories }: StagedHotel,
  arrival: Arrival,
  cases: CaseRecord[],
) {
  const houseId = places.get(arrival.building.houseNo)!.id
  const earliest = new Date(arrival.at.getTime() - cameBackDays * dayMs).toISOString()
  const found = cases.findLast(({ feedback, events }) => {
    if (feedback.reportedHouseId !== houseId || feedback.categoryId !== categories[arrival.key].id)
      return false
    const ended = events.findLast(
      ({ action, at }) => at < arrival.at.toISOString() && ['resolve', 'dispute'].includes(action),
    )
    return ended?.action === 'resolve' && ended.at >= earliest
  })
  return found?.feedback.id ?? null
}

const knownGuestCount = 90

function contentOf({ key, lang }: Arrival, textIndex: number, random: Random) {
  const { endings, remedies } = phrases[lang]
  const { [lang]: text, picture } = kindOf(key).texts[textIndex]!
  const complaint = isComplaint(key) ? complaints[key] : undefined
  const ending = complaint?.hasEndings && random.chance(0.45) ? random.draw(endings) : ''
  const remedy = random.draw(remedies[complaint?.remedies ?? 'repair'])
  const guest = random.below(knownGuestCount)
  return {
    content: lang === 'en' ? `${text} ${ending}`.trim() : text + ending,
    contentLang: lang,
    remedySought: complaint && random.chance(0.3) ? remedy : null,
    contact: random.chance(0.42)
      ? { name: phrases[lang].guests[guest % 8]!, phone: phoneOf(lang, guest) }
      : null,
    photo: random.chance(0.7) ? (picture ?? null) : null,
  }
}

/** 555-01xx is reserved for fiction; no Chinese mobile number begins with 100. */
const phoneOf = (lang: Arrival['lang'], guest: number) =>
  lang === 'en' ? `+120255501${String(guest).padStart(2, '0')}` : `+8610000000${100 + guest}`

const flowerCount = 110
/** Weights of thanked members. */
const thanked: [UserName, number][] = [
  ['frontdesk', 9],
  ['restaurant', 7],
  ['housekeeping', 7],
  ['staff', 5],
  ['engineer', 3],
  ['manager', 3],
  ['security', 2],
]

/** Compliments of the last 90 days, to members and sometimes to departments. */
export function generateFlowers({ members, places }: StagedHotel, now: Date) {
  const random = seeded(seed + 1)
  return Array.from({ length: flowerCount }, () => {
    const at = new Date(now.getTime() - random.below(historyDays * dayMs) - 60 * minuteMs)
    const member = members[random.weighted(thanked)]
    const toDepartment = random.chance(0.2)
    const place = places.get(random.pick(buildings).houseNo)!
    return {
      id: random.idAt(at),
      houseId: place.id,
      sunCodeId: place.codeId,
      memberId: toDepartment ? null : member.id,
      departmentId: toDepartment ? member.departmentId : null,
      feedbackId: null,
      flowers: random.between(1, 3),
      word: random.chance(0.85)
        ? random.draw(phrases[random.chance(0.56) ? 'zh-CN' : 'en'].flowers)
        : '',
      day: dayIn(demoHotel.timezone, at),
      createdAt: at,
    }
  }).toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}
