import { dueSoonMinutes } from '@hotel/contract/duration'
import {
  feedback,
  openStatuses,
  type FeedbackFilter,
  type FeedbackRow,
} from '@hotel/contract/feedback'
import { briefOf } from '@hotel/contract/guest/ordered'
import type { UserInfo } from '@hotel/contract/session'
import { readItem, saveItem } from '@hotel/web/storage'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useLocale } from '../locales/locale.ts'
import { Link } from '../shell/page/Link.tsx'
import { LoadError } from '../query/LoadError.tsx'
import { queryOf } from '../query/queries.ts'
import { usePersistentQuery } from '../query/usePersistentQuery.ts'
import { defaultScope, useAccount } from '../session/accountContext.ts'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import bars from '../ui/chart/severity.module.css'
import { durationText, urgencyClass, urgencyOf, withoutMinutes } from '../ui/time/duration.ts'
import { useNow } from '../ui/time/useNow.ts'
import { casesAddress } from './cases.ts'
import { mostUrgent } from './mostUrgent.ts'
import styles from './NeedsAttention.module.css'

const maxCases = 5

/** Among as many of the next deadlines, the critical cases come first. */
const candidates = 30

/** The next deadlines of the account's worklist. */
export const mostUrgentQuery = (account: Pick<UserInfo, 'userRole'>) =>
  queryOf(feedback.list, {
    scope: defaultScope(account),
    status: [...openStatuses],
    sortField: 'nextDueAt',
    sortOrder: 'asc',
    pageSize: candidates,
  })

/** The most urgent cases, each linked to its page. */
export function NeedsAttention() {
  const { t } = useTranslation()
  const { info } = useAccount()
  const scope = defaultScope(info)
  const query = usePersistentQuery(mostUrgentQuery(info))
  const lastCount = useLastCount(query.data?.list.length)
  const now = useNow(
    15_000,
    query.data?.list.map(({ nextDueAt }) => nextDueAt),
  )
  return (
    <Card className="shrink" aria-labelledby="needs">
      <header className={`row baseline wrap between gap-4 lines-0 ${styles.head}`}>
        <h2 id="needs" className="large">
          {t('home.needs.title')}
        </h2>
        <Link to={casesAddress({ scope })}>{t('home.needs.all')}</Link>
        {scope !== 'all' && <p className="full muted small">{t('home.needs.scope')}</p>}
      </header>
      {query.isError && !query.data ? (
        <LoadError query={query} title={t('home.needs.failed')} />
      ) : query.data?.list.length === 0 ? (
        <p className={`row baseline wrap gap-3 lines-0 ruled ${styles.empty}`}>
          <strong className="medium">{t('home.needs.empty')}</strong>
          <span className="muted">
            {t(scope === 'all' ? 'home.needs.emptyHotelText' : 'home.needs.emptyText')}
          </span>
        </p>
      ) : (
        <ul className={styles.cases} aria-busy={query.isPending}>
          {query.data
            ? mostUrgent(query.data.list, now, maxCases).map((item) => (
                <Case key={item.id} item={item} scope={scope} now={now} />
              ))
            : Array.from({ length: lastCount }, (_, at) => (
                <li key={at} className={styles.placeholder}>
                  <Skeleton />
                </li>
              ))}
        </ul>
      )}
    </Card>
  )
}

const countKey = 'home:needs'

/** How many rows the card had last: the skeleton has as many, so that nothing below moves. */
function useLastCount(count: number | undefined) {
  const [last] = useState(() => Math.min(maxCases, Number(readItem(countKey)) || maxCases))
  useEffect(() => {
    if (count !== undefined) saveItem(countKey, String(Math.min(maxCases, Math.max(1, count))))
  }, [count])
  return last
}

type CaseProps = { item: FeedbackRow; scope: FeedbackFilter['scope']; now: number }

function Case({ item, scope, now }: CaseProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, severity, houseNo, categoryName, ownerName, nextDueAt, nextTargetMinutes } = item
  const brief = briefOf(item, locale).text
  const severityText = t(`home.severity.${severity}`)
  const leftMs = nextDueAt === null ? undefined : Date.parse(nextDueAt) - now
  const time = durationText(withoutMinutes(leftMs ?? 0), (unit, count) =>
    t(`ui.duration.${unit}`, { count }),
  )
  const tone =
    leftMs === undefined
      ? 'muted regular'
      : urgencyClass[urgencyOf(leftMs, nextTargetMinutes, dueSoonMinutes)]
  const timeText =
    leftMs === undefined
      ? t('home.needs.calm')
      : t(leftMs > 0 ? 'home.needs.left' : 'home.needs.over', { time })
  return (
    <li>
      <Link
        className={`plain ${styles.case}`}
        to={{ ...casesAddress({ scope }), pathname: `/feedback/suggestion/${id}` }}
      >
        <strong className={`ellipsis ${styles.house}`}>
          <span
            className={`${bars.bar} ${styles.bar}`}
            data-severity={severity}
            title={severityText}
          />
          <span className="visuallyHidden">{severityText} </span>
          {houseNo}
        </strong>
        <span className={`ellipsis ${styles.brief}`} title={brief}>
          <bdi>{brief || '–'}</bdi>
        </span>
        <span className={`ellipsis muted small ${styles.facts}`}>
          {categoryName[locale]} · {ownerName ?? t('home.needs.nobody')}
        </span>
        <strong className={`numeric nowrap ${tone} ${styles.time}`}>{timeText}</strong>
      </Link>
    </li>
  )
}
