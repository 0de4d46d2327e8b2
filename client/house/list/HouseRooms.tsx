import { useEffect, useRef, useState } from 'react'

import { Card } from '../../ui/Card.tsx'
import { useHouseAddress } from '../address.ts'
import { HouseDetail } from '../detail/HouseDetail.tsx'
import styles from '../HousePage.module.css'
import { useHotelWords } from '../../session/useHotelWords.ts'
import { HouseList } from './HouseList.tsx'

/** The list, and beside it the room that is open. */
export function HouseRooms() {
  const { t } = useHotelWords()
  const { filter, houseId, goTo } = useHouseAddress()
  const [arrivedAt] = useState(houseId)
  const list = useReturningFocus(houseId)
  return (
    <div className={styles.rooms} data-open={houseId !== undefined}>
      <Card ref={list} className={styles.list} aria-label={t('house.list.caption')}>
        <HouseList
          filter={filter}
          openId={houseId}
          onFilter={(next, replace) => goTo(next, houseId, replace)}
        />
      </Card>
      {houseId !== undefined && (
        <Card className={styles.detail} aria-label={t('house.detail.caption')}>
          <HouseDetail
            key={houseId}
            id={houseId}
            takesFocus={houseId !== arrivedAt}
            onClose={() => goTo(filter)}
          />
        </Card>
      )}
    </div>
  )
}

/** Once a room is closed, focus goes back to its line. */
function useReturningFocus(houseId: string | undefined) {
  const list = useRef<HTMLElement>(null)
  const before = useRef(houseId)
  useEffect(() => {
    const closed = before.current
    before.current = houseId
    if (houseId !== undefined || closed === undefined) return
    list.current?.querySelector<HTMLElement>(`a[data-row="${CSS.escape(closed)}"]`)?.focus()
  }, [houseId])
  return list
}
