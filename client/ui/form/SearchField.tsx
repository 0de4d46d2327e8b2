import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react'

import { debounce } from '../debounce.ts'
import { TextField } from './TextField.tsx'

type SearchFieldProps = {
  label: string
  placeholder: string
  keyword: string
  onKeyword: (keyword: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Asks once typing has paused; follows when the keyword changes by other means. */
export function SearchField({ label, placeholder, keyword, onKeyword, ref }: SearchFieldProps) {
  const [typed, setTyped] = useState(keyword)
  const [followed, setFollowed] = useState(keyword)
  if (followed !== keyword) {
    setFollowed(keyword)
    if (typed.trim() !== keyword) setTyped(keyword)
  }
  const ask = useEffectEvent(onKeyword)
  const askSoon = useRef<(word: string) => void>(onKeyword)
  useEffect(() => {
    const soon = debounce((word: string) => ask(word))
    askSoon.current = soon
    return () => soon.cancel()
  }, [])
  return (
    <TextField
      ref={ref}
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
        askSoon.current(target.value.trim())
      }}
    />
  )
}
