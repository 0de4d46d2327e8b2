import type { audit } from '@hotel/contract/hotel/audit'
import type { DataOf } from '@hotel/contract/http/endpoint'

import { useHotelText } from '../../session/text/useHotelText.ts'
import { Facts } from './ConversationSection.tsx'
import styles from './print.module.css'

export type CaseProof = DataOf<typeof audit.caseFile>

/** What the file beside the paper proves, and how to check it. */
export function ProofSection({ proof: { file, signedAt, waitingCount } }: { proof: CaseProof }) {
  const { t, full } = useHotelText()
  const [, size, root] = file?.checkpoint.split('\n') ?? []
  return (
    <section className={styles.internal}>
      <h2>{t('worklist.print.proof.title')}</h2>
      {file ? (
        <>
          <p>{t('worklist.print.proof.proven', { count: file.events.length })}</p>
          <Facts
            facts={[
              [t('worklist.print.proof.signedAt'), signedAt && full(signedAt)],
              [t('worklist.print.proof.size'), size ?? null],
              [t('worklist.print.proof.root'), root ?? null],
              [t('worklist.print.proof.key'), file.key],
            ]}
          />
          <p>{t('worklist.print.proof.limits')}</p>
        </>
      ) : null}
      {waitingCount > 0 && <p>{t('worklist.print.proof.waiting', { count: waitingCount })}</p>}
    </section>
  )
}
