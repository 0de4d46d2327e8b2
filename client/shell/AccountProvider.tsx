import { session } from '@hotel/contract/session'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'

import { queryOf } from '../api/queries.ts'
import { SpokenContext, useSpokenNow } from '../locales/spoken.ts'
import type { Account } from '../session/account.ts'
import { AccountContext } from '../session/accountContext.ts'
import { cookieNames, writeCookie } from '../session/kept/cookies.ts'
import { applySkin } from './device/skin.ts'

/** Whoever changes the hotel or the member asks the user info anew (`fetchQuery`), and the shell follows. */
export function AccountProvider({ opened, children }: { opened: Account; children: ReactNode }) {
  const { code } = opened
  const { data: info } = useQuery({
    ...queryOf(session.userInfo, { code }),
    initialData: opened.info,
    // Only listens: it was asked for before the desk was drawn.
    enabled: false,
  })
  const account = useMemo(() => ({ code, info }), [code, info])
  const spoken = useSpokenNow()
  useLayoutEffect(() => {
    applySkin(info.skin)
    writeCookie(cookieNames.userInfo, JSON.stringify(info))
  }, [info])
  return (
    <AccountContext value={account}>
      <SpokenContext value={spoken}>{children}</SpokenContext>
    </AccountContext>
  )
}
