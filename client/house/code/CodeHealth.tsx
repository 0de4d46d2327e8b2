import { code, type CodeHealth as Health } from '@hotel/contract/code'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import { Link } from '../../shell/page/Link.tsx'
import { LoadError } from '../../query/LoadError.tsx'
import { LoadStale } from '../../query/LoadStale.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { addressOfList, defaultHouseFilter } from '../address.ts'
import pageStyles from '../HousePage.module.css'
import { NoRooms } from '../NoRooms.tsx'
import { roomName } from '../roomName.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './code.module.css'
import { AllCodesActions } from './AllCodesActions.tsx'

/** Code problems that need attention, such as rooms without a code. */
export function CodeHealth() {
  const { t } = useHotelText()
  const query = usePersistentQuery(queryOf(code.health, {}))
  const { data } = query
  return (
    <div className={`stack start gap-page shrink lower ${pageStyles.whole}`}>
      {query.isError && data && <LoadStale query={query} />}
      {data?.hasRooms !== false && <AllCodesActions health={data} />}
      {data ? (
        data.hasRooms === false ? (
          <Card>
            <NoRooms />
          </Card>
        ) : (
          <Panels health={data} />
        )
      ) : query.isPending ? (
        <div
          className={`gap-page ${styles.panels}`}
          role="status"
          aria-label={t('house.health.loading')}
        >
          {[1, 2, 3, 4].map((at) => (
            <Skeleton key={at} height={200} />
          ))}
        </div>
      ) : (
        <Card>
          <LoadError query={query} title={t('house.health.failed')} />
        </Card>
      )}
    </div>
  )
}

function Panels({ health }: { health: Health }) {
  const { t, at, count } = useHotelText()
  const now = useNow()
  const { stillScanned, withoutCode, unanswered, neverScanned, houseCount, codeCount } = health
  return (
    <div className={`gap-page ${styles.panels}`}>
      <Panel
        name="stillScanned"
        found={stillScanned}
        nothing={codeCount === 0 ? 'noCodes' : undefined}
        keyOf={({ codeId }) => codeId}
        more={(row) =>
          t('house.health.scannedSince', {
            count: row.lateScanCount,
            shown: count(row.lateScanCount),
            time: at(row.lastScanAt, now),
          })
        }
      />
      <Panel
        name="withoutCode"
        found={withoutCode}
        nothing={houseCount === 0 ? 'noRooms' : undefined}
        keyOf={({ houseId }) => houseId}
      />
      <Panel
        name="unanswered"
        found={unanswered}
        nothing={houseCount === 0 ? 'noRooms' : undefined}
        keyOf={({ houseId }) => houseId}
      />
      <Panel
        name="neverScanned"
        found={neverScanned}
        nothing={codeCount === 0 ? 'noCodes' : undefined}
        keyOf={({ houseId }) => houseId}
        more={(row) => t('house.code.issuedAt', { time: at(row.issuedAt, now) })}
      />
    </div>
  )
}

type Brief = { houseId: string; houseNo: string; name: string }
type PanelProps<Row extends Brief> = {
  name: Exclude<keyof Health, 'provider' | 'houseCount' | 'codeCount' | 'hasRooms'>
  found: { total: number; list: readonly Row[] }
  /** Set when there is nothing to check yet. */
  nothing: 'noRooms' | 'noCodes' | undefined
  keyOf: (row: Row) => string
  /** Extra detail shown after the room's number and name. */
  more?: (row: Row) => ReactNode
}

function Panel<Row extends Brief>(props: PanelProps<Row>) {
  const { name, found, nothing, keyOf, more } = props
  const { total, list } = found
  const { t, count, house: roomOf } = useHotelText()
  return (
    <Card className="pad" aria-labelledby={`health-${name}`}>
      <header className="row">
        <h2 id={`health-${name}`}>{t(`house.health.${name}`)}</h2>
        {!nothing && <Badge tone={total === 0 ? 'ok' : 'warn'}>{count(total)}</Badge>}
      </header>
      {nothing ? (
        <p className="muted">{t(`house.health.${nothing}`)}</p>
      ) : total === 0 ? (
        <p className={`row ok ${styles.fine}`}>
          <CircleCheck aria-hidden="true" />
          {t(`house.health.${name}None`)}
        </p>
      ) : (
        <>
          <p className="muted">{t(`house.health.${name}Text`)}</p>
          <ul className={styles.rooms}>
            {list.map((row) => (
              <li key={keyOf(row)}>
                <Link to={addressOfList(defaultHouseFilter, row.houseId)}>
                  <bdi>{roomName(row, roomOf)}</bdi>
                </Link>
                {more && <span className="muted small">{more(row)}</span>}
              </li>
            ))}
          </ul>
          {total > list.length && (
            <p className="muted">{t('house.health.andMore', { count: total - list.length })}</p>
          )}
        </>
      )}
    </Card>
  )
}
