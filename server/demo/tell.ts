import { consentVersion } from '@hotel/contract/guest'
import type { HotelSetting } from '@hotel/contract/hotel'

import { dayIn } from '../calendar.ts'
import type { Candidate } from '../feedback/routing/routing.ts'
import {
  arrivalsUntil,
  complaintKeys,
  historyDays,
  kinds,
  suggestionKeys,
  troubledFloor,
  troubleDays,
  type Arrival,
  type CaseKey,
} from './arrivals.ts'
import { buildings, demoHotel, type UserName } from './content/cast.ts'
import type { Stage } from './deeds.ts'
import { receive, type CaseRecord, type Category, type Member, type Place } from './history.ts'
import { seeded, type Random } from './random.ts'
import { bringAbout, situations, type Situation } from './today.ts'
import { playOut } from './story.ts'
import { saidInChinese } from './content/guests.zh.ts'
import { saidInEnglish } from './content/guests.en.ts'
import { phrases } from './content/phrases.ts'
import { ofTheTrouble, sayableAt } from './content/fitting.ts'
import { pictureOf } from './content/picture.ts'

export type StagedHotel = {
  id: string
  targets: HotelSetting['targets']
  members: Record<UserName, Member & { isHead: boolean }>
  /** By their number. */
  places: Map<string, Place>
  categories: Record<CaseKey, Category>
}

const texts = { en: saidInEnglish, 'zh-CN': saidInChinese }
/** The places of the texts of each kind; both languages have the same. */
const allTexts = Object.fromEntries(
  [...complaintKeys, ...suggestionKeys].map((key) => [key, [...saidInEnglish[key].keys()]]),
) as Record<CaseKey, number[]>
const textsAt = ({ key, building: { houseNo, houseType } }: Arrival) =>
  sayableAt[key]?.[houseNo] ?? sayableAt[key]?.[houseType] ?? allTexts[key]
const minuteMs = 60_000
const seed = 20_260_101

/** Everything that happened in the demo hotel up to now, in the order of receipt; the same each time. */
export function tellCases(hotel: StagedHotel, now: Date): CaseRecord[] {
  const random = seeded(seed)
  const nextNumber = countPerDay()
  const told: CaseRecord[] = []
  for (const { situation, ...arrival } of everythingBefore(now, random)) {
    const troubled = isTroubled(arrival, now)
    const { key, lang } = arrival
    const said = random.draw(troubled ? ofTheTrouble : textsAt(arrival))
    const item = receive(random, {
      hotelId: hotel.id,
      targets: hotel.targets,
      feedbackNo: nextNumber(arrival.at),
      at: arrival.at,
      place: hotel.places.get(arrival.building.houseNo)!,
      category: hotel.categories[arrival.key],
      candidates: candidatesFor(hotel, arrival, told),
      consentVersion,
      ...wordsFor(arrival, said, random),
    })
    const stage: Stage = { random, item, key, lang, said, troubled, members: hotel.members }
    if (situation) bringAbout(stage, situation, now)
    else playOut(stage, now)
    told.push(item)
  }
  return told
}

function everythingBefore(now: Date, random: Random): (Arrival & { situation?: Situation })[] {
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

const isTroubled = ({ key, building, at }: Arrival, now: Date) =>
  key === 'aircon' &&
  building.floor === troubledFloor &&
  now.getTime() - at.getTime() < (troubleDays + 1) * 1440 * minuteMs

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

/** Those who could get the case, with what they had open when it came. */
function candidatesFor(
  { members, places, categories }: StagedHotel,
  { at, key, building }: Arrival,
  told: CaseRecord[],
): Candidate[] {
  const when = at.toISOString()
  const { departmentId } = categories[key]
  const { matches } = places.get(building.houseNo)!
  const openCountOf = (memberId: string) =>
    told.filter(
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

const withEndings: CaseKey[] = ['cleanliness', 'aircon', 'plumbing', 'noise', 'network']
const aboutMoney: CaseKey[] = ['food', 'billing']
const guestsKnown = 90

function wordsFor({ key, lang }: Arrival, said: number, random: Random) {
  const { endings, remedies } = phrases[lang]
  const words = texts[lang][key][said]!
  const ending = withEndings.includes(key) && random.chance(0.45) ? random.draw(endings) : ''
  const isComplaint = kinds[key].type === 'complaint'
  const remedy = random.draw(aboutMoney.includes(key) ? remedies.money : remedies.repair)
  const guest = random.below(guestsKnown)
  return {
    content: lang === 'en' ? `${words} ${ending}`.trim() : words + ending,
    contentLang: lang,
    remedySought: isComplaint && random.chance(0.3) ? remedy : null,
    contact: random.chance(0.42)
      ? { name: phrases[lang].guests[guest % 8]!, phone: phoneOf(lang, guest) }
      : null,
    photo: random.chance(0.7) ? pictureOf(words) : null,
  }
}

/** 555-01xx is kept for stories; no Chinese mobile number begins with 100. */
const phoneOf = (lang: Arrival['lang'], guest: number) =>
  lang === 'en' ? `+120255501${String(guest).padStart(2, '0')}` : `+8610000000${100 + guest}`

const flowerCount = 110
/** Whom guests meet, and how often they thank them. */
const thanked: [UserName, number][] = [
  ['frontdesk', 9],
  ['restaurant', 7],
  ['housekeeping', 7],
  ['staff', 5],
  ['engineer', 3],
  ['manager', 3],
  ['security', 2],
]

/** Thanks of the last 90 days: to a member, or now and then to a whole department. */
export function tellFlowers({ members, places }: StagedHotel, now: Date) {
  const random = seeded(seed + 1)
  return Array.from({ length: flowerCount }, () => {
    const at = new Date(now.getTime() - random.below(historyDays * 1440 * minuteMs) - 60 * minuteMs)
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
