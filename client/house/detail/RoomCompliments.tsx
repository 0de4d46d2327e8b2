import { flower } from '@hotel/contract/guest/flower'

import { LoadError } from '../../query/LoadError.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { DetailSection } from '../../ui/pane/DetailPane.tsx'
import { QuoteList } from '../../ui/QuoteList.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

const shown = 3

/** Recent compliments from guests of this room. */
export function RoomCompliments({ houseId }: { houseId: string }) {
  const { t, at, nameOf } = useHotelText()
  const now = useNow(60_000)
  const query = usePersistentQuery(
    queryOf(flower.list, { houseId, hidden: false, pageSize: shown }),
  )
  const { data } = query
  if (query.isError && !data) return <LoadError query={query} title={t('house.thanks.failed')} />
  if (!data || data.list.length === 0) return null
  return (
    <DetailSection title={t('house.thanks.title', { count: data.summary.totalFlowers })}>
      <QuoteList
        quotes={data.list.map((row) => ({
          id: row.id,
          head: row.memberName ?? nameOf(row.departmentName ?? ''),
          text: row.word,
          facts: `${t('house.thanks.flowers', { count: row.flowers })} · ${at(row.createdAt, now)}`,
        }))}
      />
    </DetailSection>
  )
}
