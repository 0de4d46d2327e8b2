import { deleteItem, readJson, saveItem } from '@hotel/web/storage'
import { useCallback, useState } from 'react'

import { useOtherTabs } from '../device/useOtherTabs.ts'

/**
 * What the guest has chosen beside a text, saved on this device until it is sent; `read` answers
 * undefined for what cannot be chosen any more. `choose(undefined)` forgets it.
 */
export function useSavedChoice<Value>(key: string, read: (saved: unknown) => Value | undefined) {
  const [chosen, setChosen] = useState(() => read(readJson(key)))
  useOtherTabs(key, () => setChosen(read(readJson(key))))
  const choose = useCallback(
    (value: Value | undefined) => {
      setChosen(value)
      if (value === undefined) deleteItem(key)
      else saveItem(key, JSON.stringify(value))
    },
    [key],
  )
  return [chosen, choose] as const
}
