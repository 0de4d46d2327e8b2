import { holds } from '@hotel/contract/http/endpoint'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { bell } from '../api/store.ts'
import { useStored } from '../api/subscribe.ts'
import { loadArea } from '../locales/i18n.ts'
import { useAccount } from '../session/accountContext.ts'
import { message } from '../ui/notice/notices.ts'
import { useHasPainted } from '../ui/browser/afterPaint.ts'
import styles from './NoticeBell.module.css'
import { useMarkCaseRead } from './useMarkCaseRead.ts'

const maxShown = 99
const loadPanel = () => Promise.all([import('./feed/NoticePanel.tsx'), loadArea('notice')])
/** Loaded after the first paint; if it fails to load, only sounds and pop-ups are missing. */
const Ring = lazy(() =>
  import('./Ring.tsx').then(
    (loaded) => ({ default: loaded.Ring }),
    () => ({ default: () => null }),
  ),
)
const NoticePanel = lazy(async () => ({ default: (await loadPanel())[0].NoticePanel }))

/** Bell with the unread count, and what announces new notifications. */
export function NoticeBell() {
  const { info } = useAccount()
  const state = useStored(bell)
  const unread = state?.unreadCount ?? 0
  useMarkCaseRead(unread)
  /** What was known before `Ring` was loaded: whatever comes after it is new. */
  const first = useRef(state)
  useEffect(() => {
    first.current ??= state
  }, [state])
  const hasPainted = useHasPainted()
  return (
    <>
      {hasPainted && (
        <Suspense fallback={null}>
          <Ring bell={state} first={first} />
        </Suspense>
      )}
      {holds(info, 'Suggestion') && (
        <BellButton waiting={unread + (state?.handovers.length ?? 0)} />
      )}
    </>
  )
}

/** Opens the notification panel. */
function BellButton({ waiting }: { waiting: number }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  /** The pointer press closes the panel before the click, so remember whether it was open. */
  const pressedOpen = useRef<boolean>(undefined)
  const toggle = async () => {
    const wasOpen = pressedOpen.current ?? isOpen
    pressedOpen.current = undefined
    if (wasOpen) return setIsOpen(false)
    setIsLoading(true)
    try {
      await loadPanel()
      setIsOpen(true)
    } catch {
      message.error(t('system.missing'))
    }
    setIsLoading(false)
  }
  const label = t('shell.bell', { count: Math.min(waiting, maxShown) })
  return (
    <span className="rigid">
      <button
        type="button"
        className={`bare rounded muted ${styles.bell}`}
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onFocus={() => void loadPanel().catch(() => undefined)}
        onPointerDown={() => {
          pressedOpen.current = isOpen
        }}
        onClick={() => void toggle()}
      >
        <Bell aria-hidden="true" />
        {waiting > 0 && (
          <span className={styles.count} aria-hidden="true">
            {waiting > maxShown ? `${maxShown}+` : waiting}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <NoticePanel onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
