export function focusFirst(within: HTMLElement | null) {
  const find = (selector: string) => within?.querySelector<HTMLElement>(selector)
  const first = find('[data-focus-first]') ?? find('textarea, select, input')
  // On a phone, focusing a date field would open its picker over the quick choices.
  const opensPicker = first?.matches('[type^=date]') && matchMedia('(pointer: coarse)').matches
  const target = opensPicker ? find('[data-focus-touch=true]') : first
  target?.focus()
}

/** Keyboard users continue at the heading of the case that this is in. */
export const focusCase = (within: Element | null | undefined) =>
  within?.closest('article')?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
