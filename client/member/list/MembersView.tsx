import { member } from '@hotel/contract/member'

import { usePrefetch } from '../../query/usePrefetch.ts'
import { ListPage } from '../../list/ListPage.tsx'
import { ListSkeleton } from '../../list/ListSkeleton.tsx'
import { useListQuery } from '../../list/useListQuery.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { addressOfMembers, defaultMemberFilter, useMemberAddress } from '../address.ts'
import { MemberDetail } from '../detail/MemberDetail.tsx'
import styles from './member.module.css'
import { useMemberColumns } from './MemberColumns.tsx'
import { MemberFilters } from './MemberFilters.tsx'

/** The list with the open member next to it. */
export function MembersView() {
  const { t } = useHotelText()
  const { filter, memberId, goTo, change } = useMemberAddress()
  const prefetch = usePrefetch(member.find)
  return (
    <ListPage
      area="member"
      filter={filter}
      defaultFilter={defaultMemberFilter}
      openId={memberId}
      addressOf={addressOfMembers}
      goTo={goTo}
      change={change}
      query={useListQuery(member.list, filter)}
      columns={useMemberColumns()}
      rowClass={styles.row}
      skeleton={
        <ListSkeleton label={t('member.list.loading')} count={12} className={styles.skeleton}>
          {(index) => (
            <>
              <Skeleton width={32} height={32} />
              <Skeleton width={`${14 + ((index * 31) % 16)}%`} />
            </>
          )}
        </ListSkeleton>
      }
      onNear={(id) => prefetch({ id })}
      Filters={MemberFilters}
      Detail={MemberDetail}
    />
  )
}
