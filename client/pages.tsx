import {
  BedDouble,
  Bell,
  CircleUser,
  House,
  Hotel,
  MessageSquareWarning,
  ScrollText,
  SlidersHorizontal,
  UserPlus,
  Users,
} from 'lucide-react'

import { FeedbackLive } from './feedback/FeedbackLive.tsx'
import { NoticeBell } from './notification/NoticeBell.tsx'
import { PendingCount } from './member/pending/PendingCount.tsx'
import { builtPages, type PageEntry } from './shell/page/pageEntry.ts'

/** The page itself says that there is no such case. */
const anyPath = /^/

/**
 * The only list of pages: routes, sidebar, breadcrumb, tab titles and the guard are derived from it.
 * An entry without `load` is a page that does not exist yet and is linked from nowhere.
 */
export const allPages: PageEntry[] = [
  { path: '/', redirect: '/home', hidden: true },
  {
    path: '/home',
    name: 'Home',
    titleKey: 'page.home',
    icon: House,
    affix: true,
    load: () => import('./home/HomePage.tsx'),
    texts: 'home',
  },
  {
    path: '/hotelManage',
    titleKey: 'page.hotelManage',
    icon: Hotel,
    roleKey: 'AuditManage',
    redirect: '/hotelManage/hotelList',
    children: [
      {
        path: '/hotelManage/hotelList',
        titleKey: 'page.hotelList',
        icon: SlidersHorizontal,
        load: () => import('./hotel/HotelPage.tsx'),
        texts: 'hotel',
      },
      {
        path: '/hotelManage/roomList',
        titleKey: 'page.roomList',
        icon: BedDouble,
        roleKey: 'RoomList',
        ownsBelow: /^(?:floors|codes|cards|import|room\/[^/]+)$/,
        load: () => import('./house/HousePage.tsx'),
        texts: ['house', 'import'],
      },
      {
        path: '/hotelManage/userList',
        titleKey: 'page.userList',
        icon: UserPlus,
        roleKey: 'UserList',
        load: () => import('./member/PendingPage.tsx'),
        texts: 'member',
        badge: PendingCount,
      },
      {
        path: '/hotelManage/administrators',
        titleKey: 'page.administrators',
        icon: Users,
        roleKey: 'Administrators',
        ownsBelow: /^(?:rooms|import|member\/[^/]+)$/,
        load: () => import('./member/MemberPage.tsx'),
        texts: ['member', 'import'],
      },
    ],
  },
  {
    path: '/feedback',
    titleKey: 'page.feedback',
    icon: MessageSquareWarning,
    roleKey: 'Feedback',
    redirect: '/feedback/suggestion',
    children: [
      {
        path: '/feedback/suggestion',
        titleKey: 'page.suggestion',
        roleKey: 'Suggestion',
        ownsBelow: anyPath,
        load: () => import('./feedback/FeedbackPage.tsx'),
        texts: ['feedback', 'worklist'],
      },
      {
        // Hidden, so that the group keeps a single child and the worklist stays one click away.
        path: '/feedback/handover',
        titleKey: 'page.handover',
        roleKey: 'Suggestion',
        hidden: true,
        searchable: true,
        ownsBelow: anyPath,
        load: () =>
          import('./feedback/handover/HandoverPage.tsx').then(({ HandoverPage }) => ({
            default: HandoverPage,
          })),
        texts: ['feedback', 'handover'],
      },
    ],
  },
  {
    path: '/report',
    titleKey: 'page.report',
    icon: ScrollText,
    hidden: true,
    searchable: true,
    load: () => import('./home/ReportPage.tsx'),
    texts: ['period', 'report'],
  },
  {
    path: '/account',
    titleKey: 'page.account',
    keywords: 'page.accountWords',
    icon: CircleUser,
    hidden: true,
    searchable: true,
    load: () => import('./member/AccountPage.tsx'),
    texts: ['member', 'password', 'factor'],
  },
  {
    path: '/notifications',
    titleKey: 'page.notifications',
    icon: Bell,
    roleKey: 'Suggestion',
    hidden: true,
    searchable: true,
    load: () => import('./notification/ChannelPage.tsx'),
    texts: ['channel', 'password'],
  },
]

export const pages = builtPages(allPages)

/** Rendered beside all pages while a member is signed in. */
export const companions = [FeedbackLive]

/** Rendered in the top bar, before the hotel's name. */
export const barItems = [NoticeBell]
