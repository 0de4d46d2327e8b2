import { useEffect, useRef, type KeyboardEvent } from 'react'

type Press = { field: HTMLInputElement; text: string; isPick: boolean }

/**
 * Of a list below a search field: ↓ moves into the list, and Enter picks what was most likely meant. A key pressed
 * while the options are searched or loaded takes effect with them, unless the text or the focus changes before.
 */
export function useIntoList() {
  const early = useRef<Press>(undefined)
  // After every render, since any may bring the options.
  useEffect(() => {
    const press = early.current
    if (!press || isBusy(press.field)) return
    early.current = undefined
    const { field, text } = press
    if (document.activeElement === field && field.value === text) intoList(press)
  })
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget: field, key } = event
    const isPick = key === 'Enter' && field.value.trim() !== ''
    if (!isPick && key !== 'ArrowDown') return
    // The form is not complete yet.
    event.preventDefault()
    const press = { field, text: field.value, isPick }
    if (isBusy(field)) early.current = press
    else intoList(press)
  }
}

const pickerOf = (field: HTMLElement) => field.closest('[data-picker]')

const isBusy = (field: HTMLElement) => pickerOf(field)?.querySelector('[aria-busy=true]') !== null

function intoList({ field, text, isPick }: Press) {
  const options = [
    ...(pickerOf(field)?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []),
  ]
  const option = isPick
    ? options[bestMatch(options.map(titleOf), text)]
    : (options.find(({ checked }) => checked) ?? options[0])
  if (!option?.checked) option?.click()
  option?.focus()
}

const titleOf = (option: HTMLElement) =>
  option.closest('label')?.querySelector('[data-title]')?.textContent ?? ''

/** Where a name is as wanted, begins so or contains it; the first that was found by something else. */
export function bestMatch(names: readonly string[], wanted: string): number {
  const text = wanted.trim().toLowerCase()
  const kinds: ((name: string) => boolean)[] = [
    (name) => name === text,
    (name) => name.startsWith(text),
    (name) => name.includes(text),
  ]
  const at = kinds.map((isKind) => names.findIndex((name) => isKind(name.toLowerCase())))
  return at.find((each) => each !== -1) ?? 0
}
