import { createContext, use } from 'react'

import type { Account } from './account.ts'

export const AccountContext = createContext<Account | undefined>(undefined)

/** The signed-in account with its latest user info; only inside the app. */
export function useAccount(): Account {
  const account = use(AccountContext)
  if (!account) throw new Error('There is no account outside of the app.')
  return account
}

/** The cases a member starts with: managers and administrators the hotel's, staff what is theirs to do. */
export const defaultScope = ({ userRole }: Pick<Account['info'], 'userRole'>) =>
  userRole <= 2 ? 'all' : 'mine_and_unassigned'
