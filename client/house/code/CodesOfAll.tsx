import { codeKinds, type CodeHealth, type CodeKind } from '@hotel/contract/code'
import { QrCode, RefreshCw, Trash2 } from 'lucide-react'

import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useCodeDeeds } from '../detail/useCodeDeeds.ts'
import { useRights } from '../useRights.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import styles from './code.module.css'

/** What can be done to the codes of all rooms at once. */
export function CodesOfAll({ provider }: { provider: CodeHealth['provider'] | undefined }) {
  const { t } = useHotelWords()
  const { manages, hasPayment } = useRights()
  if (!manages) return null
  return (
    <Card className={styles.all}>
      {codeKinds
        .filter((kind) => kind === 'free' || hasPayment)
        .map((kind) => (
          <KindOfAll key={kind} kind={kind} />
        ))}
      {provider && <p className={styles.text}>{t(`house.code.newOnes.${provider}`)}</p>}
    </Card>
  )
}

function KindOfAll({ kind }: { kind: CodeKind }) {
  const { t } = useHotelWords()
  const { administers } = useRights()
  const deeds = useCodeDeeds(kind, 'all')
  return (
    <div className={styles.kind} role="group" aria-label={t(`house.code.${kind}Title`)}>
      <h2>{t(`house.code.${kind}Title`)}</h2>
      <Button icon={<QrCode />} busy={deeds.busy} onClick={() => void deeds.issue()}>
        {t('house.code.issueAll')}
      </Button>
      {administers && (
        <>
          <Button
            variant="quiet"
            icon={<RefreshCw />}
            busy={deeds.busy}
            onClick={() => void deeds.renew()}
          >
            {t('house.code.renewAll')}
          </Button>
          <Button
            variant="quiet"
            icon={<Trash2 />}
            busy={deeds.busy}
            onClick={() => void deeds.revoke()}
          >
            {t('house.code.revokeAll')}
          </Button>
        </>
      )}
    </div>
  )
}
