import { notification } from '@hotel/contract/notification'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { bell } from '../../api/told.ts'
import { invalidateGroup, queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../useWords.ts'
import { HandoverLines } from './HandoverLines.tsx'
import { NoticeList } from './NoticeList.tsx'
import styles from './feed.module.css'
import { useReading } from './useReading.ts'

const pageSize = 20

/** What the member was told, newest first; hangs below the bell. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const titleId = useId()
  const panel = usePopover(onClose)
  const [unreadOnly, setUnreadOnly] = useState(false)
  const [pageNum, setPageNum] = useState(1)
  const asked = useAsked({
    ...queryOf(notification.list, { pageNum, pageSize, unreadOnly }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  useFreshness()
  const { read, isReading } = useReading()
  const unread = bell.use()?.unreadCount ?? asked.data?.unreadCount ?? 0
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.panel}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose()
      }}
    >
      <div className={styles.header}>
        <h2 id={titleId}>{t('notice.title')}</h2>
        <Button
          variant="quiet"
          icon={<CheckCheck />}
          busy={isReading}
          disabled={unread === 0}
          onClick={() => void read({ all: true })}
        >
          {t('notice.readAll')}
        </Button>
      </div>
      <fieldset className={styles.choice}>
        <legend className="visuallyHidden">{t('notice.show')}</legend>
        {[false, true].map((only) => (
          <Button
            key={String(only)}
            variant="quiet"
            aria-pressed={unreadOnly === only}
            onClick={() => {
              setUnreadOnly(only)
              setPageNum(1)
            }}
          >
            {t(only ? 'notice.unreadOnly' : 'notice.all')}
          </Button>
        ))}
      </fieldset>
      <HandoverLines onOpen={onClose} />
      <NoticeList
        asked={asked}
        unreadOnly={unreadOnly}
        page={{ pageNum, pageSize, onPage: setPageNum }}
        onRead={(id) => void read({ ids: [id] })}
        onOpen={onClose}
      />
      <div className={styles.footer}>
        <Link to="/notifications" onClick={onClose}>
          {t('notice.settings')}
        </Link>
      </div>
    </div>
  )
}

/** What the bell says has changed is asked for anew. */
function useFreshness() {
  const client = useQueryClient()
  useEffect(() => bell.watch(() => void invalidateGroup(client, 'notification')), [client])
}

/** The platform's popover: above everything, closed by Escape or a press beside it, focus returns. */
function usePopover(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useLayoutEffect(() => {
    const shown = panel.current
    shown?.showPopover()
    shown?.focus()
    const ends = close.current
    return () => {
      if (shown?.matches(':popover-open')) shown.hidePopover()
      ends()
    }
  }, [])
  return panel
}
