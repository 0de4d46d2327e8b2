import { feedback, openStatuses, type FeedbackRow } from '@hotel/contract/feedback'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { LoadError } from '../api/LoadError.tsx'
import { queryOf } from '../api/queries.ts'
import { useAsked } from '../api/useAsked.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { durationWords, urgencyOf } from '../ui/time/duration.ts'
import { useNow } from '../ui/time/useNow.ts'
import { casesAt } from './cases.ts'
import styles from './NeedsNow.module.css'

const most = 5

/** The most urgent of what is mine or nobody's. */
export const mostUrgent = queryOf(feedback.list, {
  scope: 'mine_and_unassigned',
  status: [...openStatuses],
  sortField: 'nextDueAt',
  sortOrder: 'asc',
  pageSize: most,
})

/** One press from the case. */
export function NeedsNow() {
  const { t } = useTranslation()
  const asked = useAsked(mostUrgent)
  const now = useNow(15_000)
  return (
    <Card className={styles.card} aria-labelledby="needs">
      <header className={styles.head}>
        <h2 id="needs">{t('home.needs.title')}</h2>
        <Link to={casesAt({ scope: 'mine_and_unassigned' })}>{t('home.needs.all')}</Link>
      </header>
      {asked.isError && !asked.data ? (
        <LoadError asked={asked} title={t('home.failed')} />
      ) : asked.data?.list.length === 0 ? (
        <EmptyState title={t('home.needs.empty')} text={t('home.needs.emptyText')} />
      ) : (
        <ul className={styles.cases} aria-busy={asked.isPending}>
          {asked.data
            ? asked.data.list.map((item) => <Case key={item.id} item={item} now={now} />)
            : Array.from({ length: most }, (_, at) => (
                <li key={at} className={styles.waiting}>
                  <Skeleton />
                </li>
              ))}
        </ul>
      )}
    </Card>
  )
}

function Case({ item, now }: { item: FeedbackRow; now: number }) {
  const { t, i18n } = useTranslation()
  const { id, houseNo, contentBrief, categoryName, ownerName, nextDueAt, nextTargetMinutes } = item
  const leftMs = nextDueAt === null ? undefined : Date.parse(nextDueAt) - now
  const time = durationWords(leftMs ?? 0, (unit, count) => t(`ui.duration.${unit}`, { count }))
  const urgency = leftMs === undefined ? 'none' : urgencyOf(leftMs, nextTargetMinutes)
  const timeWords =
    leftMs === undefined
      ? t('home.needs.calm')
      : t(leftMs > 0 ? 'home.needs.left' : 'home.needs.over', { time })
  return (
    <li>
      <Link
        className={styles.case}
        to={{
          ...casesAt({ scope: 'mine_and_unassigned' }),
          pathname: `/feedback/suggestion/${id}`,
        }}
      >
        <strong className={styles.house}>{houseNo}</strong>
        <span className={styles.words}>
          <bdi>{contentBrief}</bdi>
        </span>
        <span className={styles.facts}>
          {categoryName[i18n.language === 'zh-CN' ? 'zh-CN' : 'en']} ·{' '}
          {ownerName ?? t('home.needs.nobody')}
        </span>
        <strong className={styles.time} data-urgency={urgency}>
          {timeWords}
        </strong>
      </Link>
    </li>
  )
}
