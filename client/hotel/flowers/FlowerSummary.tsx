import type { DataOf } from '@hotel/contract/endpoint'
import type { flower } from '@hotel/contract/flower'

import { useWords } from '../useWords.ts'
import styles from './flowers.module.css'

type Summary = DataOf<typeof flower.list>['summary']

/** How many flowers there were, and who was given the most. */
export function FlowerSummary({ summary }: { summary: Summary }) {
  const { t } = useWords()
  const { totalFlowers, thanks, topMembers, topDepartments } = summary
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{t('hotel.flowers.total')}</dt>
        <dd className={styles.total}>{t('hotel.flowers.sum', { count: totalFlowers })}</dd>
        <dd>{t('hotel.uses.flowers', { count: thanks })}</dd>
      </div>
      {(
        [
          ['members', topMembers],
          ['departments', topDepartments],
        ] as const
      ).map(
        ([who, leaders]) =>
          leaders.length > 0 && (
            <div key={who}>
              <dt>{t(`hotel.flowers.top.${who}`)}</dt>
              {leaders.map(({ id, name, flowers }) => (
                <dd key={id}>
                  {name} · {t('hotel.flowers.sum', { count: flowers })}
                </dd>
              ))}
            </div>
          ),
      )}
    </dl>
  )
}
