import { useTranslation } from 'react-i18next'

import { Link } from '../../shell/page/Link.tsx'
import { casesOfPeriod } from '../cases.ts'
import { ChartData } from '../trend/ChartData.tsx'
import type { HeatMapProps } from './HeatMap.tsx'
import { useFloorText } from './useFloorText.ts'

/** The heat map's rooms that had cases, most first. */
export function HeatTable({ floors, period }: HeatMapProps) {
  const { t } = useTranslation()
  const floorText = useFloorText(floors)
  const rows = () =>
    floors
      .flatMap((floor) => floor.houses.map((house) => ({ ...house, floorLabel: floorText(floor) })))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
  return (
    <ChartData>
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
            {rows().map(({ id, houseNo, floorLabel, count }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={casesOfPeriod(period, { houseId: id })}>{houseNo}</Link>
                </th>
                <td>{floorLabel}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ChartData>
  )
}
