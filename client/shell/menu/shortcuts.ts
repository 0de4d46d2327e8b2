import { ArrowRightLeft, Heart, QrCode, ScrollText, type LucideIcon } from 'lucide-react'

import type { UserInfo } from '@hotel/contract/session'

import type { Texts } from '../../locales/areas.ts'
import { chainTo, type PageEntry } from '../page/pageEntry.ts'

export type Shortcut = {
  labelKey: `page.${keyof Texts['page']}` | `palette.${keyof Texts['palette']}`
  icon: LucideIcon
  /** The page it is on; the shortcut needs that page's menu key. */
  page: string
  to: string
  /** The lowest level that may use it. */
  role: UserInfo['userRole']
}

/** Places people look for that the menu of pages does not show, the most used first. */
const shortcuts: readonly Shortcut[] = [
  {
    labelKey: 'page.handover',
    icon: ArrowRightLeft,
    page: '/feedback/handover',
    to: '/feedback/handover',
    role: 3,
  },
  { labelKey: 'page.report', icon: ScrollText, page: '/report', to: '/report', role: 2 },
  {
    labelKey: 'palette.codes',
    icon: QrCode,
    page: '/hotelManage/roomList',
    to: '/hotelManage/roomList/codes',
    role: 3,
  },
  {
    labelKey: 'palette.compliments',
    icon: Heart,
    page: '/hotelManage/hotelList',
    to: '/hotelManage/hotelList?section=flowers',
    role: 2,
  },
]

/** The shortcuts of an account, with the pages it may open. */
export const shortcutsOf = (pages: readonly PageEntry[], userRole: UserInfo['userRole']) =>
  shortcuts.flatMap((shortcut) => {
    const page = chainTo(pages, shortcut.page).at(-1)
    return page && userRole <= shortcut.role ? [{ ...shortcut, page }] : []
  })
