import { flower } from '@hotel/contract/guest/flower'

import { LoadError } from '../../query/LoadError.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { DetailSection } from '../../ui/pane/DetailPane.tsx'
import { QuoteList } from '../../ui/QuoteList.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useRights } from '../../session/useRights.ts'
import { useComplimentQuote } from '../useComplimentQuote.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

const shown = 3

/** Recent compliments to the member; hidden without the right to see them. */
export function MemberCompliments({ memberId }: { memberId: string }) {
  const { t } = useHotelText()
  const now = useNow(60_000)
  const { holds } = useRights()
  const quoteOf = useComplimentQuote(now)
  const query = usePersistentQuery({
    ...queryOf(flower.list, { memberId, hidden: false, pageSize: shown }),
    enabled: holds('RoomList') || holds('Administrators'),
  })
  if (query.isError && !query.data)
    return <LoadError query={query} title={t('member.thanks.failed')} />
  if (!query.data || query.data.list.length === 0) return null
  const { list, summary } = query.data
  return (
    <DetailSection title={t('member.thanks.title', { count: summary.totalFlowers })}>
      <QuoteList quotes={list.map(quoteOf)} />
    </DetailSection>
  )
}
