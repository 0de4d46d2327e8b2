import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { ariaKeys, writtenKeys } from '../keys/written.ts'
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
  /** Shown after the label. */
  note?: string | undefined
  /** Entries with the same group follow its name. */
  group?: string | undefined
  /** Whether it is the current choice; left out for entries that do something. */
  checked?: boolean | undefined
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

/** Focused as it is drawn: by itself the menu waits a frame, and a key pressed in it would be lost. */
const focusNow = (popup: HTMLElement | null) => popup?.focus({ preventScroll: true })

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
              <Menu.Popup
                ref={focusNow}
                className={`raised ${styles.menu}`}
                tabIndex={0}
                aria-label={label}
                finalFocus={false}
              >
                {heading && (
                  <div className={`strong break underlined ${styles.heading}`} aria-hidden="true">
                    {heading}
                  </div>
                )}
                <MenuEntries entries={entries} onChoose={choose} />
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
    </section>
  )
}

type EntriesProps<Id extends string> = {
  entries: readonly MenuEntry<Id>[]
  onChoose: (id: Id) => void
}

function MenuEntries<Id extends string>({ entries, onChoose }: EntriesProps<Id>) {
  const groups = [...new Set(entries.map(({ group }) => group))]
  return groups.map((group) => (
    <Menu.RadioGroup
      key={group ?? ''}
      className={styles.group}
      value={entries.find((entry) => entry.checked)?.id ?? ''}
    >
      {group && <Menu.GroupLabel className={`muted small ${styles.name}`}>{group}</Menu.GroupLabel>}
      {entries
        .filter((entry) => entry.group === group)
        .map((entry) => (
          <MenuItem key={entry.id} entry={entry} onChoose={onChoose} />
        ))}
    </Menu.RadioGroup>
  ))
}

type ItemProps<Id extends string> = { entry: MenuEntry<Id>; onChoose: (id: Id) => void }

function MenuItem<Id extends string>({ entry, onChoose }: ItemProps<Id>) {
  const { id, icon, label, note, shortcut, disabled, danger, checked } = entry
  const item = {
    className: `row ${danger ? 'danger' : ''} ${styles.entry}`,
    disabled: disabled ?? false,
    label,
    'aria-keyshortcuts': shortcut && ariaKeys(shortcut),
    onClick: () => onChoose(id),
    children: (
      <>
        {icon}
        <span className="grow capital">{label}</span>
        {note && <span className="muted small">{note}</span>}
        {checked && <Check aria-hidden="true" />}
        {shortcut && <kbd aria-hidden="true">{writtenKeys(shortcut).join(' ')}</kbd>}
      </>
    ),
  }
  if (checked === undefined) return <Menu.Item {...item} />
  return <Menu.RadioItem {...item} value={id} closeOnClick />
}
