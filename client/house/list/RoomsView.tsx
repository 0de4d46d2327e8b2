import { house } from '@hotel/contract/house'

import { usePrefetch } from '../../query/usePrefetch.ts'
import { ListPage } from '../../list/ListPage.tsx'
import { ListSkeleton } from '../../list/ListSkeleton.tsx'
import { useListQuery } from '../../list/useListQuery.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { NoRooms } from '../NoRooms.tsx'
import { addressOfList, defaultHouseFilter, useHouseAddress } from '../address.ts'
import { HouseDetail } from '../detail/HouseDetail.tsx'
import { activeFields } from './activeFields.ts'
import { useHouseColumns } from './HouseColumns.tsx'
import { HouseFilters } from './HouseFilters.tsx'
import styles from './house.module.css'

/** The list with the open room next to it. */
export function RoomsView() {
  const { t } = useHotelText()
  const { filter, houseId, goTo, change } = useHouseAddress()
  const prefetch = usePrefetch(house.find)
  return (
    <ListPage
      area="house"
      filter={filter}
      defaultFilter={defaultHouseFilter}
      openId={houseId}
      addressOf={addressOfList}
      goTo={goTo}
      change={change}
      query={useListQuery(house.list, filter)}
      columns={useHouseColumns()}
      rowClass={styles.row}
      skeleton={
        <ListSkeleton label={t('house.list.loading')} count={20} className={styles.skeleton}>
          {(index) => (
            <>
              <Skeleton width={48} />
              <Skeleton width={`${20 + ((index * 31) % 25)}%`} />
            </>
          )}
        </ListSkeleton>
      }
      empty={
        // Tells a hotel without rooms from a filter without results.
        activeFields(filter).length === 0 && <NoRooms />
      }
      onNear={(id) => prefetch({ id })}
      Filters={HouseFilters}
      Detail={HouseDetail}
    />
  )
}
