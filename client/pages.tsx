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

/**
 * The only list of pages. Routes, sidebar, breadcrumb, tab titles and the guard are all read from
 * it. A page is one tab, wherever below its path and with whatever query it stands.
 * A line without `load` is a page that is not there yet: nobody is shown a way to it. `words` is the
 * area of `locales` that the page speaks from.
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
    words: 'home',
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
        words: 'hotel',
      },
      {
        path: '/hotelManage/roomList',
        titleKey: 'page.roomList',
        icon: BedDouble,
        roleKey: 'RoomList',
        ownsBelow: true,
        load: () => import('./house/HousePage.tsx'),
        words: 'house',
      },
      {
        path: '/hotelManage/userList',
        titleKey: 'page.userList',
        icon: UserPlus,
        roleKey: 'UserList',
        load: () => import('./member/PendingPage.tsx'),
        words: 'member',
        badge: PendingCount,
      },
      {
        path: '/hotelManage/administrators',
        titleKey: 'page.administrators',
        icon: Users,
        roleKey: 'Administrators',
        ownsBelow: true,
        load: () => import('./member/MemberPage.tsx'),
        words: 'member',
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
        ownsBelow: true,
        load: () => import('./feedback/FeedbackPage.tsx'),
        words: ['feedback', 'worklist'],
      },
      {
        // From the worklist by a button and a key: the menu keeps one press for the worklist itself.
        path: '/feedback/handover',
        titleKey: 'page.handover',
        roleKey: 'Suggestion',
        hidden: true,
        searchable: true,
        ownsBelow: true,
        load: () =>
          import('./feedback/handover/HandoverPage.tsx').then(({ HandoverPage }) => ({
            default: HandoverPage,
          })),
        words: ['feedback', 'handover'],
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
    words: ['period', 'report'],
  },
  {
    path: '/account',
    titleKey: 'page.account',
    icon: CircleUser,
    hidden: true,
    searchable: true,
    load: () => import('./member/AccountPage.tsx'),
    words: ['member', 'password'],
  },
  {
    path: '/notifications',
    titleKey: 'page.notifications',
    icon: Bell,
    roleKey: 'Suggestion',
    hidden: true,
    searchable: true,
    load: () => import('./notification/ChannelPage.tsx'),
    words: 'channel',
  },
]

export const pages = builtPages(allPages)

/** Drawn beside whichever page is open, as long as somebody is signed in. */
export const companions = [FeedbackLive]

/** Stands in the top bar, before the hotel's name. */
export const barItems = [NoticeBell]
