import type { DataOf } from '@hotel/contract/http/endpoint'
import { listed } from '@hotel/contract/http/listed'
import type { Notice, notification } from '@hotel/contract/notification'
import { wordEnd } from '@hotel/contract/notification/words'
import { BellOff, Check } from 'lucide-react'

import { Link } from '../../shell/page/Link.tsx'
import type { PersistentQuery } from '../../query/usePersistentQuery.ts'
import { LoadError } from '../../query/LoadError.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { ListPages } from '../../ui/table/ListPages.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useNotificationText } from '../useNotificationText.ts'
import styles from './feed.module.css'
import { noticeIcons } from './icons.ts'
import { Instant } from '../../session/text/Instant.tsx'

type NoticeListProps = {
  query: PersistentQuery<DataOf<typeof notification.list>>
  unreadOnly: boolean
  page: { pageNum: number; pageSize: number; onPage: (pageNum: number) => void }
  onRead: (notice: Notice) => void
  /** Called before the notification's case opens. */
  onOpen: () => void
}

export function NoticeList({ query, unreadOnly, page, onRead, onOpen }: NoticeListProps) {
  const { t } = useNotificationText()
  if (query.isError && !query.data) return <LoadError query={query} title={t('notice.failed')} />
  if (!query.data) return <ListSkeleton />
  if (query.data.list.length === 0) {
    return (
      <EmptyState
        icon={<BellOff />}
        title={t(unreadOnly ? 'notice.noneUnread' : 'notice.none')}
        text={unreadOnly ? undefined : t('notice.noneHint')}
      />
    )
  }
  return (
    <>
      <ul className={styles.list} aria-busy={query.isPlaceholderData}>
        {query.data.list.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onRead={onRead} onOpen={onOpen} />
        ))}
      </ul>
      {query.data.total > page.pageSize && (
        <div className={`ruled ${styles.pages}`}>
          <ListPages {...page} found={query.data} />
        </div>
      )}
    </>
  )
}

type NoticeItemProps = Pick<NoticeListProps, 'onRead' | 'onOpen'> & { notice: Notice }

function NoticeItem({ notice, onRead, onOpen }: NoticeItemProps) {
  const { t, sentence, locale } = useNotificationText()
  const now = useNow()
  const { kind, severity, feedbackId, feedbackNo, readAt, count, alsoKinds } = notice
  const Icon = noticeIcons[kind]
  const isUnread = readAt === null
  const end = wordEnd(notice.status, locale)
  return (
    <li className={`row gap-1 underlined ${styles.item}`} data-unread={isUnread || undefined}>
      <Link
        className={`plain shrink row stretch gap-3 grow ${styles.link}`}
        to={`/feedback/suggestion/${feedbackId}`}
        onClick={() => {
          if (isUnread) onRead(notice)
          onOpen()
        }}
      >
        <Icon
          className={`${severity === 1 ? 'danger' : 'muted'} ${styles.icon}`}
          aria-hidden="true"
        />
        <span className="shrink stack tight">
          <span className={`break ${isUnread ? 'strong' : ''}`}>{sentence(notice)}</span>
          <span className="row stretch wrap lines-0 muted small numeric">
            <span>{feedbackNo}</span>
            <span>{t(`notice.severity.${severity}`)}</span>
            {end && <span className="ok">{end}</span>}
            <Instant at={notice.at} now={now} />
            {count > 1 && <span>{t('notice.updates', { count })}</span>}
            {isUnread && <span className="visuallyHidden">{t('notice.unread')}</span>}
          </span>
          {isUnread && alsoKinds.length > 0 && (
            <span className="muted small">
              {t('notice.also', {
                kinds: listed(
                  alsoKinds.map((each) => t(`notice.kind.${each}`)),
                  locale,
                ),
              })}
            </span>
          )}
        </span>
      </Link>
      {isUnread && (
        <IconButton label={t('notice.read')} icon={<Check />} onClick={() => onRead(notice)} />
      )}
    </li>
  )
}

function ListSkeleton() {
  return (
    <div className="stack pad" aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </div>
  )
}
