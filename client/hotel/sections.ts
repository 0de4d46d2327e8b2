import { holds, type RoleKey } from '@hotel/contract/http/endpoint'
import type { HotelProfile } from '@hotel/contract/hotel'
import {
  BellRing,
  Building2,
  CircleCheck,
  ConciergeBell,
  FileSignature,
  Flower2,
  History,
  LogIn,
  MessageSquareQuote,
  Network,
  Palette,
  QrCode,
  Scale,
  ShieldCheck,
  Smartphone,
  Tags,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'

import { CardSection } from './cards/CardSection.tsx'
import { CategoriesSection } from './lists/CategoriesSection.tsx'
import { DepartmentsSection } from './lists/DepartmentsSection.tsx'
import { ResolutionsSection } from './lists/ResolutionsSection.tsx'
import { ServicesSection } from './lists/ServicesSection.tsx'
import { RulesSection } from './settings/RulesSection.tsx'
import { TargetsSection } from './settings/TargetsSection.tsx'
import { FactsSection } from './facts/FactsSection.tsx'
import { SkinSection } from './facts/SkinSection.tsx'
import { GuestFormSection } from './settings/GuestFormSection.tsx'
import { FlowersSection } from './flowers/FlowersSection.tsx'
import { PrivacySection } from './privacy/PrivacySection.tsx'
import { WebhooksSection } from './webhooks/WebhooksSection.tsx'
import { HistorySection } from './history/HistorySection.tsx'
import { SignedSection } from './history/SignedSection.tsx'
import { SignOnSection } from './sign-on/SignOnSection.tsx'
import { TemplatesSection } from './templates/TemplatesSection.tsx'

export type SectionName =
  | 'facts'
  | 'skin'
  | 'departments'
  | 'categories'
  | 'resolutions'
  | 'targets'
  | 'rules'
  | 'templates'
  | 'guestForm'
  | 'card'
  | 'services'
  | 'flowers'
  | 'history'
  | 'signed'
  | 'privacy'
  | 'webhooks'
  | 'signOn'

export type SectionEntry = {
  name: SectionName
  icon: LucideIcon
  Content: ComponentType<{ profile: HotelProfile }>
  isForAdministrators?: boolean
  /** Only for members with one of these keys. */
  keys?: readonly RoleKey[]
}
type Group = { name: 'hotel' | 'work' | 'guests' | 'record'; sections: SectionEntry[] }

/** The sections by topic, in page order. */
export const groups: Group[] = [
  {
    name: 'hotel',
    sections: [
      { name: 'facts', icon: Building2, Content: FactsSection },
      { name: 'skin', icon: Palette, Content: SkinSection },
    ],
  },
  {
    name: 'work',
    sections: [
      { name: 'departments', icon: Network, Content: DepartmentsSection },
      { name: 'categories', icon: Tags, Content: CategoriesSection },
      { name: 'resolutions', icon: CircleCheck, Content: ResolutionsSection },
      { name: 'targets', icon: BellRing, Content: TargetsSection },
      { name: 'rules', icon: Scale, Content: RulesSection },
      { name: 'templates', icon: MessageSquareQuote, Content: TemplatesSection },
      { name: 'webhooks', icon: Webhook, Content: WebhooksSection, isForAdministrators: true },
      { name: 'signOn', icon: LogIn, Content: SignOnSection, isForAdministrators: true },
    ],
  },
  {
    name: 'guests',
    sections: [
      { name: 'guestForm', icon: Smartphone, Content: GuestFormSection },
      { name: 'card', icon: QrCode, Content: CardSection },
      { name: 'services', icon: ConciergeBell, Content: ServicesSection },
    ],
  },
  {
    name: 'record',
    sections: [
      {
        name: 'flowers',
        icon: Flower2,
        Content: FlowersSection,
        keys: ['RoomList', 'Administrators'],
      },
      { name: 'history', icon: History, Content: HistorySection },
      { name: 'signed', icon: FileSignature, Content: SignedSection, isForAdministrators: true },
      { name: 'privacy', icon: ShieldCheck, Content: PrivacySection, isForAdministrators: true },
    ],
  },
]

type Viewer = Parameters<typeof holds>[0]

export const isOffered = (section: SectionEntry, viewer: Viewer) => {
  const { isForAdministrators, keys } = section
  if (isForAdministrators && viewer.userRole !== 1) return false
  return !keys || keys.some((key) => holds(viewer, key))
}
