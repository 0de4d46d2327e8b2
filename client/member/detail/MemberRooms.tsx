import { duties } from '@hotel/contract/house'
import { match } from '@hotel/contract/member/match'
import type { MemberRow } from '@hotel/contract/member'
import { DoorOpen } from 'lucide-react'

import { Link } from '../../shell/page/Link.tsx'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { LoadError } from '../../query/LoadError.tsx'
import { call } from '../../api/call.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { DetailSection } from '../../ui/pane/DetailPane.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { addressOfRooms, defaultRoomFilter } from '../address.ts'
import { listAll } from '../listAll.ts'
import { roomSpans } from '@hotel/contract/house/spans'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './detail.module.css'

/** The member's rooms as ranges, with a link to change them. */
export function MemberRooms({ item }: { item: MemberRow }) {
  const { t } = useHotelText()
  const { id, ownedHouseCount, backupHouseCount, allowedActions } = item
  const has = ownedHouseCount + backupHouseCount > 0
  return (
    <DetailSection title={t('member.detail.rooms')}>
      {has ? <RoomSpans memberId={id} /> : <p>{t('member.detail.noRooms')}</p>}
      {allowedActions.includes('match') && (
        <Link
          className={buttonClass('plain', styles.choose)}
          to={addressOfRooms({ ...defaultRoomFilter, memberId: id })}
        >
          <DoorOpen aria-hidden="true" />
          <span>{t('member.detail.changeRooms')}</span>
        </Link>
      )}
    </DetailSection>
  )
}

function RoomSpans({ memberId }: { memberId: string }) {
  const { t } = useHotelText()
  const query = usePersistentQuery({
    queryKey: ['match.all', memberId],
    queryFn: () =>
      listAll((filter) => call(match.list, filter), {
        ...defaultRoomFilter,
        memberId,
        matched: true,
      }),
  })
  if (query.isPending) return <Skeleton width="60%" />
  if (!query.data) return <LoadError query={query} title={t('member.match.failed')} />
  const list = query.data
  return (
    <dl className={`stack ${styles.spans}`}>
      {duties.map((duty) => {
        const numbers = list.filter((row) => row.duty === duty).map(({ houseNo }) => houseNo)
        if (numbers.length === 0) return null
        return (
          <div key={duty}>
            <dt>
              <Badge tone={duty === 'owner' ? 'accent' : 'neutral'}>
                {t(`member.duty.${duty}`)}
              </Badge>
            </dt>
            <dd>{roomSpans(numbers).join(', ')}</dd>
          </div>
        )
      })}
    </dl>
  )
}
