import { readItem, saveItem } from '@hotel/web/storage'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { tabsKey } from '../../session/reset.ts'
import type { PageEntry } from '../page/pageEntry.ts'
import { serializeTabs, savedTabs } from './savedTabs.ts'
import { initialPages, withoutStaleDetails } from './openPages.ts'

/** The account's open pages, restored from and saved to this device. */
export function useTabs(pages: readonly PageEntry[], accountCode: string) {
  const [state, setState] = useState(() =>
    initialPages(savedTabs(pages, readItem(tabsKey(accountCode)))),
  )
  useEffect(() => {
    saveItem(tabsKey(accountCode), serializeTabs(state.tabs))
  }, [accountCode, state.tabs])
  const { language } = useTranslation().i18n
  const [named, setNamed] = useState(language)
  if (named !== language) {
    setNamed(language)
    setState(withoutStaleDetails)
  }
  return [state, setState] as const
}
