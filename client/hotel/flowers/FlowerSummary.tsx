import type { DataOf } from '@hotel/contract/http/endpoint'
import type { flower } from '@hotel/contract/guest/flower'

import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './flowers.module.css'

type Summary = DataOf<typeof flower.list>['summary']

/** Total compliments and the leading members and departments. */
export function FlowerSummary({ summary }: { summary: Summary }) {
  const { t, nameOf, count: shown } = useHotelText()
  const { totalFlowers, thanks, topMembers, topDepartments } = summary
  return (
    <dl className={`pad rounded sunken ${styles.summary}`}>
      <div>
        <dt>{t('hotel.flowers.total')}</dt>
        <dd className={`strong ${styles.total}`}>
          {t('hotel.flowers.sum', { count: totalFlowers })}
        </dd>
        <dd>{t('hotel.uses.flowers', { count: thanks })}</dd>
      </div>
      {(
        [
          ['members', topMembers],
          ['departments', topDepartments.map((each) => ({ ...each, name: nameOf(each.name) }))],
        ] as const
      ).map(
        ([group, leaders]) =>
          leaders.length > 0 && (
            <div key={group}>
              <dt>{t(`hotel.flowers.top.${group}`)}</dt>
              {leaders.map(({ id, name, flowers }) => (
                <dd key={id} className="row baseline between">
                  <span className="break">{name}</span>{' '}
                  <span className="muted nowrap">
                    <span aria-hidden="true">{shown(flowers)}</span>
                    <span className="visuallyHidden">
                      {t('hotel.flowers.sum', { count: flowers })}
                    </span>
                  </span>
                </dd>
              ))}
            </div>
          ),
      )}
    </dl>
  )
}
