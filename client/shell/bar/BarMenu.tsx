import { useState, type ReactNode } from 'react'

import { chooseFromMenu, preloadMenus } from '../../ui/overlay/dialogs.ts'
import type { MenuEntry } from '../../ui/overlay/MenuPopup.tsx'

type BarMenuProps<Id extends string> = {
  /** Accessible name and tooltip. */
  label: string
  className: string | undefined
  /** Shown above the entries. */
  heading?: string
  entries: readonly MenuEntry<Id>[]
  onChoose: (id: Id) => void
  children: ReactNode
}

/** A button of the top bar that opens a menu; the menu's code is preloaded on hover and focus. */
export function BarMenu<Id extends string>(props: BarMenuProps<Id>) {
  const { label, className, heading, entries, onChoose, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const open = async (button: HTMLElement) => {
    setIsOpen(true)
    const chosen = await chooseFromMenu(button, label, entries, heading)
    setIsOpen(false)
    if (chosen !== undefined) onChoose(chosen)
  }
  return (
    <button
      type="button"
      className={`row inline ${className}`}
      title={label}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={preloadMenus}
      onFocus={preloadMenus}
      onClick={(event) => void open(event.currentTarget)}
    >
      {children}
    </button>
  )
}
