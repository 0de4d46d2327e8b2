import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { Link } from '../../shell/page/Link.tsx'
import { casesOfPeriod } from '../cases.ts'
import type { Period } from '../../ui/time/calendar.ts'
import styles from './heat.module.css'
import { heatOf, type HeatFloor, type HeatHouse } from './heat.ts'
import { useFloorText } from './useFloorText.ts'

export type HeatMapProps = { floors: readonly HeatFloor[]; period: Period }

/** One row per floor; rooms with more cases are darker and show their count. */
export const HeatMap = memo(function HeatMap({ floors, period }: HeatMapProps) {
  const { t } = useTranslation()
  const floorText = useFloorText(floors)
  const max = Math.max(1, ...floors.flatMap(({ houses }) => houses.map(({ count }) => count)))
  return (
    <ul className="stack">
      {floors.map((floor) => (
        <li key={`${floor.building} ${floor.floor}`} className={`underlined ${styles.floor}`}>
          <p className={`medium break ${styles.label}`}>
            {floorText(floor)}{' '}
            <small className="muted small regular">
              {floor.count > 0 && t('period.trend.cases', { count: floor.count })}
            </small>
          </p>
          <ul className={`row stretch wrap gap-1 ${styles.rooms}`}>
            {floor.houses.map((house) => (
              <li key={house.id}>
                <Room house={house} heat={heatOf(house.count, max)} period={period} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
})

type RoomProps = { house: HeatHouse; heat: number; period: Period }

function Room({ house: { id, houseNo, count }, heat, period }: RoomProps) {
  const { t } = useTranslation()
  if (count === 0)
    return <span className={`row gap-1 muted small numeric sunken ${styles.room}`}>{houseNo}</span>
  return (
    <Link
      className={`row gap-1 muted small numeric sunken ${styles.room}`}
      data-heat={heat}
      aria-label={`${houseNo}: ${t('period.trend.cases', { count })}`}
      to={casesOfPeriod(period, { houseId: id })}
    >
      {houseNo} <strong>{count}</strong>
    </Link>
  )
}
