/** The keys to press for a single-key shortcut: a capital letter is written with its Shift. */
export const writtenKeys = (shortcut: string): readonly string[] =>
  /^[A-Z]$/.test(shortcut) ? ['Shift', shortcut] : [shortcut]

/** As `aria-keyshortcuts` has it. */
export const ariaKeys = (shortcut: string) => writtenKeys(shortcut).join('+')
