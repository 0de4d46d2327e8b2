import { ChevronDown } from 'lucide-react'
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

/** A property of the case, changed where it stands. */
export function PropertyButton(props: PropertyButtonProps) {
  const { label, value, children = value, entries, onChoose } = props
  const attempt = useAttempt()
  const load = async () => {
    let loaded: Entries = []
    await attempt(async () => void (loaded = (await entries?.()) ?? []))
    return loaded
  }
  const menu = useMenu({ label, entries: load, onChoose })
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
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </button>
  )
}
