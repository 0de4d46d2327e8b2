import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { casesOfDays } from '../cases.ts'
import styles from '../period/behind.module.css'
import type { HeatMapProps } from './HeatMap.tsx'
import { useFloorWords } from './useFloorWords.ts'

/** The map's rooms that had cases, the most troubled first; made when somebody asks for it. */
export function HeatTable({ floors, period }: HeatMapProps) {
  const { t } = useTranslation()
  const floorWords = useFloorWords(floors)
  const [open, setOpen] = useState(false)
  const rows = floors
    .flatMap((floor) => floor.houses.map((house) => ({ ...house, place: floorWords(floor) })))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  return (
    <details
      className={styles.behind}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('period.trend.table')}</summary>
      {open && (
        <div className={styles.behindFrame}>
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
              {rows.map(({ id, houseNo, place, count }) => (
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
        </div>
      )}
    </details>
  )
}
