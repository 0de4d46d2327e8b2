import { holds } from '@hotel/contract/endpoint'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { bell } from '../api/told.ts'
import { openArea } from '../locales/words.ts'
import { useAccount } from '../session/accountContext.ts'
import { keepingPage } from '../shell/deploy/missingChunk.ts'
import { message } from '../ui/notice/notices.ts'
import styles from './NoticeBell.module.css'
import { useCaseRead } from './useCaseRead.ts'
import { useRing } from './useRing.ts'

const mostShown = 99
const loadPanel = keepingPage(() =>
  Promise.all([import('./feed/NoticePanel.tsx'), openArea('notice')]),
)
const NoticePanel = lazy(async () => ({ default: (await loadPanel())[0].NoticePanel }))

/** How much the member has been told and not read yet; opens what it was. */
export function NoticeBell() {
  const { t } = useTranslation()
  const { info } = useAccount()
  const rung = bell.use()
  const unread = rung?.unreadCount ?? 0
  const waiting = unread + (rung?.handovers.length ?? 0)
  const [isOpen, setIsOpen] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  /** A press closes the panel before it clicks: what was open then is not to open again. */
  const pressedOpen = useRef<boolean>(undefined)
  useCaseRead(unread)
  useRing(rung)
  if (!holds(info, 'Suggestion')) return null
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
  const label = t('shell.bell', { count: Math.min(waiting, mostShown) })
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={styles.bell}
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
            {waiting > mostShown ? `${mostShown}+` : waiting}
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
