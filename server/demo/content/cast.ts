import { sharedPlaces, type UserName } from './content.ts'

/** The password of all demo members. It is in the README, so the demo hotel is served on loopback only. */
export const demoPassword = 'demo-hotel'

export const demoHotel = {
  name: 'Lakeside Hotel 湖畔',
  timezone: 'Asia/Shanghai',
  locale: 'en',
  currency: 'CNY',
  phone: '+86 21 0000 0100',
  demo: true,
} as const
/** Asia/Shanghai has had no daylight saving time since 1991. */
export const hotelOffsetMinutes = 480

/** A department without members, so that cases about the pool stay unassigned. */
export const vacantDepartment = 'Recreation 康乐部'
export const poolCategory = { en: 'Pool and gym', 'zh-CN': '泳池与健身房' }

export type Building = (typeof buildings)[number]

const floors = ['2', '3', '4', '5', '6', '7']
const roomsOnFloor = 20

const roomTypeOf = (floor: string, door: number) => {
  if (floor === '7' && door > 14) return 'Suite'
  return door % 3 === 0 ? 'Twin' : 'King'
}

/** Rooms 201–220 to 701–720, and the shared places. */
export const buildings = [
  ...floors.flatMap((floor) =>
    Array.from({ length: roomsOnFloor }, (_, index) => ({
      houseNo: `${floor}${String(index + 1).padStart(2, '0')}`,
      name: `Room ${floor}${String(index + 1).padStart(2, '0')}`,
      houseType: 'room' as const,
      floor,
      zone: index < 10 ? 'East' : 'West',
      roomType: roomTypeOf(floor, index + 1),
    })),
  ),
  ...sharedPlaces.map((place) => ({ ...place, zone: '', roomType: '' })),
]

type Match = [UserName, 'owner' | 'backup']

/** The members responsible for a place; every department covers every room. */
export function matchesOf({ houseNo, houseType, floor }: Building): Match[] {
  if (houseType === 'room') {
    const low = Number(floor) <= 4
    return [
      ['housekeeping', 'owner'],
      ['restaurant', 'owner'],
      ['security', 'owner'],
      ['frontdesk', low ? 'owner' : 'backup'],
      ['manager', low ? 'backup' : 'owner'],
      low ? ['staff', 'owner'] : ['engineer', 'owner'],
      ...(low ? [['engineer', 'backup'] as Match] : []),
    ]
  }
  if (houseType === 'restaurant') return [['restaurant', 'owner']]
  if (houseType === 'lobby') return [['frontdesk', 'owner']]
  if (houseNo === 'PARKING') return [['security', 'owner']]
  if (houseType === 'meeting') return [['frontdesk', 'backup']]
  return []
}

/** A room closed for renovation, and a new one without a code. */
export const closedRoom = '721'
export const roomWithoutCode = '722'
/** Guests still scan the revoked code of this room. */
export const roomWithOldCard = '305'
/** Floors whose rooms have a cost code. */
export const costFloors = ['6', '7']
