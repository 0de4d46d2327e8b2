import { flower } from '@hotel/contract/guest/flower'

import { LoadState } from '../../query/LoadState.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { QuoteList } from '../../ui/QuoteList.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useComplimentQuote } from '../useComplimentQuote.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './account.module.css'

/** Compliments to the member and their department in the last 30 days. */
export function MyCompliments() {
  const { t } = useHotelText()
  const quoteOf = useComplimentQuote(useNow(60_000))
  const query = usePersistentQuery(queryOf(flower.mine, {}))
  if (!query.data) return <LoadState query={query} height={80} failed={t('member.thanks.failed')} />
  const { latest, totalFlowers } = query.data
  if (latest.length === 0)
    return <p className={`muted ${styles.hint}`}>{t('member.thanks.none')}</p>
  return (
    <>
      <p className={`muted ${styles.hint}`}>{t('member.thanks.recent', { count: totalFlowers })}</p>
      <QuoteList quotes={latest.map(quoteOf)} />
    </>
  )
}
