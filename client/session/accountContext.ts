import { createContext, use } from 'react'

import type { Account } from './account.ts'

export const AccountContext = createContext<Account | undefined>(undefined)

/** The signed-in account with its latest user info; only inside the app. */
export function useAccount(): Account {
  const account = use(AccountContext)
  if (!account) throw new Error('There is no account outside of the app.')
  return account
}
