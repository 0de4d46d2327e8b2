import { useEffect, useState } from 'react'

import { tabsKey } from '../../session/reset.ts'
import { read, write } from '../device/choices.ts'
import type { PageEntry } from '../page/pageEntry.ts'
import { keptRecords, keptTabs } from './keptTabs.ts'
import { nothingOpen } from './openPages.ts'

/** The open pages of one account: what was open last time, and every page that is gone to. */
export function useTabs(pages: readonly PageEntry[], accountCode: string) {
  const [state, setState] = useState(() => nothingOpen(keptTabs(pages, read(tabsKey(accountCode)))))
  useEffect(() => {
    write(tabsKey(accountCode), keptRecords(state.tabs))
  }, [accountCode, state.tabs])
  return [state, setState] as const
}
