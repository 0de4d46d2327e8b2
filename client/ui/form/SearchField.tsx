import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { debounce } from '../browser/debounce.ts'
import { TextField } from './TextField.tsx'

type SearchFieldProps = {
  label: string
  placeholder: string
  keyword: string
  onKeyword: (keyword: string) => void
}

/**
 * Searches when typing pauses, and shows a keyword changed elsewhere. A keyword that comes back from
 * the field's own search may be older than the text typed since and never replaces it.
 */
export function SearchField({ label, placeholder, keyword, onKeyword }: SearchFieldProps) {
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
  const searchSoon = useRef<(text: string) => void>(onKeyword)
  useEffect(() => {
    const soon = debounce((text: string) => {
      setSearched((before) => [...before, text])
      search(text)
    })
    searchSoon.current = soon
    return () => soon.cancel()
  }, [])
  return (
    <TextField
      type="search"
      label={label}
      labelHidden
      placeholder={placeholder}
      icon={<Search />}
      maxLength={50}
      value={typed}
      aria-keyshortcuts="/"
      onChange={({ target }) => {
        setTyped(target.value)
        searchSoon.current(target.value.trim())
      }}
    />
  )
}
