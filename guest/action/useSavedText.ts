import { unsent } from '@hotel/contract/http/unsent'
import { newId } from '@hotel/web/newId'
import { deleteItem, saveItem, readJson } from '@hotel/web/storage'
import { useCallback, useState } from 'react'

import { useOtherTabs } from '../device/useOtherTabs.ts'

/** `seed`: derives the request ids; replaced after each successful send. */
type SavedText = { text: string; seed: string }

/** Whether the device holds a text that was not sent. */
export const hasSavedText = (key: string) => textIn(readJson(key)) !== ''

function textIn(saved: unknown) {
  const { text, words } = (saved ?? {}) as Partial<SavedText & { words: string }>
  // Earlier versions of this page saved the text as `words`.
  const found = text ?? words
  return typeof found === 'string' ? found : ''
}

/** Text the guest is writing, from `first` on, saved on this device until it is sent. */
export function useSavedText(key: string, first = '') {
  const read = (): SavedText => {
    const found = readJson(key)
    const { seed = newId() } = (found ?? {}) as Partial<SavedText>
    return { text: found === null ? first : textIn(found), seed }
  }
  const [saved, setSaved] = useState(read)
  useOtherTabs(key, () => setSaved(read()))
  const write = useCallback(
    (text: string) =>
      setSaved(({ seed }) => {
        saveItem(key, JSON.stringify({ text, seed }))
        return { text, seed }
      }),
    [key],
  )
  /** Removes the sent part only, so text typed during the request is not lost. */
  const clearSent = useCallback(
    (sent: string) =>
      setSaved(({ text }) => {
        const remainder = { text: unsent(text, sent), seed: newId() }
        if (remainder.text === '') deleteItem(key)
        else saveItem(key, JSON.stringify(remainder))
        return remainder
      }),
    [key],
  )
  return { ...saved, write, clearSent }
}
