import { locales } from '@hotel/contract/http/endpoint'
import { useTranslation } from 'react-i18next'

import { changeLanguage } from '../../locales/i18n.ts'
import { useRights } from '../../session/useRights.ts'
import { useLogout } from '../../session/useLogout.ts'
import { message } from '../../ui/notice/notices.ts'
import { chooseTheme } from '../device/appearance.ts'
import type { PageEntry } from '../page/pageEntry.ts'
import { destinations, type Finding } from './findings.ts'

const roomsPath = '/hotelManage/roomList'
const casesPath = '/feedback/suggestion'
const hotelPath = '/hotelManage/hotelList'

/** Places within a page, and who may do something there. */
const places = [
  { name: 'newCase', page: casesPath, to: `${casesPath}?scope=all&create`, role: 3 },
  { name: 'cards', page: roomsPath, to: `${roomsPath}/cards`, role: 3 },
  { name: 'codes', page: roomsPath, to: `${roomsPath}/codes`, role: 3 },
  { name: 'floors', page: roomsPath, to: `${roomsPath}/floors`, role: 3 },
  { name: 'importRooms', page: roomsPath, to: `${roomsPath}/import`, role: 1 },
  { name: 'compliments', page: hotelPath, to: `${hotelPath}?section=flowers`, role: 2 },
  { name: 'designCards', page: hotelPath, to: `${hotelPath}?section=card`, role: 1 },
  { name: 'templates', page: hotelPath, to: `${hotelPath}?section=templates`, role: 1 },
  { name: 'targets', page: hotelPath, to: `${hotelPath}?section=targets`, role: 1 },
  { name: 'departments', page: hotelPath, to: `${hotelPath}?section=departments`, role: 1 },
  { name: 'colours', page: hotelPath, to: `${hotelPath}?section=skin`, role: 1 },
  { name: 'auditLog', page: hotelPath, to: `${hotelPath}?section=history`, role: 2 },
] as const

const languageNames = { en: 'English', 'zh-CN': '简体中文' }

/** What the member can do from anywhere, each by its name. */
export function useActions(pages: readonly PageEntry[]): Finding[] {
  const { t, i18n } = useTranslation()
  const { userRole } = useRights()
  const leave = useLogout()
  const paths = destinations(pages).map(({ path }) => path)
  const found = places
    .filter(({ page, role }) => paths.includes(page) && userRole <= role)
    .map(({ name, to }) => ({ id: `action ${name}`, to, label: t(`palette.${name}`) }))
  const themes = (['light', 'dark', 'system'] as const).map((theme) => ({
    id: `theme ${theme}`,
    to: '',
    label: t(`palette.${theme}`),
    run: () => chooseTheme(theme),
  }))
  const languages = locales
    .filter((locale) => locale !== i18n.language)
    .map((locale) => ({
      id: `language ${locale}`,
      to: '',
      label: languageNames[locale],
      hint: t('palette.language'),
      run: () => {
        changeLanguage(locale).catch(() => message.error(t('system.unreachable')))
      },
    }))
  const logout = { id: 'logout', to: '', label: t('session.logout'), run: leave }
  return [...found, ...themes, ...languages, logout]
}
