import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { casesOfDays } from '../cases.ts'
import { BehindTable } from '../period/BehindTable.tsx'
import type { HeatMapProps } from './HeatMap.tsx'
import { useFloorWords } from './useFloorWords.ts'

/** The map's rooms that had cases, the most troubled first. */
export function HeatTable({ floors, period }: HeatMapProps) {
  const { t } = useTranslation()
  const floorWords = useFloorWords(floors)
  const rows = () =>
    floors
      .flatMap((floor) => floor.houses.map((house) => ({ ...house, place: floorWords(floor) })))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
  return (
    <BehindTable>
      {() => (
        <table>
          <caption className="visuallyHidden">{t('period.heat.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('period.heat.room')}</th>
              <th scope="col">{t('period.trend.floor')}</th>
              <th scope="col">{t('period.heat.cases')}</th>
            </tr>
          </thead>
          <tbody>
            {rows().map(({ id, houseNo, place, count }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={casesOfDays(period, { houseId: id })}>{houseNo}</Link>
                </th>
                <td>{place}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </BehindTable>
  )
}
