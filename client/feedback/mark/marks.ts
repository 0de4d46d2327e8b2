import {
  ArrowUp,
  BedDouble,
  Camera,
  History,
  Lock,
  Mail,
  RotateCcw,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react'

/** The icon of each mark of a row. */
export const markIcons = {
  unread: Mail,
  sensitive: Lock,
  escalated: ArrowUp,
  reopened: RotateCcw,
  photos: Camera,
  cameBack: History,
  repeatHouse: BedDouble,
  repeatGuest: UserRoundCheck,
} satisfies Record<string, LucideIcon>

export type MarkName = keyof typeof markIcons
