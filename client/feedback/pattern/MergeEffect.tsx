import type { FeedbackRow } from '@hotel/contract/feedback'
import { listed } from '@hotel/contract/http/listed'
import { GitMerge } from 'lucide-react'

import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './pattern.module.css'

type Named = Pick<FeedbackRow, 'id' | 'feedbackNo' | 'houseNo' | 'ownerName'>
type MergeEffectProps = { from: readonly Named[]; into: Named }

/** What the merge will do, shown before it is confirmed. */
export function MergeEffect({ from, into }: MergeEffectProps) {
  const { t, house, locale } = useHotelText()
  const named = ({ feedbackNo, houseNo }: Named) => `${feedbackNo} (${house(houseNo)})`
  const moved = listed(from.map(named), locale)
  const owner = into.ownerName ?? t('feedback.list.nobody')
  return (
    <section className={`pad-3 rounded ${styles.effect}`} aria-label={t('feedback.merge.effect')}>
      <p className="row stretch strong numeric">
        <GitMerge aria-hidden="true" />
        {moved} → {named(into)}
      </p>
      <ul className="stack gap-1">
        <li>{t('feedback.merge.work', { count: from.length, into: into.feedbackNo, owner })}</li>
        <li>{t('feedback.merge.guests', { into: into.feedbackNo })}</li>
        <li>{t('feedback.merge.kept')}</li>
        <li>{t('feedback.merge.undo')}</li>
      </ul>
    </section>
  )
}
