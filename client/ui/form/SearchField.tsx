import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

import { debounce } from '../browser/debounce.ts'
import { TextField } from './TextField.tsx'

type SearchFieldProps = {
  label: string
  placeholder: string
  /** What can be searched, where the placeholder does not say it. */
  hint?: string | undefined
  keyword: string
  onKeyword: (keyword: string) => void
  /** After Tab, Enter or ↓, once what was typed is searched. */
  onLeave?: (event: KeyboardEvent<HTMLInputElement>) => void
}

const leavingKeys = ['Tab', 'Enter', 'ArrowDown']

type Waiting = ReturnType<typeof debounce<[text: string]>> | undefined

/**
 * Searches when typing pauses or leaves by a key, and shows a keyword changed elsewhere. A keyword that comes back from
 * the field's own search may be older than the text typed since and never replaces it.
 */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, hint, keyword, onKeyword, onLeave } = props
  const [typed, setTyped] = useState(keyword)
  const [followed, setFollowed] = useState(keyword)
  const [searched, setSearched] = useState<readonly string[]>([])
  if (followed !== keyword) {
    setFollowed(keyword)
    const own = searched.indexOf(keyword)
    setSearched(own === -1 ? [] : searched.slice(own + 1))
    if (own === -1) setTyped(keyword)
  }
  const search = useEffectEvent(onKeyword)
  const waiting = useRef<Waiting>(undefined)
  useEffect(() => {
    const soon = debounce((text: string) => {
      setSearched((before) => [...before, text])
      search(text)
    })
    waiting.current = soon
    return () => soon.cancel()
  }, [])
  return (
    <TextField
      type="search"
      label={label}
      labelHidden
      placeholder={placeholder}
      title={hint}
      icon={<Search />}
      maxLength={50}
      value={typed}
      aria-keyshortcuts="/"
      onChange={({ target }) => {
        setTyped(target.value)
        waiting.current?.(target.value.trim())
      }}
      onKeyDown={(event) => {
        // Enter of an input method only ends its own text.
        if (!leavingKeys.includes(event.key) || event.nativeEvent.isComposing) return
        // What takes the focus next must not be gone when the search follows.
        flushSync(() => waiting.current?.flush())
        onLeave?.(event)
      }}
    />
  )
}
