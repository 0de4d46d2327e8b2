import type { RoleKey, UserRole } from '@hotel/contract/endpoint'

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

export const userNames = [
  'admin',
  'manager',
  'staff',
  'engineer',
  'housekeeping',
  'frontdesk',
  'restaurant',
  'security',
] as const
export type UserName = (typeof userNames)[number]

type Part = {
  name: string
  userRole: UserRole
  jobTitle: string
  department: string | null
  isHead: boolean
  routeList: RoleKey[]
}

const worklistKeys: RoleKey[] = ['Feedback', 'Suggestion']
const allMenus: RoleKey[] = [
  'AuditManage',
  'RoomList',
  'UserList',
  'Administrators',
  ...worklistKeys,
]

export const cast: Record<UserName, Part> = {
  admin: {
    name: 'Lin Yue 林悦',
    userRole: 1,
    jobTitle: 'General manager',
    department: null,
    isHead: false,
    routeList: allMenus,
  },
  manager: {
    name: 'Zhou Lan 周岚',
    userRole: 2,
    jobTitle: 'Duty manager',
    department: 'Front office',
    isHead: true,
    routeList: ['AuditManage', 'RoomList', 'UserList', ...worklistKeys],
  },
  staff: {
    name: 'Sun Hao 孙浩',
    userRole: 3,
    jobTitle: 'Engineer, floors 2 to 4',
    department: 'Engineering',
    isHead: false,
    routeList: worklistKeys,
  },
  engineer: {
    name: 'Ma Jun 马骏',
    userRole: 3,
    jobTitle: 'Chief engineer',
    department: 'Engineering',
    isHead: true,
    routeList: worklistKeys,
  },
  housekeeping: {
    name: 'Liu Mei 刘梅',
    userRole: 3,
    jobTitle: 'Head housekeeper',
    department: 'Housekeeping',
    isHead: true,
    routeList: worklistKeys,
  },
  frontdesk: {
    name: 'Emma Clarke 艾玛',
    userRole: 3,
    jobTitle: 'Guest relations',
    department: 'Front office',
    isHead: false,
    routeList: worklistKeys,
  },
  restaurant: {
    name: 'He Xin 何欣',
    userRole: 3,
    jobTitle: 'Restaurant manager',
    department: 'Food and beverage',
    isHead: true,
    routeList: worklistKeys,
  },
  security: {
    name: 'Guo Tao 郭涛',
    userRole: 3,
    jobTitle: 'Head of security',
    department: 'Security',
    isHead: true,
    routeList: worklistKeys,
  },
}

/** A department without members, so that cases about the pool stay unassigned. */
export const vacantDepartment = 'Recreation 康乐部'
export const poolCategory = { en: 'Pool and gym', 'zh-CN': '泳池与健身房' }

type HouseType = 'room' | 'restaurant' | 'lobby' | 'meeting' | 'gym' | 'other'
export type Building = {
  houseNo: string
  name: string
  houseType: HouseType
  floor: string
  zone: string
  roomType: string
}

const floors = ['2', '3', '4', '5', '6', '7']
const roomsOnFloor = 20

const roomTypeOf = (floor: string, door: number) => {
  if (floor === '7' && door > 14) return 'Suite'
  return door % 3 === 0 ? 'Twin' : 'King'
}

/** Rooms 201–220 to 701–720, and the shared places. */
export const buildings: Building[] = [
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
  shared('LOBBY', 'Lobby', 'lobby', '1'),
  shared('LAKE', 'Lake View restaurant', 'restaurant', '1'),
  shared('BAR', 'Lobby bar', 'restaurant', '1'),
  shared('PARKING', 'Car park', 'other', 'B1'),
  shared('GYM', 'Gym', 'gym', '8'),
  shared('POOL', 'Pool', 'gym', '8'),
  shared('MR1', 'Meeting room Willow', 'meeting', '1'),
  shared('MR2', 'Meeting room Lotus', 'meeting', '1'),
]

function shared(houseNo: string, name: string, houseType: HouseType, floor: string): Building {
  return { houseNo, name, houseType, floor, zone: '', roomType: '' }
}

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
