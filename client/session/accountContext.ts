import { createContext, use } from 'react'

import type { Account } from './account.ts'

export const AccountContext = createContext<Account | undefined>(undefined)

/** Who is signed in, as the server last said it; only below the desk, which is drawn for one account. */
export function useAccount(): Account {
  const account = use(AccountContext)
  if (!account) throw new Error('There is no account outside of the desk.')
  return account
}
