import { unsent } from '@hotel/contract/http/unsent'
import { newId } from '@hotel/web/newId'
import { deleteItem, saveItem, readJson } from '@hotel/web/storage'
import { useCallback, useRef, useState } from 'react'

import { useOtherTabs } from '../device/useOtherTabs.ts'

/** `seed`: derives the request ids; replaced after each successful send. */
type SavedText = { text: string; seed: string }

/** Whether the device holds a text that was not sent. */
export const hasSavedText = (key: string) => textIn(readJson(key)) !== ''

/** Of the text that the device holds, if any. */
export const savedSeed = (key: string) => ((readJson(key) ?? {}) as Partial<SavedText>).seed

function textIn(saved: unknown) {
  const { text } = (saved ?? {}) as Partial<SavedText>
  return typeof text === 'string' ? text : ''
}

/** Text the guest is writing, from `first` on, saved on this device until it is sent. */
export function useSavedText(key: string, first = '') {
  const read = (): SavedText => {
    const found = readJson(key)
    const { seed = newId() } = (found ?? {}) as Partial<SavedText>
    return { text: found === null ? first : textIn(found), seed }
  }
  const [saved, setSaved] = useState(read)
  const latest = useRef(saved)
  const show = useCallback((next: SavedText) => {
    latest.current = next
    setSaved(next)
  }, [])
  useOtherTabs(key, () => show(read()))
  const write = useCallback(
    (text: string) => {
      const next = { ...latest.current, text }
      saveItem(key, JSON.stringify(next))
      show(next)
    },
    [key, show],
  )
  /** Removes the sent part only, so text typed during the request is not lost. */
  const clearSent = useCallback(
    (sent: string) => {
      const remainder = { text: unsent(latest.current.text, sent), seed: newId() }
      if (remainder.text === '') deleteItem(key)
      else saveItem(key, JSON.stringify(remainder))
      show(remainder)
    },
    [key, show],
  )
  return { ...saved, write, clearSent }
}
