import { ArrowRightLeft } from 'lucide-react'
import { useNavigate } from 'react-router'

import { Link } from '../../shell/page/Link.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { addressOfHandover } from '../handover/address.ts'
import styles from './count.module.css'
import { useWaitingCount } from './useWaitingCount.ts'

/** Link from the worklist to the shift handover. */
export function HandoverButton() {
  const { t } = useHotelText()
  const navigate = useNavigate()
  const waiting = useWaitingCount()
  const to = addressOfHandover()
  useKeys({ H: { label: t('page.handover'), run: () => void navigate(to) } })
  return (
    <Link
      className={buttonClass()}
      to={to}
      title={t('worklist.handover')}
      data-minor
      aria-keyshortcuts="Shift+H"
    >
      <ArrowRightLeft aria-hidden="true" />
      <span>{t('worklist.handover')}</span>
      {waiting > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {waiting}
          </span>
          <span className="visuallyHidden">{t('worklist.waits', { count: waiting })}</span>
        </>
      )}
    </Link>
  )
}
