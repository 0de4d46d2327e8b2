import { house, type HouseFilter } from '@hotel/contract/house'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { queryOf } from '../query/queries.ts'
import { Card } from '../ui/Card.tsx'
import { Page } from '../ui/pane/Page.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { useTabDetail } from '../shell/tabs/ownTab.ts'
import { useHouseAddress, type View } from './address.ts'
import { HouseBar } from './HouseBar.tsx'
import { activeFields } from './list/activeFields.ts'
import { useFilterText } from './list/HouseFilters.tsx'
import { RoomsView } from './list/RoomsView.tsx'
import { roomName } from './roomName.ts'
import { useHotelText } from '../session/text/useHotelText.ts'

const FloorView = lazy(async () => ({
  default: (await import('./floor/FloorView.tsx')).FloorView,
}))
const CodeHealth = lazy(async () => ({
  default: (await import('./code/CodeHealth.tsx')).CodeHealth,
}))

const CardsView = lazy(async () => ({
  default: (await import('./card/CardsView.tsx')).CardsView,
}))

const HouseImport = lazy(async () => ({
  default: (await import('./HouseImport.tsx')).HouseImport,
}))

const others: Record<Exclude<View, 'rooms'>, typeof FloorView> = {
  floors: FloorView,
  codes: CodeHealth,
  cards: CardsView,
  import: HouseImport,
}

export function TabDetail() {
  const { t } = useHotelText()
  const { view, houseId, filter } = useHouseAddress()
  const list = useListText(houseId, filter)
  useTabDetail(view === 'rooms' ? list : t(`house.view.${view}`))
  return null
}

/** The open room, else what is searched and filtered, to tell two tabs of the list apart. */
function useListText(houseId: string | undefined, filter: HouseFilter) {
  const { house: roomOf } = useHotelText()
  const textOf = useFilterText(filter)
  // Observes the cache only; `HouseDetail` fetches the room.
  const open = useQuery({ ...queryOf(house.find, { id: houseId ?? '' }), enabled: false }).data
  if (houseId) return open && roomName(open, roomOf)
  const parts = activeFields(filter).map((field) =>
    field === 'keyword' ? `“${filter.keyword}”` : textOf(field),
  )
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** The hotel's rooms as a list, by floor, and with their codes. */
export default function HousePage() {
  const { t } = useHotelText()
  const { view } = useHouseAddress()
  const Other = view === 'rooms' ? undefined : others[view]
  return (
    <Page title={t('page.roomList')}>
      <HouseBar view={view} />
      {Other ? (
        <Suspense fallback={<Waiting />}>
          <Other />
        </Suspense>
      ) : (
        <RoomsView />
      )}
    </Page>
  )
}

/** Shown while the view's code loads. */
function Waiting() {
  const { t } = useHotelText()
  return (
    <Card className="stack gap-4 start pad" role="status" aria-label={t('system.loading')}>
      <Skeleton width="40%" height={36} />
      <Skeleton height={240} />
    </Card>
  )
}
