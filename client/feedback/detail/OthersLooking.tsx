import { Eye } from 'lucide-react'

import { useWords } from '../useWords.ts'
import styles from './detail.module.css'
import { useOthersLooking } from './useOthersLooking.ts'

/** Said before two people begin the same work, beside what begins it: what is read above stays put. */
export function OthersLooking({ id }: { id: string }) {
  const { t, place } = useWords()
  const others = useOthersLooking(id)
  const names = new Intl.ListFormat(place.locale).format(others.map(({ name }) => name))
  return (
    <p className={styles.others} role="status" data-empty={others.length === 0}>
      {others.length > 0 && (
        <>
          <Eye aria-hidden="true" />
          <span>{t('feedback.detail.looking', { names, count: others.length })}</span>
        </>
      )}
    </p>
  )
}
