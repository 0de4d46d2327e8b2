import { dayMs } from '@hotel/contract/duration'
import type { MemberRow } from '@hotel/contract/member'
import { UserCheck, UserX } from 'lucide-react'

import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './pending.module.css'
import type { RequestFormName } from './RequestForm.tsx'
import { Instant } from '../../session/text/Instant.tsx'

type RequestCardProps = { item: MemberRow; onOpen: (form: RequestFormName) => void }

/** One request to join, with its actions. */
export function RequestCard({ item, onOpen }: RequestCardProps) {
  const { t } = useHotelText()
  const { name, userName, phone, joinWord, statusReason, allowedActions } = item
  const headingId = `request-${item.id}`
  return (
    <article className="row top gap-3 wrap pad" aria-labelledby={headingId}>
      <Avatar name={name} />
      <div className={`stack gap-1 shrink ${styles.about}`}>
        <h2 id={headingId}>
          <bdi>{name}</bdi>
        </h2>
        <p className="row stretch gap-4 lines-0 wrap muted numeric">
          <span>{userName}</span>
          {phone && <span>{phone}</span>}
          <Since item={item} />
        </p>
        {joinWord && (
          <blockquote aria-label={t('member.requests.word')}>
            <bdi>{joinWord}</bdi>
          </blockquote>
        )}
        {statusReason && <p>{t('member.detail.why', { reason: statusReason })}</p>}
      </div>
      {allowedActions.includes('confirm') && (
        <div className={`row stretch wrap away ${styles.actions}`}>
          <Button icon={<UserX />} onClick={() => onOpen('reject')}>
            {t('member.requests.reject')}
          </Button>
          <Button variant="primary" icon={<UserCheck />} onClick={() => onOpen('confirm')}>
            {t('member.requests.confirm')}
          </Button>
        </div>
      )}
    </article>
  )
}

function Since({ item: { createdAt, lapsesAt } }: { item: MemberRow }) {
  const { t } = useHotelText()
  const now = useNow(60_000)
  const days = lapsesAt ? Math.floor((Date.parse(lapsesAt) - now) / dayMs) : undefined
  return (
    <>
      <Instant at={createdAt} now={now}>
        {(time) => t('member.requests.requestedAt', { time })}
      </Instant>
      {days !== undefined && (
        <span className={days < 3 ? 'warn medium' : undefined}>
          {days < 1
            ? t('member.requests.lapsesToday')
            : t('member.requests.lapses', { count: days })}
        </span>
      )}
    </>
  )
}
