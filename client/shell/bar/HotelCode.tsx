import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../session/accountContext.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useCopy } from '../../ui/browser/useCopy.ts'
import styles from './bar.module.css'

/** The code with which new staff sign up for this hotel, with a copy button. */
export function HotelCode() {
  const { t } = useTranslation()
  const { info } = useAccount()
  const copy = useCopy()
  return (
    <div className={`row rigid ${styles.hotelCode}`}>
      <code title={t('shell.hotelCode')}>{info.hotelCode}</code>
      <IconButton
        label={t('shell.copyCode')}
        icon={<Copy />}
        onClick={() => void copy(info.hotelCode)}
      />
    </div>
  )
}
