import { useState, type ReactNode } from 'react'

import { chooseFromMenu, preloadMenus } from '../../ui/overlay/ask.ts'
import type { MenuEntry } from '../../ui/overlay/MenuPopup.tsx'

type BarMenuProps<Id extends string> = {
  /** Read out and shown as a hint; where it stays visible, it is in `children`. */
  label: string
  className: string | undefined
  entries: readonly MenuEntry<Id>[]
  onChoose: (id: Id) => void
  children: ReactNode
}

/** A button of the top bar that opens a menu; the menu's code comes when somebody is near. */
export function BarMenu<Id extends string>(props: BarMenuProps<Id>) {
  const { label, className, entries, onChoose, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const open = async (button: HTMLElement) => {
    setIsOpen(true)
    const chosen = await chooseFromMenu(button, label, entries)
    setIsOpen(false)
    if (chosen !== undefined) onChoose(chosen)
  }
  return (
    <button
      type="button"
      className={className}
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
