import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { chooseFromMenu, preloadMenus } from '../../ui/overlay/dialogs.ts'
import type { MenuEntry } from '../../ui/overlay/MenuPopup.tsx'
import styles from './property.module.css'

type PropertyButtonProps = {
  label: string
  value: string
  /** The value as it is drawn, if it is more than its text. */
  children?: ReactNode
  /** What it can become; none: it is only shown. */
  entries?: (() => Entries | Promise<Entries>) | undefined
  onChoose: (id: string) => void
}
type Entries = readonly MenuEntry<string>[]

/** A property of the case, changed where it stands. */
export function PropertyButton(props: PropertyButtonProps) {
  const { label, value, children = value, entries, onChoose } = props
  const [open, setOpen] = useState(false)
  const name = `${label}: ${value}`
  if (!entries)
    return (
      <span className={`row inline ${styles.property}`} title={name}>
        <span className="visuallyHidden">{label}: </span>
        {children}
      </span>
    )
  const choose = async (button: HTMLElement) => {
    setOpen(true)
    const id = await chooseFromMenu(button, label, await entries())
    setOpen(false)
    if (id !== undefined) onChoose(id)
  }
  return (
    <button
      type="button"
      className={`row inline rounded ${styles.property} ${styles.editable}`}
      aria-label={name}
      title={name}
      aria-haspopup="menu"
      aria-expanded={open}
      onPointerEnter={preloadMenus}
      onFocus={preloadMenus}
      onClick={({ currentTarget }) => void choose(currentTarget)}
    >
      {children}
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </button>
  )
}
