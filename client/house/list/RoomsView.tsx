import { ListDetail } from '../../ui/pane/ListDetail.tsx'
import { useHouseAddress } from '../address.ts'
import { HouseDetail } from '../detail/HouseDetail.tsx'
import { useHotelText } from '../../session/useHotelText.ts'
import { HouseList } from './HouseList.tsx'

/** The list with the open room next to it. */
export function RoomsView() {
  const { t } = useHotelText()
  const { filter, houseId, goTo } = useHouseAddress()
  return (
    <ListDetail
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
    </ListDetail>
  )
}
