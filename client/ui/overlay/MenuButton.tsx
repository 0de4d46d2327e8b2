import { useState, type ReactNode } from 'react'

import { Button } from '../Button.tsx'
import { chooseFromMenu, preloadMenus } from './dialogs.ts'
import type { MenuEntry } from './MenuPopup.tsx'

type MenuButtonProps<Id extends string> = {
  label: string
  icon?: ReactNode
  entries: readonly MenuEntry<Id>[]
  onChoose: (id: Id) => void
}

/** A button that opens a menu; the menu's code is preloaded on hover and focus. */
export function MenuButton<Id extends string>(props: MenuButtonProps<Id>) {
  const { label, icon, entries, onChoose } = props
  const [open, setOpen] = useState(false)
  const choose = async (button: HTMLElement) => {
    setOpen(true)
    const id = await chooseFromMenu(button, label, entries)
    setOpen(false)
    if (id !== undefined) onChoose(id)
  }
  return (
    <Button
      icon={icon}
      title={label}
      aria-haspopup="menu"
      aria-expanded={open}
      onPointerEnter={preloadMenus}
      onFocus={preloadMenus}
      onClick={(event) => void choose(event.currentTarget)}
    >
      {label}
    </Button>
  )
}
