import type { KeyboardEvent } from 'react'

/** Of a list below a search field: ↓ moves into the list, and Enter picks what was most likely meant. */
export function intoList(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget, key } = event
  const isPick = key === 'Enter' && currentTarget.value.trim() !== ''
  if (!isPick && key !== 'ArrowDown') return
  // The form is not complete yet.
  event.preventDefault()
  const picker = currentTarget.closest('[data-picker]')
  if (!picker || picker.querySelector('[aria-busy=true]')) return
  const options = [...picker.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const option = isPick
    ? options[bestMatch(options.map(titleOf), currentTarget.value)]
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
