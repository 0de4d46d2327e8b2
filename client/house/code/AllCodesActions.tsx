import { codeKinds, type CodeHealth, type CodeKind } from '@hotel/contract/code'
import { QrCode, RefreshCw, Trash2 } from 'lucide-react'

import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useCodeActions } from '../detail/useCodeActions.ts'
import { useRights } from '../../session/useRights.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './code.module.css'

/** Actions on the codes of all rooms. */
export function AllCodesActions({ health }: { health: CodeHealth | undefined }) {
  const { t } = useHotelText()
  const { manages, hasPayment } = useRights()
  if (!manages) return null
  return (
    <Card className={`row wrap ${styles.all}`}>
      {codeKinds
        .filter((kind) => kind === 'free' || hasPayment)
        .map((kind) => (
          <KindActions key={kind} kind={kind} hasCodes={health?.codeCount !== 0} />
        ))}
      {health && <p className="muted">{t(`house.code.newOnes.${health.provider}`)}</p>}
    </Card>
  )
}

function KindActions({ kind, hasCodes }: { kind: CodeKind; hasCodes: boolean }) {
  const { t } = useHotelText()
  const { administers } = useRights()
  const actions = useCodeActions(kind, 'all')
  return (
    <div
      className={`row wrap ${styles.kind}`}
      role="group"
      aria-label={t(`house.code.${kind}Title`)}
    >
      <h2>{t(`house.code.${kind}Title`)}</h2>
      <Button icon={<QrCode />} busy={actions.busy} onClick={() => void actions.issue()}>
        {t('house.code.issueAll')}
      </Button>
      {administers && hasCodes && (
        <div className="row wrap gap-0">
          <Button
            variant="quiet"
            icon={<RefreshCw />}
            busy={actions.busy}
            onClick={() => void actions.renew()}
          >
            {t('house.code.renewAll')}
          </Button>
          <Button
            variant="quiet"
            icon={<Trash2 />}
            busy={actions.busy}
            onClick={() => void actions.revoke()}
          >
            {t('house.code.revokeAll')}
          </Button>
        </div>
      )}
    </div>
  )
}
