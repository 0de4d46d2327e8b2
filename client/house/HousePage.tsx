import { lazy, Suspense } from 'react'

import { Card } from '../ui/Card.tsx'
import { Page } from '../ui/pane/Page.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { useTabDetail } from '../shell/tabs/ownTab.ts'
import { useHouseAddress, type View } from './address.ts'
import { HouseBar } from './HouseBar.tsx'
import { RoomsView } from './list/RoomsView.tsx'
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
  const { view } = useHouseAddress()
  useTabDetail(view === 'rooms' ? undefined : t(`house.view.${view}`))
  return null
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
