import { X } from 'lucide-react'
import { useRef, type KeyboardEvent, type PointerEvent, type TouchEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { useLocale } from '../../locales/locale.ts'
import { Link } from '../page/Link.tsx'
import type { MenuAnchor } from '../../ui/overlay/MenuPopup.tsx'
import styles from './tabs.module.css'
import { detailIn, fullTitleOf, targetOf, type Tab } from './tabs.ts'

type TabItemProps = {
  tab: Tab
  isActive: boolean
  /** Roving tabindex: one link is in the tab order, arrow keys reach the others. */
  isFocusable: boolean
  isDragged: boolean
  onClose: () => void
  onMenu: (anchor: MenuAnchor) => void
  onStep: (step: 1 | -1) => void
  onEnd: (last: boolean) => void
  onShift: (step: 1 | -1) => void
  onDragStart: () => void
  onDragOver: () => void
  onDragEnd: () => void
}

export function TabItem(props: TabItemProps) {
  const { tab, isActive, isFocusable, isDragged, onClose, onMenu } = props
  const { t } = useTranslation()
  const press = useLongPress(onMenu)
  const language = useLocale()
  const detail = detailIn(tab, language)
  const title = fullTitleOf(tab, t, language)
  return (
    <li className="row stretch gap-0">
      <div
        role="presentation"
        className={`row gap-0 muted ${styles.tab}`}
        data-active={isActive}
        data-dragged={isDragged}
        draggable={!tab.meta.affix}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          props.onDragStart()
        }}
        onDragOver={(event) => {
          event.preventDefault()
          props.onDragOver()
        }}
        onDrop={(event) => event.preventDefault()}
        onDragEnd={props.onDragEnd}
        onAuxClick={(event) => {
          if (event.button !== 1) return
          event.preventDefault()
          onClose()
        }}
        onMouseDown={(event) => {
          // Otherwise the middle button starts autoscroll.
          if (event.button === 1) event.preventDefault()
        }}
        onContextMenu={(event) => {
          event.preventDefault()
          press.cancel()
          onMenu({ x: event.clientX, y: event.clientY })
        }}
        {...press.handlers}
      >
        <Link
          {...targetOf(tab)}
          data-key={tab.key}
          className={`plain shrink row stretch gap-1 ${styles.link}`}
          title={title}
          aria-current={isActive ? 'page' : undefined}
          tabIndex={isFocusable ? 0 : -1}
          draggable={false}
          onKeyDown={(event) => onTabKey(event, props)}
        >
          <span className={`ellipsis capital ${styles.title}`}>{t(tab.title)}</span>
          {detail && <span className={`ellipsis ${styles.detail}`}>{detail}</span>}
        </Link>
        {!tab.meta.affix && (
          <button
            type="button"
            className={`bare ${styles.close}`}
            aria-label={t('tabs.close', { title })}
            tabIndex={-1}
            onClick={onClose}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </div>
    </li>
  )
}

function onTabKey(event: KeyboardEvent<HTMLElement>, props: TabItemProps) {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  const isMove = shiftKey && (ctrlKey || metaKey)
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined
  if (step && isMove) props.onShift(step)
  else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) props.onMenu(event.currentTarget)
  else if (ctrlKey || metaKey || altKey || shiftKey) return
  else if (step) props.onStep(step)
  else if (key === 'Home' || key === 'End') props.onEnd(key === 'End')
  else if (key === 'Delete') props.onClose()
  else return
  event.preventDefault()
}

/** Longer than a browser's own long press, which then wins. */
const longPressMs = 600
const steadyPx = 10

/** Opens the menu on a long press, in browsers that fire no `contextmenu` for it. */
function useLongPress(onMenu: (anchor: MenuAnchor) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const opened = useRef(false)
  const cancel = () => clearTimeout(timer.current)
  const handlers = {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      cancel()
      opened.current = false
      if (pointerType !== 'touch') return
      from.current = { x, y }
      timer.current = setTimeout(() => {
        opened.current = true
        onMenu({ x, y })
      }, longPressMs)
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (Math.hypot(x - from.current.x, y - from.current.y) > steadyPx) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onTouchEnd: (event: TouchEvent) => {
      // Otherwise lifting the finger counts as a click outside the menu and closes it.
      if (opened.current) event.preventDefault()
    },
  }
  return { handlers, cancel }
}
