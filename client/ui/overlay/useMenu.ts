import { useState, type MouseEvent } from 'react'

import { chooseFromMenu, preloadMenus } from './dialogs.ts'
import type { MenuEntry } from './MenuPopup.tsx'

type Entries<Id extends string> = readonly MenuEntry<Id>[]
type Menu<Id extends string> = {
  label: string
  /** Shown above the entries. */
  heading?: string | undefined
  /** Without any, no menu opens. */
  entries: () => Entries<Id> | Promise<Entries<Id>>
  onChoose: (id: Id) => void
}

/** Props of a button that opens a menu; the menu's code is preloaded on hover and focus. */
export function useMenu<Id extends string>({ label, heading, entries, onChoose }: Menu<Id>) {
  const [isOpen, setIsOpen] = useState(false)
  const choose = async (button: HTMLElement) => {
    setIsOpen(true)
    try {
      const offered = await entries()
      if (offered.length === 0) return
      const id = await chooseFromMenu(button, label, offered, heading)
      if (id !== undefined) onChoose(id)
    } finally {
      setIsOpen(false)
    }
  }
  return {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPointerEnter: preloadMenus,
    onFocus: preloadMenus,
    onClick: (event: MouseEvent<HTMLElement>) => void choose(event.currentTarget),
  } as const
}
