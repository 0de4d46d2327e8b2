import { Card } from '../../ui/Card.tsx'
import { isCaseId } from '../address.ts'
import { useWords } from '../useWords.ts'
import { useHandoverId } from './address.ts'
import { HandoverDetail, HandoverMissing } from './HandoverDetail.tsx'
import { HandoverDraft } from './HandoverDraft.tsx'
import styles from './handover.module.css'
import { HandoverList } from './HandoverList.tsx'

/** What one shift hands to the next: to be written, to be taken, and those that were. */
export function HandoverPage() {
  const { t } = useWords()
  const id = useHandoverId()
  return (
    <div className={styles.page}>
      <h1 className="visuallyHidden">{t('page.handover')}</h1>
      <Card className={styles.main}>
        {id === undefined && <HandoverDraft />}
        {id !== undefined &&
          (isCaseId(id) ? <HandoverDetail key={id} id={id} /> : <HandoverMissing />)}
      </Card>
      <Card className={styles.side} data-print="no">
        <HandoverList openId={id} />
      </Card>
    </div>
  )
}
