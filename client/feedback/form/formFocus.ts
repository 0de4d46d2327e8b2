export function focusFirst(within: HTMLElement | null) {
  const find = (selector: string) => within?.querySelector<HTMLElement>(selector)
  // Of a time, the first quick choice: a focused date field would open its picker over them on a phone.
  const first = find('[data-focus-first]') ?? find('textarea, select, input, [data-quick]')
  first?.focus()
}

/** Keyboard users continue at the heading of the case that this is in. */
export const focusCase = (within: Element | null | undefined) =>
  within?.closest('article')?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
