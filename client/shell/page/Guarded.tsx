import { useLayoutEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'

import { useAccount } from '../../session/accountContext.ts'
import { isStill } from '../../session/reset.ts'
import { leaveToLogin } from '../../session/watch.ts'

/**
 * Checks on each navigation that the cookies still name the account this app was opened for.
 * Otherwise it renders nothing and loads the login page, which clears everything in memory.
 */
export function Guarded({ children }: { children: ReactNode }) {
  const { code } = useAccount()
  useLocation()
  return isStill(code) ? children : <Leave />
}

function Leave() {
  useLayoutEffect(() => leaveToLogin(), [])
  return null
}
