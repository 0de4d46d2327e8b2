import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../session/accountContext.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import styles from './bar.module.css'

/** The code that lets a new colleague ask to join, and the button that copies it. */
export function HotelCode() {
  const { t } = useTranslation()
  const { info } = useAccount()
  const copy = useCopy()
  return (
    <div className={styles.hotelCode}>
      <span className={styles.codeLabel}>{t('shell.hotelCode')}</span>
      <code>{info.hotelCode}</code>
      <IconButton
        label={t('shell.copyCode')}
        icon={<Copy />}
        onClick={() => void copy(info.hotelCode)}
      />
    </div>
  )
}
