import { Menu } from '@base-ui/react/menu'
import { useState, type ReactNode } from 'react'

import styles from './overlay.module.css'

/** An element to open beside, or a point of the window. */
export type MenuAnchor = Element | { x: number; y: number }

export type MenuEntry<Id extends string> = {
  id: Id
  label: string
  icon?: ReactNode
  /** Keyboard shortcut, shown beside the label. */
  shortcut?: string | undefined
  disabled?: boolean | undefined
  danger?: boolean | undefined
}

type MenuOptions<Id extends string> = {
  anchor: MenuAnchor
  label: string
  /** Shown above the entries. */
  heading?: string | undefined
  entries: readonly MenuEntry<Id>[]
  settle: (chosen: Id | undefined) => void
}

export const renderMenu = <Id extends string>(options: MenuOptions<Id>) => (
  <MenuPopup {...options} />
)

/** Keeps the anchor inside the window, also after it was resized. */
const pointWithin = ({ x, y }: { x: number; y: number }) =>
  new DOMRect(Math.min(x, innerWidth), Math.min(y, innerHeight), 0, 0)

function MenuPopup<Id extends string>(options: MenuOptions<Id>) {
  const { anchor, label, heading, entries, settle } = options
  const [chosen, choose] = useState<Id>()
  const [open, setOpen] = useState(true)
  // The portal lies outside of the page's landmarks, so it needs its own named region.
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const place =
    anchor instanceof Element ? anchor : { getBoundingClientRect: () => pointWithin(anchor) }
  return (
    <section ref={setRegion} aria-label={label}>
      {region && (
        <Menu.Root
          open={open}
          onOpenChange={setOpen}
          onOpenChangeComplete={(isOpen) => {
            if (!isOpen) settle(chosen)
          }}
        >
          <Menu.Portal container={region}>
            <Menu.Positioner
              anchor={place}
              align={anchor instanceof Element ? 'end' : 'start'}
              sideOffset={4}
              collisionPadding={8}
              className={styles.positioner}
            >
              <Menu.Popup className={`raised ${styles.menu}`} aria-label={label} finalFocus={false}>
                {heading && (
                  <div className={`strong break ${styles.heading}`} aria-hidden="true">
                    {heading}
                  </div>
                )}
                {entries.map((entry) => (
                  <Menu.Item
                    key={entry.id}
                    className={`row ${entry.danger ? 'danger' : ''} ${styles.entry}`}
                    disabled={entry.disabled}
                    label={entry.label}
                    aria-keyshortcuts={entry.shortcut}
                    onClick={() => choose(entry.id)}
                  >
                    {entry.icon}
                    <span className="grow capital">{entry.label}</span>
                    {entry.shortcut && <kbd aria-hidden="true">{entry.shortcut}</kbd>}
                  </Menu.Item>
                ))}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
    </section>
  )
}
