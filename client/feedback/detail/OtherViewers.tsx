import { listed } from '@hotel/contract/http/listed'
import { Eye } from 'lucide-react'

import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './detail.module.css'
import { useOtherViewers } from './useOtherViewers.ts'

/**
 * Warns before two people start the same work. Next to the actions, so that it does not shift the
 * text above.
 */
export function OtherViewers({ id }: { id: string }) {
  const { t, locale } = useHotelText()
  const viewers = useOtherViewers(id)
  const names = listed(
    viewers.map(({ name }) => name),
    locale,
  )
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
