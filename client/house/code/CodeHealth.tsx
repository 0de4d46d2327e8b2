import { code, type CodeHealth as Health } from '@hotel/contract/code'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { LoadError } from '../../api/LoadError.tsx'
import { LoadStale } from '../../api/LoadStale.tsx'
import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { addressOfList } from '../address.ts'
import pageStyles from '../HousePage.module.css'
import { allHouses } from '../list/filter.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import styles from './code.module.css'
import { CodesOfAll } from './CodesOfAll.tsx'

/** What somebody should look after, so that every guest finds a card that works. */
export function CodeHealth() {
  const { t } = useHotelWords()
  const asked = useAsked(queryOf(code.health, {}))
  const { data } = asked
  return (
    <div className={pageStyles.whole}>
      {asked.isError && data && <LoadStale asked={asked} />}
      <CodesOfAll provider={data?.provider} />
      {data ? (
        <Panels health={data} />
      ) : asked.isPending ? (
        <div className={styles.panels} role="status" aria-label={t('house.health.loading')}>
          {[1, 2, 3, 4].map((at) => (
            <Skeleton key={at} height={200} />
          ))}
        </div>
      ) : (
        <Card>
          <LoadError asked={asked} title={t('house.health.failed')} />
        </Card>
      )}
    </div>
  )
}

function Panels({ health }: { health: Health }) {
  const { t, at, count } = useHotelWords()
  const now = useNow()
  const { stillScanned, withoutCode, unanswered, neverScanned } = health
  return (
    <div className={styles.panels}>
      <Panel
        name="stillScanned"
        found={stillScanned}
        keyOf={({ codeId }) => codeId}
        more={(row) =>
          t('house.health.scannedSince', {
            count: row.lateScanCount,
            shown: count(row.lateScanCount),
            time: at(row.lastScanAt, now),
          })
        }
      />
      <Panel name="withoutCode" found={withoutCode} keyOf={({ houseId }) => houseId} />
      <Panel name="unanswered" found={unanswered} keyOf={({ houseId }) => houseId} />
      <Panel
        name="neverScanned"
        found={neverScanned}
        keyOf={({ houseId }) => houseId}
        more={(row) => t('house.code.issuedAt', { time: at(row.issuedAt, now) })}
      />
    </div>
  )
}

type Brief = { houseId: string; houseNo: string; name: string }
type PanelProps<Row extends Brief> = {
  name: Exclude<keyof Health, 'provider'>
  found: { total: number; list: readonly Row[] }
  keyOf: (row: Row) => string
  /** What there is to know of a row beside its number and name. */
  more?: (row: Row) => ReactNode
}

function Panel<Row extends Brief>({ name, found: { total, list }, keyOf, more }: PanelProps<Row>) {
  const { t, count } = useHotelWords()
  return (
    <Card className={styles.panel} aria-labelledby={`health-${name}`}>
      <header className={styles.head}>
        <h2 id={`health-${name}`}>{t(`house.health.${name}`)}</h2>
        <Badge tone={total === 0 ? 'ok' : 'warn'}>{count(total)}</Badge>
      </header>
      {total === 0 ? (
        <p className={styles.fine}>
          <CircleCheck aria-hidden="true" />
          {t(`house.health.${name}None`)}
        </p>
      ) : (
        <>
          <p className={styles.text}>{t(`house.health.${name}Text`)}</p>
          <ul className={styles.rooms}>
            {list.map((row) => (
              <li key={keyOf(row)}>
                <Link to={addressOfList(allHouses, row.houseId)}>{row.houseNo}</Link>
                <bdi className={styles.name}>{row.name}</bdi>
                {more && <span className={styles.more}>{more(row)}</span>}
              </li>
            ))}
          </ul>
          {total > list.length && (
            <p className={styles.text}>
              {t('house.health.andMore', { count: total - list.length })}
            </p>
          )}
        </>
      )}
    </Card>
  )
}
