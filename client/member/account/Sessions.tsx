import { session, type SessionRow } from '@hotel/contract/session'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'

import { LoadState } from '../../query/LoadState.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import styles from './sessions.module.css'
import { useSessions } from './useSessions.ts'
import { Instant } from '../../session/text/Instant.tsx'

const shownAtFirst = 6
const phones = ['iPhone', 'iPad', 'Android', 'HarmonyOS']

/** The member's sessions, this one first, each with its device and its last use. */
export function Sessions() {
  const { t } = useHotelText()
  const query = usePersistentQuery(queryOf(session.list, {}))
  const sessions = useSessions()
  const [all, setAll] = useState(false)
  if (!query.data)
    return <LoadState query={query} height={120} failed={t('member.sessions.failed')} />
  const list = query.data.list.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <>
      <ul>
        {list.slice(0, all ? undefined : shownAtFirst).map((row) => (
          <SessionItem
            key={row.id}
            row={row}
            busy={sessions.busyId === row.id}
            onEnd={(name) => void sessions.end(row, name)}
          />
        ))}
      </ul>
      <p className="row wrap">
        {!all && list.length > shownAtFirst && (
          <Button onClick={() => setAll(true)}>
            {t('member.sessions.showAll', { count: list.length })}
          </Button>
        )}
        {list.length > 1 && (
          <Button busy={sessions.busy} onClick={() => void sessions.endOthers()}>
            {t('member.sessions.others')}
          </Button>
        )}
      </p>
    </>
  )
}

type SessionItemProps = { row: SessionRow; busy: boolean; onEnd: (name: string) => void }

function SessionItem({ row, busy, onEnd }: SessionItemProps) {
  const { t } = useHotelText()
  const now = useNow()
  const { browser, system, current, lastSeenAt, startedAt } = row
  const name =
    browser && system
      ? t('member.sessions.device', { browser, system })
      : (browser ?? system ?? t('member.sessions.unknown'))
  const Icon = phones.includes(system ?? '') ? Smartphone : Monitor
  return (
    <li className={`ruled row gap-3 ${styles.entry}`}>
      <Icon className="muted" aria-hidden="true" />
      <div className="grow shrink">
        <p className="row wrap lines-0">
          <bdi className="medium">{name}</bdi>
          {current && <Badge tone="accent">{t('member.sessions.current')}</Badge>}
        </p>
        <p className="row wrap gap-3 lines-0 muted small numeric">
          <Instant at={lastSeenAt} now={now}>
            {(time) => t('member.sessions.lastUsed', { at: time })}
          </Instant>
          <Instant at={startedAt} now={now}>
            {(time) => t('member.sessions.started', { at: time })}
          </Instant>
        </p>
      </div>
      {!current && (
        <Button
          busy={busy}
          aria-label={t('member.sessions.endNamed', { name })}
          onClick={() => onEnd(name)}
        >
          {t('member.sessions.end')}
        </Button>
      )}
    </li>
  )
}
