import type { HandoverRow } from '@hotel/contract/handover'
import { useState } from 'react'

import { Link } from '../../shell/page/Link.tsx'
import { LoadState } from '../../query/LoadState.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { StatusBadge, type Tone } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ListPages } from '../../ui/table/ListPages.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { addressOfHandover } from './address.ts'
import styles from './handover.module.css'
import { stateOf, useHandovers } from './useHandovers.ts'

const tones: Record<ReturnType<typeof stateOf>, Tone> = {
  waiting: 'warn',
  taken: 'ok',
  replaced: 'neutral',
}

/** Past handovers, latest first. */
export function HandoverList({ openId }: { openId: string | undefined }) {
  const { t } = useHotelText()
  const [pageNum, setPageNum] = useState(1)
  const { query, waiting } = useHandovers(pageNum)
  const { data } = query
  return (
    <section className={`stack gap-4 ${styles.pane}`} aria-labelledby="handovers-heading">
      <h2 id="handovers-heading" className={`large ${styles.heading}`}>
        {t('handover.earlier')}
      </h2>
      <LoadState query={query} height={200} failed={t('handover.listFailed')} />
      {data?.list.length === 0 && (
        <EmptyState title={t('handover.none')} text={t('handover.noneText')} />
      )}
      {data && data.list.length > 0 && (
        <>
          <ul>
            {data.list.map((row) => (
              <HandoverLink
                key={row.id}
                row={row}
                isOpen={row.id === openId}
                mayTake={waiting.includes(row)}
              />
            ))}
          </ul>
          <ListPages pageNum={pageNum} pageSize={data.pageSize} found={data} onPage={setPageNum} />
        </>
      )}
    </section>
  )
}

type HandoverLinkProps = { row: HandoverRow; isOpen: boolean; mayTake: boolean }

function HandoverLink({ row, isOpen, mayTake }: HandoverLinkProps) {
  const { t, at } = useHotelText()
  const now = useNow()
  const state = stateOf(row)
  return (
    <li className={`ruled stack tight ${styles.item}`} data-open={isOpen}>
      <p className="row wrap between lines-1">
        <Link to={addressOfHandover(row.id)} aria-current={isOpen ? 'true' : undefined}>
          {row.giverName} · {at(row.givenAt, now)}
        </Link>
        <StatusBadge tone={tones[state]}>
          {t(`handover.state.${mayTake ? 'waitsForYou' : state}`)}
        </StatusBadge>
      </p>
      <p className={`muted small ${styles.dense}`}>
        {t('feedback.export.cases', { count: row.openCount })}
        {row.takerName && ` · ${t('handover.takenBy', { name: row.takerName })}`}
      </p>
      {row.noteBrief && <p className={`break ${styles.text}`}>{row.noteBrief}</p>}
    </li>
  )
}

/** Handovers of others waiting for a signature, shown before everything else. */
export function WaitingForYou() {
  const { t, at } = useHotelText()
  const now = useNow()
  const { waiting } = useHandovers(1)
  return waiting.map(({ id, giverName, givenAt }) => (
    <p
      key={id}
      className={`row wrap gap-3 lines-2 pad-3 rounded ${styles.waiting}`}
      data-print="no"
    >
      <span>{t('handover.waiting', { name: giverName, time: at(givenAt, now) })}</span>
      <Link className={buttonClass('primary')} to={addressOfHandover(id)}>
        {t('handover.look')}
      </Link>
    </p>
  ))
}
