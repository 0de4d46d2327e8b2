import { Card } from '../../ui/Card.tsx'
import { isCaseId } from '../address.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { useHandoverId } from './address.ts'
import { HandoverDetail, HandoverMissing } from './HandoverDetail.tsx'
import { HandoverDraft } from '../handover-draft/HandoverDraft.tsx'
import styles from './handover.module.css'
import { HandoverList } from './HandoverList.tsx'

/** The shift handover: the sheet being written, or an earlier one, with the list of all. */
export function HandoverPage() {
  const { t } = useHotelText()
  const id = useHandoverId()
  return (
    <div className={`gap-page ${styles.page}`}>
      <h1 className="visuallyHidden">{t('page.handover')}</h1>
      <Card className={styles.main}>
        {id === undefined && <HandoverDraft />}
        {id !== undefined &&
          (isCaseId(id) ? <HandoverDetail key={id} id={id} /> : <HandoverMissing />)}
      </Card>
      <Card data-print="no">
        <HandoverList openId={id} />
      </Card>
    </div>
  )
}
