import type { ReactNode } from 'react'

import type { MenuEntry } from '../../ui/overlay/MenuPopup.tsx'
import { useMenu } from '../../ui/overlay/useMenu.ts'

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

/** A button of the top bar that opens a menu. */
export function BarMenu<Id extends string>(props: BarMenuProps<Id>) {
  const { label, className, heading, entries, onChoose, children } = props
  const menu = useMenu({ label, heading, entries: () => entries, onChoose })
  return (
    <button
      type="button"
      className={`row inline ${className}`}
      title={label}
      aria-label={label}
      {...menu}
    >
      {children}
    </button>
  )
}
