import { house, type PlanHouse } from '@hotel/contract/house'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { LoadError } from '../../query/LoadError.tsx'
import { LoadStale } from '../../query/LoadStale.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import pageStyles from '../HousePage.module.css'
import { NoRooms } from '../NoRooms.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { useRequestedAddress } from '../../shell/tabs/ownTab.ts'
import styles from './floor.module.css'
import { FloorDrawing } from './FloorDrawing.tsx'
import { FloorTable } from './FloorTable.tsx'
import { floorsOf, heatOf, heats, type Floor } from './heat.ts'

const pollMs = 30_000

/** Floor plan with the current state of each room. */
export function FloorView() {
  const { t } = useHotelText()
  const query = usePersistentQuery({ ...queryOf(house.plan, {}), refetchInterval: pollMs })
  const { data } = query
  return (
    <Card className={`shrink lower ${pageStyles.whole}`} aria-label={t('house.view.floors')}>
      {data ? (
        <>
          {query.isError && <LoadStale query={query} />}
          {data.houses.length === 0 ? <NoRooms /> : <Floors houses={data.houses} />}
        </>
      ) : query.isPending ? (
        <FloorSkeleton />
      ) : (
        <LoadError query={query} title={t('house.list.failed')} />
      )}
    </Card>
  )
}

function Floors({ houses }: { houses: readonly PlanHouse[] }) {
  const { t } = useHotelText()
  const [search, setSearch] = useSearchParams()
  const requestedAddress = useRequestedAddress()
  const floors = useMemo(() => floorsOf(houses), [houses])
  const buildings = [...new Set(floors.map(({ building }) => building))]
  const building = buildings.find((each) => each === search.get('building'))
  const isTable = search.get('as') === 'table'
  const shown = floors.filter((floor) => building === undefined || floor.building === building)
  const choose = (name: string, value: string) =>
    setSearch(
      () => {
        const next = new URLSearchParams(requestedAddress().search)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return (
    <>
      <div className={`row gap-3 lines-2 wrap underlined ${styles.head}`}>
        <Legend floors={shown} />
        {buildings.length > 1 && (
          <Select
            label={t('house.filter.building')}
            labelHidden
            emptyLabel={t('house.floor.allBuildings')}
            value={building ?? ''}
            choices={buildings.map((name) => ({
              value: name,
              label: name || t('house.floor.noBuilding'),
            }))}
            onChange={({ target }) => choose('building', target.value)}
          />
        )}
        <Button aria-pressed={isTable} onClick={() => choose('as', isTable ? '' : 'table')}>
          {t(isTable ? 'house.floor.asDrawing' : 'house.floor.asTable')}
        </Button>
      </div>
      {isTable ? <FloorTable floors={shown} /> : <FloorDrawing floors={shown} />}
    </>
  )
}

/** Legend with the number of rooms per state. */
function Legend({ floors }: { floors: readonly Floor[] }) {
  const { t, count } = useHotelText()
  const rooms = floors.flatMap((floor) => floor.rooms.map(heatOf))
  return (
    <ul
      className={`row stretch gap-4 lines-1 grow wrap ${styles.legend}`}
      aria-label={t('house.floor.legend')}
    >
      {heats.map((heat) => (
        <li key={heat}>
          <span className={styles.sample} data-heat={heat} aria-hidden="true" />
          {t(`house.heat.${heat}`)}
          <strong>{count(rooms.filter((each) => each === heat).length)}</strong>
        </li>
      ))}
    </ul>
  )
}

function FloorSkeleton() {
  const { t } = useHotelText()
  return (
    <div className="stack gap-3 pad" role="status" aria-label={t('house.list.loading')}>
      <Skeleton height={36} />
      {Array.from({ length: 7 }, (_, at) => (
        <Skeleton key={at} height={60} />
      ))}
    </div>
  )
}
