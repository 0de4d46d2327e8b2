import type { RoleKey, UserRole } from '@hotel/contract/http/endpoint'
import type { SetupStep } from '@hotel/contract/hotel/setup'
import {
  Building2,
  DoorOpen,
  MapPinned,
  Network,
  QrCode,
  ScanLine,
  Users,
  type LucideIcon,
} from 'lucide-react'

type StepEntry = {
  icon: LucideIcon
  /** Where it is done. */
  to: string
  /** Who may do it. */
  key: RoleKey
  neededRole: UserRole
}

const hotelPage = '/hotelManage/hotelList'
const roomPage = '/hotelManage/roomList'
const memberPage = '/hotelManage/administrators'

export const stepEntries: Record<SetupStep, StepEntry> = {
  profile: { icon: Building2, to: hotelPage, key: 'AuditManage', neededRole: 1 },
  departments: {
    icon: Network,
    to: `${hotelPage}?section=departments`,
    key: 'AuditManage',
    neededRole: 1,
  },
  rooms: { icon: DoorOpen, to: `${roomPage}/import`, key: 'RoomList', neededRole: 1 },
  codes: { icon: QrCode, to: `${roomPage}/codes`, key: 'RoomList', neededRole: 2 },
  people: {
    icon: Users,
    to: `${memberPage}/import`,
    key: 'Administrators',
    neededRole: 2,
  },
  responsible: {
    icon: MapPinned,
    to: `${memberPage}/rooms`,
    key: 'Administrators',
    neededRole: 2,
  },
  scan: { icon: ScanLine, to: `${roomPage}/cards`, key: 'RoomList', neededRole: 2 },
}
