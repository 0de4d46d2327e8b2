import { audit, type HistoryResult, type HistoryState } from '@hotel/contract/hotel/audit'
import { useQuery } from '@tanstack/react-query'
import { Download, FileSignature, ShieldCheck } from 'lucide-react'

import { LoadError } from '../../query/LoadError.tsx'
import { LoadState } from '../../query/LoadState.tsx'
import { queryOf, shownInPlace } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { saveFile } from '../../ui/browser/saveFile.ts'
import { Button } from '../../ui/Button.tsx'
import { AlertNote } from '../../ui/notice/AlertNote.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { Facts } from '../form/Facts.tsx'
import { Section } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { KeptElsewhere } from './KeptElsewhere.tsx'
import styles from './signed.module.css'

/** The signed history: verifies it, and hands out its checkpoints and its key. */
export function SignedSection() {
  const { t } = useHotelText()
  const query = usePersistentQuery(queryOf(audit.state, {}))
  return (
    <Section name="signed">
      <LoadState query={query} height={200} failed={t('hotel.signed.failed')} />
      {query.data && (query.data.latest ? <Signed state={query.data} /> : <NotSigned />)}
      {query.data && <KeptElsewhere sentTo={query.data.sentTo} />}
    </Section>
  )
}

function NotSigned() {
  const { t } = useHotelText()
  return (
    <EmptyState
      icon={<FileSignature />}
      title={t('hotel.signed.none')}
      text={t('hotel.signed.noneHint')}
    />
  )
}

function Signed({
  state: { key, signedCount, waitingCount, latest, kept },
}: {
  state: HistoryState
}) {
  const { t, at, count } = useHotelText()
  const now = useNow()
  const numeric = (value: number) => <span className="numeric">{count(value)}</span>
  const save = (name: string, content: string) => saveFile(name, new Blob([content]))
  return (
    <>
      <Facts
        facts={[
          [t('hotel.signed.events'), numeric(signedCount)],
          [t('hotel.signed.waiting'), numeric(waitingCount)],
          [t('hotel.signed.last'), latest && at(latest.signedAt, now)],
        ]}
      />
      <Verify />
      <p className="muted">{t('hotel.signed.meaning')}</p>
      <section className={`ruled ${formStyles.group} ${styles.part}`}>
        <h3>{t('hotel.signed.key')}</h3>
        <p className={styles.key}>{key ?? t('hotel.signed.problem.keyUnreadable')}</p>
        <div className="row wrap">
          {key && (
            <Button icon={<Download />} onClick={() => save('history-key.txt', `${key}\n`)}>
              {t('hotel.signed.saveKey')}
            </Button>
          )}
          {latest && (
            <Button icon={<Download />} onClick={() => save(fileOf(latest.size), latest.note)}>
              {t('hotel.signed.saveLatest')}
            </Button>
          )}
        </div>
      </section>
      <section className={`ruled ${formStyles.group} ${styles.part}`}>
        <h3>{t('hotel.signed.kept')}</h3>
        <ul className={styles.list}>
          {kept.map(({ size, signedAt, note }) => (
            <li key={size} className="ruled row wrap between lines-0">
              <span>
                {at(signedAt, now)} · {t('hotel.signed.count', { count: size })}
              </span>
              <Button
                variant="quiet"
                icon={<Download />}
                aria-label={t('hotel.signed.saveOf', { time: at(signedAt, now) })}
                onClick={() => save(fileOf(size), note)}
              >
                {t('hotel.signed.save')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const fileOf = (size: number) => `checkpoint-${size}.txt`

/** Reads the whole history on the server; large hotels take some seconds. */
function Verify() {
  const { t } = useHotelText()
  const query = useQuery({
    ...queryOf(audit.verify, {}),
    meta: shownInPlace,
    enabled: false,
    gcTime: 0,
    retry: false,
  })
  return (
    <>
      <div className="row wrap gap-3">
        <Button
          variant="primary"
          icon={<ShieldCheck />}
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t(query.isFetching ? 'hotel.signed.verifying' : 'hotel.signed.verify')}
        </Button>
        <div className={styles.outcome} role="status">
          {query.data && !query.isFetching && !query.isError && <Result result={query.data} />}
        </div>
      </div>
      {query.isError && !query.isFetching && (
        <LoadError query={query} title={t('hotel.signed.verifyFailed')} />
      )}
    </>
  )
}

function Result({ result: { signedCount, checkpointCount, problems } }: { result: HistoryResult }) {
  const { t } = useHotelText()
  if (problems.length === 0) {
    const checkpoints = t('hotel.signed.checkpoints', { count: checkpointCount })
    return <p className="ok">{t('hotel.signed.whole', { count: signedCount, checkpoints })}</p>
  }
  return (
    <AlertNote>
      <p>{t('hotel.signed.notWhole')}</p>
      <ul>
        {problems.map(({ kind, seq }) => (
          <li key={`${kind} ${seq}`}>{t(`hotel.signed.problem.${kind}`, { seq })}</li>
        ))}
      </ul>
    </AlertNote>
  )
}
