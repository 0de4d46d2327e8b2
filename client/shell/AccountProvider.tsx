import { session } from '@hotel/contract/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react'

import { useMemberEvents } from '../api/stream.ts'
import { queryOf } from '../query/queries.ts'
import { LocaleContext, useI18nLocale } from '../locales/locale.ts'
import { hasPages, type Account } from '../session/account.ts'
import { AccountContext } from '../session/accountContext.ts'
import { watchRights } from '../session/expiry/rights.ts'
import { showNoPermission } from '../session/expiry/sessionDialogs.ts'
import { cookieNames, writeCookie } from '../session/storage/cookies.ts'
import { userInfoIn } from '../session/userInfo.ts'
import { ClosedApp } from './ClosedApp.tsx'
import { applySkin } from './device/skin.ts'

/**
 * Commands that change the hotel or the member refetch the user info, and so do changes that others
 * make; the shell re-renders from it.
 */
export function AccountProvider({ opened, children }: { opened: Account; children: ReactNode }) {
  const { code } = opened
  const { data: info } = useQuery({
    ...queryOf(session.userInfo, { code }),
    initialData: opened.info,
    select: (answer) => userInfoIn(answer) ?? opened.info,
    // Observes the cache only; the first user info was loaded before the app rendered.
    enabled: false,
  })
  const queries = useQueryClient()
  useMemberEvents((memberId) => {
    if (memberId === info.memberId) void watchRights(queries, code).refresh()
  })
  const isOpen = hasPages(info)
  useEffect(() => {
    if (!isOpen) void showNoPermission()
  }, [isOpen])
  const account = useMemo(() => ({ code, info }), [code, info])
  const locale = useI18nLocale()
  useLayoutEffect(() => {
    applySkin(info.skin)
    writeCookie(cookieNames.userInfo, JSON.stringify(info))
  }, [info])
  return (
    <AccountContext value={account}>
      <LocaleContext value={locale}>
        {isOpen ? children : <ClosedApp why={{ kind: 'noPermission' }} />}
      </LocaleContext>
    </AccountContext>
  )
}
