import { notification } from '@hotel/contract/notification'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

import { Link } from '../../shell/page/Link.tsx'
import { bell } from '../../api/store.ts'
import { useStored } from '../../api/subscribe.ts'
import { invalidateGroup, queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { useNotificationText } from '../useNotificationText.ts'
import { HandoverList } from './HandoverList.tsx'
import { NoticeList } from './NoticeList.tsx'
import styles from './feed.module.css'
import { useMarkRead } from './useMarkRead.ts'

const pageSize = 20

/** Notification panel below the bell, newest first. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const { t } = useNotificationText()
  const titleId = useId()
  const panel = usePopover(onClose)
  const [unreadOnly, setUnreadOnly] = useState(false)
  const [pageNum, setPageNum] = useState(1)
  const query = usePersistentQuery({
    ...queryOf(notification.list, { pageNum, pageSize, unreadOnly }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  useRefreshOnBell()
  const { read, isMarking } = useMarkRead()
  /** Whatever changes after the newest one shown stays unread. */
  const upTo = pageNum === 1 ? query.data?.list[0]?.seq : undefined
  const unread = useStored(bell)?.unreadCount ?? query.data?.unreadCount ?? 0
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={`raised ${styles.panel}`}
      onToggle={({ newState }) => void (newState === 'closed' && onClose())}
    >
      <div className={`row wrap between ${styles.header}`}>
        <h2 id={titleId} className="large">
          {t('notice.title')}
        </h2>
        <Button
          variant="quiet"
          icon={<CheckCheck />}
          busy={isMarking}
          disabled={unread === 0}
          onClick={() => void read({ all: true, upTo })}
        >
          {t('notice.readAll')}
        </Button>
      </div>
      <UnreadChoice
        unreadOnly={unreadOnly}
        onChoose={(only) => {
          setUnreadOnly(only)
          setPageNum(1)
        }}
      />
      <HandoverList onOpen={onClose} />
      <NoticeList
        query={query}
        unreadOnly={unreadOnly}
        page={{ pageNum, pageSize, onPage: setPageNum }}
        onRead={({ id, seq }) => void read({ ids: [id], upTo: seq })}
        onOpen={onClose}
      />
      <div className={`section ${styles.footer}`}>
        <Link to="/notifications" onClick={onClose}>
          {t('notice.settings')}
        </Link>
      </div>
    </div>
  )
}

type UnreadChoiceProps = { unreadOnly: boolean; onChoose: (unreadOnly: boolean) => void }

function UnreadChoice({ unreadOnly, onChoose }: UnreadChoiceProps) {
  const { t } = useNotificationText()
  return (
    <fieldset className={`row stretch wrap gap-1 underlined ${styles.choice}`}>
      <legend className="visuallyHidden">{t('notice.show')}</legend>
      {[false, true].map((only) => (
        <Button
          key={String(only)}
          variant="quiet"
          aria-pressed={unreadOnly === only}
          onClick={() => onChoose(only)}
        >
          {t(only ? 'notice.unreadOnly' : 'notice.all')}
        </Button>
      ))}
    </fieldset>
  )
}

/** Refreshes notifications when the bell's state changes. */
function useRefreshOnBell() {
  const client = useQueryClient()
  useEffect(() => bell.subscribe(() => void invalidateGroup(client, 'notification')), [client])
}

/** Uses the native popover: top layer, light dismiss and restored focus. */
function usePopover(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useLayoutEffect(() => {
    const shown = panel.current
    shown?.showPopover()
    shown?.focus()
    const onUnmount = close.current
    return () => {
      if (shown?.matches(':popover-open')) shown.hidePopover()
      onUnmount()
    }
  }, [])
  return panel
}
