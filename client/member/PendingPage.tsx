import { useLocation } from 'react-router'

import { Card } from '../ui/Card.tsx'
import { InviteCard } from './pending/InviteCard.tsx'
import styles from './pending/pending.module.css'
import { RequestList } from './pending/RequestList.tsx'
import { useLiveMembers } from './useLiveMembers.ts'
import { useHotelText } from '../session/text/useHotelText.ts'

/** Requests to join, to confirm or reject. */
export default function PendingPage() {
  const { t } = useHotelText()
  const { search } = useLocation()
  useLiveMembers()
  const status = new URLSearchParams(search).get('status') === 'rejected' ? 'rejected' : 'pending'
  return (
    <div className={`gap-page ${styles.page}`}>
      <h1 className="visuallyHidden">{t('page.userList')}</h1>
      <InviteCard />
      <Card className={styles.requests} aria-label={t('member.requests.caption')}>
        <RequestList requested={status} />
      </Card>
    </div>
  )
}
