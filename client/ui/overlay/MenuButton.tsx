import type { ReactNode } from 'react'

import { Button } from '../Button.tsx'
import type { MenuEntry } from './MenuPopup.tsx'
import { useMenu } from './useMenu.ts'

type MenuButtonProps<Id extends string> = {
  label: string
  icon?: ReactNode
  entries: readonly MenuEntry<Id>[]
  onChoose: (id: Id) => void
}

/** A button that opens a menu. */
export function MenuButton<Id extends string>(props: MenuButtonProps<Id>) {
  const { label, icon, entries, onChoose } = props
  const menu = useMenu({ label, entries: () => entries, onChoose })
  return (
    <Button icon={icon} title={label} {...menu}>
      {label}
    </Button>
  )
}
