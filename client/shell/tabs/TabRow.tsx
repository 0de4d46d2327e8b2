import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { chooseFromMenu, preloadMenus } from '../../ui/overlay/dialogs.ts'
import type { MenuAnchor } from '../../ui/overlay/MenuPopup.tsx'
import { TabItem } from './TabItem.tsx'
import styles from './tabs.module.css'
import { commandsOf, moved, type Tab, type TabCommand } from './tabs.ts'

type TabRowProps = {
  tabs: readonly Tab[]
  active: string | undefined
  onCommand: (command: TabCommand, tab: Tab) => void
  onMove: (tabs: readonly Tab[]) => void
}

/** The open tabs: links with a context menu, reordered by dragging or with Ctrl Shift and an arrow. */
export function TabRow({ tabs, active, onCommand, onMove }: TabRowProps) {
  const { t } = useTranslation()
  const { row, focus, focusNext } = useRowFocus(tabs, active)
  const [dragged, setDragged] = useState<string>()
  const [announcement, announce] = useState('')

  const openMenu = async (tab: Tab, anchor: MenuAnchor) => {
    const entries = commandsOf(tabs, tab.key).map((id) => ({ id, label: t(`tabs.${id}`) }))
    const chosen = await chooseFromMenu(anchor, t('tabs.menu', { title: t(tab.title) }), entries)
    if (chosen) onCommand(chosen, tab)
  }
  const close = (tab: Tab, at: number) => {
    if (tab.meta.affix) return
    focusNext((tabs[at + 1] ?? tabs[at - 1])?.key)
    onCommand('closeCurrent', tab)
  }
  const move = (key: string, to: number) => {
    const next = moved(tabs, key, to)
    const position = next.findIndex((tab) => tab.key === key)
    const tab = next[position]
    if (!tab || tabs[position] === tab) return
    focusNext(key)
    onMove(next)
    announce(t('tabs.moved', { title: t(tab.title), position: position + 1, count: next.length }))
  }

  return (
    <nav
      className={`shrink underlined ${styles.row}`}
      aria-label={t('shell.openPages')}
      onPointerEnter={preloadMenus}
    >
      <ul
        ref={row}
        className={`row stretch gap-1 ${styles.tabs}`}
        onWheel={(event) => {
          event.currentTarget.scrollLeft += event.deltaY
        }}
      >
        {tabs.map((tab, at) => (
          <TabItem
            key={tab.key}
            tab={tab}
            isActive={tab.key === active}
            isFocusable={tab.key === active || (active === undefined && at === 0)}
            isDragged={tab.key === dragged}
            onClose={() => close(tab, at)}
            onMenu={(anchor) => void openMenu(tab, anchor)}
            onStep={(step) => focus(tabs.at((at + step) % tabs.length))}
            onEnd={(last) => focus(last ? tabs.at(-1) : tabs[0])}
            onShift={(step) => move(tab.key, at + step)}
            onDragStart={() => setDragged(tab.key)}
            onDragOver={() => {
              if (dragged !== undefined && dragged !== tab.key) move(dragged, at)
            }}
            onDragEnd={() => setDragged(undefined)}
          />
        ))}
      </ul>
      <span className="visuallyHidden" aria-live="polite">
        {announcement}
      </span>
    </nav>
  )
}

/**
 * Scrolls the row as little as shows the whole tab. `scrollIntoView` would make the next Tab key begin
 * there in some browsers (Chromium 150), past the link that skips to the content.
 */
function scrollTo(row: HTMLElement, tab: HTMLElement) {
  const [shown, wanted] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  const { scrollPaddingInlineStart, scrollPaddingInlineEnd } = getComputedStyle(row)
  const before = shown.left + (Number.parseFloat(scrollPaddingInlineStart) || 0) - wanted.left
  const after = wanted.right - shown.right + (Number.parseFloat(scrollPaddingInlineEnd) || 0)
  if (before > 0) row.scrollBy({ left: -before })
  else if (after > 0) row.scrollBy({ left: Math.min(after, -before) })
}

/** Keeps the active tab in view, and focus in the row when tabs move or close. */
function useRowFocus(tabs: readonly Tab[], active: string | undefined) {
  const row = useRef<HTMLUListElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const tab = linkIn(row.current, active)?.closest('li')
    if (!row.current || !tab) return undefined
    // The observer also fires initially; a longer title or a rotated screen may hide part of the tab.
    const list = row.current
    const watch = new ResizeObserver(() => scrollTo(list, tab))
    watch.observe(list)
    watch.observe(tab)
    return () => watch.disconnect()
  }, [active, tabs.length])
  useEffect(() => {
    linkIn(row.current, wanted.current)?.focus()
    wanted.current = undefined
  }, [tabs])
  return {
    row,
    focus: (tab: Tab | undefined) => linkIn(row.current, tab?.key)?.focus(),
    /** Focuses the tab after the row has changed, if focus is in the row now. */
    focusNext: (key: string | undefined) => {
      if (row.current?.contains(document.activeElement)) wanted.current = key
    },
  }
}

const linkIn = (row: HTMLElement | null, key: string | undefined) =>
  key === undefined ? null : row?.querySelector<HTMLElement>(`a[data-key="${CSS.escape(key)}"]`)
