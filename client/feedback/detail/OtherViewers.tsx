import { Eye } from 'lucide-react'

import { useFeedbackText } from '../useFeedbackText.ts'
import styles from './detail.module.css'
import { useOtherViewers } from './useOtherViewers.ts'

/**
 * Warns before two people start the same work. Next to the actions, so that it does not shift the
 * text above.
 */
export function OtherViewers({ id }: { id: string }) {
  const { t, place } = useFeedbackText()
  const viewers = useOtherViewers(id)
  const names = new Intl.ListFormat(place.locale).format(viewers.map(({ name }) => name))
  return (
    <p
      className={`ruled row medium ${styles.viewers}`}
      role="status"
      data-empty={viewers.length === 0}
    >
      {viewers.length > 0 && (
        <>
          <Eye aria-hidden="true" />
          <span>{t('feedback.detail.looking', { names, count: viewers.length })}</span>
        </>
      )}
    </p>
  )
}
