import { handover, type HandoverDetail as Detail } from '@hotel/contract/handover'
import { AppError, resultCodes } from '@hotel/contract/result'
import { FileQuestion, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { LoadError } from '../../api/LoadError.tsx'
import { LoadStale } from '../../api/LoadStale.tsx'
import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { useAccount } from '../../session/accountContext.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { usePrints } from '../../ui/usePrints.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { useWords } from '../useWords.ts'
import { addressOfHandover } from './address.ts'
import styles from './handover.module.css'
import { HandoverSheet, SheetSkeleton } from './HandoverSheet.tsx'
import { stateOf } from './useHandovers.ts'
import { useTaking } from './useTaking.ts'

/** One handover: what it was, how it stands, and the two signatures. */
export function HandoverDetail({ id }: { id: string }) {
  const { t } = useWords()
  const asked = useAsked(queryOf(handover.detail, { id }))
  const { data, error } = asked
  if (asked.isPending) return <SheetSkeleton />
  if (!data) {
    return error instanceof AppError && error.code === resultCodes.notFound ? (
      <HandoverMissing />
    ) : (
      <LoadError asked={asked} title={t('handover.failed')} />
    )
  }
  return (
    <>
      {asked.isError && <LoadStale asked={asked} />}
      <Given item={data} />
    </>
  )
}

function Given({ item }: { item: Detail }) {
  const { t, full } = useWords()
  const { hotelName } = useAccount().info
  const heading = useRef<HTMLHeadingElement>(null)
  usePrints('sheet')
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <article className={styles.sheet} aria-labelledby="handover-heading">
      <p className={styles.hotel}>{hotelName}</p>
      <div className={styles.header}>
        <h2 ref={heading} id="handover-heading" tabIndex={-1}>
          {t('handover.of', { name: item.giverName, time: full(item.givenAt) })}
        </h2>
        <div className={styles.deeds} data-print="no">
          <Link className={buttonClass()} to={addressOfHandover()}>
            {t('handover.write')}
          </Link>
          <Button icon={<Printer />} onClick={() => print()}>
            {t('handover.print')}
          </Button>
        </div>
      </div>
      <p className={styles.since}>{t(`handover.scopeGiven.${item.scope}`)}</p>
      {item.note && <p className={styles.note}>{item.note}</p>}
      <Signatures item={item} />
      <HandoverSheet sheet={item} />
    </article>
  )
}

function Signatures({ item }: { item: Detail }) {
  const { t, full } = useWords()
  const { memberId } = useAccount().info
  const { take, busy } = useTaking(item.id)
  const state = stateOf(item)
  return (
    <dl className={styles.signatures}>
      <div>
        <dt>{t('handover.giver')}</dt>
        <dd>
          {item.giverName} · {full(item.givenAt)}
        </dd>
      </div>
      <div>
        <dt>{t('handover.taker')}</dt>
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
              <Button variant="primary" busy={busy} onClick={take}>
                {t('handover.take')}
              </Button>
            )}
          </dd>
        )}
      </div>
    </dl>
  )
}

/** No such handover, or another hotel's. */
export function HandoverMissing() {
  const { t } = useWords()
  return (
    <ErrorState icon={<FileQuestion />} title={t('handover.missing')}>
      <Link className={buttonClass()} to={addressOfHandover()}>
        {t('handover.write')}
      </Link>
    </ErrorState>
  )
}
