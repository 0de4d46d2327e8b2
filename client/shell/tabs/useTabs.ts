import { useEffect, useState } from 'react'

import { tabsKey } from '../../session/reset.ts'
import { read, write } from '../device/choices.ts'
import type { PageEntry } from '../page/pageEntry.ts'
import { serializeTabs, savedTabs } from './savedTabs.ts'
import { initialPages } from './openPages.ts'

/** The account's open pages, restored from and saved to this device. */
export function useTabs(pages: readonly PageEntry[], accountCode: string) {
  const [state, setState] = useState(() =>
    initialPages(savedTabs(pages, read(tabsKey(accountCode)))),
  )
  useEffect(() => {
    write(tabsKey(accountCode), serializeTabs(state.tabs))
  }, [accountCode, state.tabs])
  return [state, setState] as const
}
