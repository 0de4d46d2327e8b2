import { readItem, saveItem } from '@hotel/web/storage'
import { useEffect, useState } from 'react'

import { tabsKey } from '../../session/reset.ts'
import type { PageEntry } from '../page/pageEntry.ts'
import { serializeTabs, savedTabs } from './savedTabs.ts'
import { initialPages } from './openPages.ts'

/** The account's open pages, restored from and saved to this device. */
export function useTabs(pages: readonly PageEntry[], accountCode: string) {
  const [state, setState] = useState(() =>
    initialPages(savedTabs(pages, readItem(tabsKey(accountCode)))),
  )
  useEffect(() => {
    saveItem(tabsKey(accountCode), serializeTabs(state.tabs))
  }, [accountCode, state.tabs])
  return [state, setState] as const
}
