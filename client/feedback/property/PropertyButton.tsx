import type { ReactNode } from 'react'

import { useAttempt } from '../../query/useAttempt.ts'
import type { MenuEntry } from '../../ui/overlay/MenuPopup.tsx'
import { useMenu } from '../../ui/overlay/useMenu.ts'
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
type PropertyMenu = Pick<PropertyButtonProps, 'label' | 'entries' | 'onChoose'>

/** Props of a button that opens the menu of a property, and shows why it could not be loaded. */
export function usePropertyMenu({ label, entries, onChoose }: PropertyMenu) {
  const attempt = useAttempt()
  const load = async () => {
    let loaded: Entries = []
    await attempt(async () => void (loaded = (await entries?.()) ?? []))
    return loaded
  }
  return useMenu({ label, entries: load, onChoose })
}

/** A property of the case, changed where it stands. */
export function PropertyButton(props: PropertyButtonProps) {
  const { label, value, children = value, entries } = props
  const menu = usePropertyMenu(props)
  const name = `${label}: ${value}`
  if (!entries)
    return (
      <span className={`row inline ${styles.property}`} title={name}>
        <span className="visuallyHidden">{label}: </span>
        {children}
      </span>
    )
  return (
    <button
      type="button"
      className={`row inline rounded ${styles.property} ${styles.editable}`}
      aria-label={name}
      title={name}
      {...menu}
    >
      {children}
    </button>
  )
}
