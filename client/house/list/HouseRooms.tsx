import { Beside } from '../../ui/pane/Beside.tsx'
import { useHouseAddress } from '../address.ts'
import { HouseDetail } from '../detail/HouseDetail.tsx'
import { useHotelWords } from '../../session/useHotelWords.ts'
import { HouseList } from './HouseList.tsx'

/** The list, and beside it the room that is open. */
export function HouseRooms() {
  const { t } = useHotelWords()
  const { filter, houseId, goTo } = useHouseAddress()
  return (
    <Beside
      openId={houseId}
      labels={{ list: t('house.list.caption'), open: t('house.detail.caption') }}
      list={
        <HouseList
          filter={filter}
          openId={houseId}
          onFilter={(next, replace) => goTo(next, houseId, replace)}
        />
      }
    >
      {(id, takesFocus) => (
        <HouseDetail key={id} id={id} takesFocus={takesFocus} onClose={() => goTo(filter)} />
      )}
    </Beside>
  )
}
