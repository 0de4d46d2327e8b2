import { flower } from '@hotel/contract/flower'

import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { DetailSection } from '../../ui/pane/DetailPane.tsx'
import { QuoteList } from '../../ui/QuoteList.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useRights } from '../useRights.ts'
import { useThanks } from '../useThanks.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'

const shown = 3

/** What guests thanked the member for; only for who may see thanks. */
export function MemberThanks({ memberId }: { memberId: string }) {
  const { t } = useHotelWords()
  const now = useNow(60_000)
  const { mayGive } = useRights()
  const quoteOf = useThanks(now)
  const asked = useAsked({
    ...queryOf(flower.list, { memberId, pageSize: shown }),
    enabled: mayGive('RoomList') || mayGive('Administrators'),
  })
  if (!asked.data || asked.data.list.length === 0) return null
  const { list, summary } = asked.data
  return (
    <DetailSection title={t('member.thanks.title', { count: summary.totalFlowers })}>
      <QuoteList quotes={list.map(quoteOf)} />
    </DetailSection>
  )
}
