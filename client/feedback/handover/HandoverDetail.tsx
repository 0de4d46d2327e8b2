import { handover, type HandoverDetail as Detail } from '@hotel/contract/handover'
import { AppError, resultCodes } from '@hotel/contract/http/result'
import { FileQuestion, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { Link } from '../../shell/page/Link.tsx'
import { LoadError } from '../../query/LoadError.tsx'
import { LoadStale } from '../../query/LoadStale.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { useAccount } from '../../session/accountContext.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { usePrintTarget } from '../../ui/browser/usePrintTarget.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { addressOfHandover } from './address.ts'
import styles from './handover.module.css'
import { HandoverSheet, SheetSkeleton } from './HandoverSheet.tsx'
import { stateOf, useSignedElsewhere } from './useHandovers.ts'
import { useTakeOver } from './useTakeOver.ts'

/** One handover: its cases, state and the two signatures. */
export function HandoverDetail({ id }: { id: string }) {
  const { t } = useHotelText()
  const query = usePersistentQuery(queryOf(handover.detail, { id }))
  const { data, error } = query
  useSignedElsewhere(query.refetch)
  if (query.isPending) return <SheetSkeleton />
  if (!data) {
    return error instanceof AppError && error.code === resultCodes.notFound ? (
      <HandoverMissing />
    ) : (
      <LoadError query={query} title={t('handover.failed')} />
    )
  }
  return (
    <>
      {query.isError && <LoadStale query={query} />}
      <SignedHandover item={data} />
    </>
  )
}

function SignedHandover({ item }: { item: Detail }) {
  const { t, full } = useHotelText()
  const { hotelName } = useAccount().info
  const heading = useRef<HTMLHeadingElement>(null)
  usePrintTarget('sheet')
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <article
      className={`stack gap-4 ${styles.pane} ${styles.sheet}`}
      aria-labelledby="handover-heading"
    >
      <p className={styles.hotel}>{hotelName}</p>
      <div className="row wrap between gap-4 lines-2">
        <h2 ref={heading} id="handover-heading" className={`large ${styles.heading}`} tabIndex={-1}>
          {t('handover.of', { name: item.giverName, time: full(item.givenAt) })}
        </h2>
        <div className="row stretch wrap end" data-print="no">
          <Link className={buttonClass()} to={addressOfHandover()}>
            {t('handover.write')}
          </Link>
          <Button icon={<Printer />} onClick={() => print()}>
            {t('handover.print')}
          </Button>
        </div>
      </div>
      <p className={`muted small ${styles.dense}`}>{t(`handover.scopeGiven.${item.scope}`)}</p>
      {item.note && <p className={`pad-3 rounded prose ${styles.note}`}>{item.note}</p>}
      <Signatures item={item} />
      <HandoverSheet sheet={item} />
    </article>
  )
}

function Signatures({ item }: { item: Detail }) {
  const { t, full } = useHotelText()
  const { memberId } = useAccount().info
  const { takeOver, busy } = useTakeOver(item.id)
  const state = stateOf(item)
  return (
    <dl className={styles.signatures}>
      <div>
        <dt className={`muted small ${styles.dense}`}>{t('handover.giver')}</dt>
        <dd>
          {item.giverName} · {full(item.givenAt)}
        </dd>
      </div>
      <div>
        <dt className={`muted small ${styles.dense}`}>{t('handover.taker')}</dt>
        {state === 'taken' && (
          <dd>
            {item.takerName} · {full(item.takenAt ?? '')}
          </dd>
        )}
        {state === 'replaced' && <dd>{t('handover.replaced')}</dd>}
        {state === 'waiting' && (
          <dd>
            {item.giverId === memberId ? (
              t('handover.waitsForOther')
            ) : (
              <Button variant="primary" busy={busy} onClick={takeOver}>
                {t('handover.take')}
              </Button>
            )}
          </dd>
        )}
      </div>
    </dl>
  )
}

/** The handover does not exist or belongs to another hotel. */
export function HandoverMissing() {
  const { t } = useHotelText()
  return (
    <ErrorState icon={<FileQuestion />} title={t('handover.missing')}>
      <Link className={buttonClass()} to={addressOfHandover()}>
        {t('handover.write')}
      </Link>
    </ErrorState>
  )
}
