import { flower } from '@hotel/contract/flower'

import { LoadError } from '../../api/LoadError.tsx'
import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { QuoteList } from '../../ui/QuoteList.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useThanks } from '../useThanks.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import styles from './account.module.css'

/** What guests thanked oneself and one's department for, of the last 30 days. */
export function MyThanks() {
  const { t } = useHotelWords()
  const quoteOf = useThanks(useNow(60_000))
  const asked = useAsked(queryOf(flower.mine, {}))
  if (asked.isPending) return <Skeleton height={80} />
  if (!asked.data) return <LoadError asked={asked} title={t('member.thanks.failed')} />
  const { latest, totalFlowers } = asked.data
  if (latest.length === 0) return <p className={styles.hint}>{t('member.thanks.none')}</p>
  return (
    <>
      <p className={styles.hint}>{t('member.thanks.title', { count: totalFlowers })}</p>
      <QuoteList quotes={latest.map(quoteOf)} />
    </>
  )
}
