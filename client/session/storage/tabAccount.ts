import { readStored, tabStorage, writeStored } from './stored.ts'

const key = 'account'

/** The account this browser tab was last opened for, also after it has signed out. */
export const tabAccount = () => readStored(tabStorage(), key)

export const saveTabAccount = (accountCode: unknown) => writeStored(tabStorage(), key, accountCode)
